import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { writeCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { readOwnCaptions } from "~/functions/transcripts/read-own-captions";
import { extract } from "~/test/helpers/extract";

const author = extract();
const GAP = /\{\{c1::(.*?)\}\}/u;

async function frontsOf(name: string): Promise<string[]> {
  const source = readOwnCaptions({ fileName: name, text: readFileSync(`lab/evaluate/unseen/${name}`, "utf8") });
  const request = { ...cardsRequestSchema.parse({}), count: null };
  return (await writeCards({ author }, { source, request, known: [], most: 100 })).cards.map(({ front }) => front);
}

it.each([
  ["auctions.vtt", ["valuation", "dominant strategy", "bid shading", "bidding ring", "winner's curse", "complements"]],
  ["packets.vtt", ["statistical multiplexing", "packet loss", "receive window", "congestion window", "slow start"]],
  [
    "estrellas.vtt",
    ["fusión nuclear", "secuencia principal", "nebulosa planetaria", "supernova", "horizonte de sucesos"],
  ],
])("what a lecture says is called something has a card: %s", async (name, terms) => {
  const gaps = (await frontsOf(name)).map((front) => GAP.exec(front)?.[1]);
  expect(gaps).toEqual(expect.arrayContaining(terms));
});

it("no sentence stands between halves of two others", async () => {
  const fronts = await frontsOf("estrellas.vtt");
  expect(fronts.filter((front) => /^….*\. .*\. .*…$/u.test(front))).toEqual([]);
});

it("what a lecture says is not called something is no card", async () => {
  const fronts = await frontsOf("abejas.vtt");
  expect(fronts.filter((front) => /no se llama/u.test(front))).toEqual([]);
});

it("a single word that its sentence does not introduce has no card", async () => {
  const gaps = (await frontsOf("vacunas.vtt")).map((front) => GAP.exec(front)?.[1]);
  expect(gaps).toContain("epítopo");
  for (const word of ["antígeno", "microbio", "sarampión"]) expect(gaps).not.toContain(word);
});

it("a person, the first of two names, and what something is not have no card", async () => {
  const gaps = (await Promise.all(["sleep.vtt", "sismos.vtt"].map(frontsOf)))
    .flat()
    .map((front) => GAP.exec(front)?.[1]);
  expect(gaps).toEqual(expect.arrayContaining(["atonia", "hypnogram", "orexin"]));
  for (const wrong of ["eugene", "process s", "naturaleza"]) expect(gaps).not.toContain(wrong);
});

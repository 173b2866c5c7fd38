import { expect, it } from "vitest";
import { extract, loadSentenceModel } from "~/test/helpers/extract";
import { readSentences } from "../rules/read-sentences";
import { judgeTalk } from "./judge-sentences";

const CALL: readonly (readonly [speaker: string, text: string])[] = [
  ["Ida", "We lend cargo sleds to families, and the app has to show which sled is free at which hut."],
  ["Tom", "How long may a family keep a sled?"],
  ["Ida", "Three days at most, never over the weekend."],
  ["Tom", "We could show a leaderboard with the fastest families on the start page."],
  ["Ida", "No, no leaderboard, people would race the sleds down the road."],
  ["Tom", "The app should also print a paper label for every sled in the hut."],
  ["Ida", "Labels come in the next version, the printers are broken."],
  ["Ida", "Every sled must have a photo of its runners, and a damaged sled is locked until I release it."],
  ["Tom", "Nice weather for it today, by the way."],
  ["Ida", "We use Stripe for the deposit, and the customer pays twenty euros on the phone."],
  ["Tom", "The app sends a message to the family two hours before the sled is due."],
  ["Ida", "I'll send you the list of the huts by Friday."],
];

async function drafted(turns: typeof CALL) {
  const segments = turns.map(([speaker, text], id) => ({
    id,
    startMs: id * 5000,
    endMs: id * 5000 + 4500,
    text,
    speaker,
  }));
  return (await extract().prd({ videoTitle: "", videoDescription: "", durationSeconds: 60, language: "en", segments }))
    .value;
}

it("in a conversation, what another turn rejects or puts off is no requirement, and stands with both quotes", async () => {
  const { requirements, nonGoals, decisions = [], evidence, overview } = await drafted(CALL);
  const asked = [...requirements, ...(overview.summary ? [overview.summary] : [])].map(({ text }) => text).join(" ");
  expect(asked).toMatch(/photo of its runners/);
  expect(asked).not.toMatch(/leaderboard|paper label/);
  expect(nonGoals.map(({ text }) => text)).toEqual([
    "Tom: We could show a leaderboard with the fastest families on the start page. " +
      "Ida: No leaderboard, people would race the sleds down the road.",
  ]);
  const [waiting] = decisions;
  expect(waiting).toMatchObject({ state: "waiting" });
  expect(waiting?.text).toBe(
    "Tom: The app should also print a paper label for every sled in the hut. " +
      "Ida: Labels come in the next version, the printers are broken.",
  );
  expect(waiting?.evidence.map((id) => evidence.find((one) => one.id === id)?.segmentId)).toEqual([5, 6]);
});

it("an answer stands with its question, and a promise names who keeps it and by when", async () => {
  const { requirements, learnings, actions } = await drafted(CALL);
  const texts = [...requirements, ...learnings].map(({ text }) => text);
  expect(texts).toContain("Tom: How long may a family keep a sled? Ida: Three days at most, never over the weekend.");
  expect(texts.join(" ")).not.toMatch(/weather/);
  expect(actions).toEqual([
    {
      text: "I'll send you the list of the huts by Friday.",
      evidence: [expect.any(String)],
      who: "Ida",
      due: "by Friday",
    },
  ]);
});

it("what is corrected stands with its correction, as decided", async () => {
  const mended: typeof CALL = [
    ["Ida", "The app charges the family for every sled until eight in the evening."],
    ["Tom", "The app has to charge them until ten in the evening, Ida."],
    ["Ida", "Sorry, yes, until ten."],
  ];
  const { decisions, requirements } = await drafted([...CALL, ...mended]);
  expect(decisions).toContainEqual({
    text: `Ida: ${mended[0]?.[1]} Tom: ${mended[1]?.[1]}`,
    evidence: [expect.any(String), expect.any(String)],
    state: "decided",
  });
  expect(requirements.map(({ text }) => text).join(" ")).not.toMatch(/until eight/);
});

it("a promise that is taken back is no action", async () => {
  const { actions } = await drafted([
    ...CALL,
    ["Tom", "I'll draw the map of the cabins by Tuesday."],
    ["Ida", "No, we have no map of the cabins."],
  ]);
  expect(actions?.map(({ text }) => text)).toEqual(["I'll send you the list of the huts by Friday."]);
});

it("the overview of a conversation is worth a line of its own", async () => {
  const { overview } = await drafted([["Tom", "The purpose is an app, look."], ...CALL]);
  expect(overview.summary?.text).toMatch(/sled/);
});

it("turns raise what must be, and lower feelings and few words", async () => {
  const said = [
    "Every sled must have a photo of its runners.",
    "I worry about the bridge in the dark.",
    "The sun, then.",
    "The old bridge of the village is made of stone and iron.",
  ];
  const worthOf = async (speakers: readonly string[]) => {
    const segments = [...said, ...said].map((text, id) => ({
      ...{ id, startMs: id * 5000, endMs: id * 5000 + 4500, text, speaker: speakers[id % speakers.length] },
    }));
    const model = await loadSentenceModel();
    const reading = await readSentences({ segments, videoTitle: "", language: "en" }, model, undefined);
    return (await judgeTalk(reading, model)).sentences.slice(0, 4).map(({ worth }) => worth);
  };
  const [alone, together] = [await worthOf(["Ida"]), await worthOf(["Ida", "Tom"])];
  expect(together.map((worth, at) => Math.sign(worth - (alone[at] ?? 0)))).toEqual([1, -1, -1, 0]);
});

it("what one speaker says is read as before", async () => {
  const { decisions, actions } = await drafted(CALL.map(([, text]) => ["Ida", text]));
  expect([decisions, actions]).toEqual([[], []]);
});

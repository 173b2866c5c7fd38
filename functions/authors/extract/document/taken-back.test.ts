import { expect, it, test } from "vitest";
import { asAutoCaptions, speak } from "~/test/helpers/authors/rules/segments";
import { extract } from "~/test/helpers/extract";

async function draft(language: string, text: string) {
  const video = { videoTitle: "", videoDescription: "", durationSeconds: 60, language, segments: speak(text) };
  const { requirements, nonGoals, learnings } = (await extract().prd(video)).value;
  const textsOf = (lines: readonly { text: string }[]) => lines.map(({ text: line }) => line);
  return { nonGoals: textsOf(nonGoals), others: textsOf([...requirements, ...learnings]) };
}

/** A pitch, a word of the claim that is taken back, and a word of the sentence that takes it back. */
const PITCHES = [
  [
    "en",
    `What we built is an app that lends garden tools between neighbors.
You take a photo of the drill and your street can see it.
The app sends a message one day before the tool is due.
Neighbors could rate each other with stars.
We dropped that because people were rude to each other.
The photos stay on the phone and the list works without a network.`,
    "stars",
    "rude",
  ],
  [
    "es",
    `Lo que hicimos es una app que presta herramientas de jardín entre vecinos.
Haces una foto del taladro y toda la calle la puede ver.
La app avisa un día antes de que haya que devolver la herramienta.
Los vecinos se podían puntuar con estrellas.
Lo quitamos porque la gente era muy grosera.
Las fotos se quedan en el teléfono y la lista funciona sin conexión.`,
    "estrellas",
    "grosera",
  ],
  [
    "de",
    `Was wir gebaut haben ist eine App, mit der Nachbarn sich Gartengeräte leihen.
Man macht ein Foto von der Bohrmaschine und die ganze Straße kann es sehen.
Die App schickt einen Tag vor der Rückgabe eine Nachricht.
Nachbarn konnten einander mit Sternen bewerten.
Das haben wir gestrichen, weil die Leute unhöflich waren.
Die Fotos bleiben auf dem Handy und die Liste funktioniert ohne Netz.`,
    "Sternen",
    "unhöflich",
  ],
  [
    "fr",
    `Ce qu'on a fait c'est une application qui prête des outils de jardin entre voisins.
On prend une photo de la perceuse et toute la rue peut la voir.
L'application envoie un message un jour avant le retour de l'outil.
Les voisins pouvaient se noter avec des étoiles.
On l'a abandonné parce que les gens n'étaient pas polis.
Les photos restent sur le téléphone et la liste marche sans réseau.`,
    "étoiles",
    "polis",
  ],
] as const;

test.each(PITCHES)("%s: what was dropped is shown beside the reason", async (language, pitch, claim, reason) => {
  const { nonGoals, others } = await draft(language, pitch);
  expect(nonGoals.filter((line) => line.includes(claim) && line.includes(reason))).toHaveLength(1);
  expect(others.join(" ")).not.toContain(claim);
});

test("without full stops too", async () => {
  const [language, pitch, claim, reason] = PITCHES[0];
  const { nonGoals, others } = await draft(language, asAutoCaptions(pitch));
  expect(nonGoals.filter((line) => line.includes(claim) && line.includes(reason))).toHaveLength(1);
  expect(others.join(" ")).not.toContain(claim);
});

it("in a talk about no product, what is said to be wrong stands beside that", async () => {
  const { nonGoals, others } = await draft(
    "en",
    `Today it is all about bees and how they spend the cold months of the year.
A colony of honey bees keeps its cluster at twenty degrees in winter.
Bees sleep until spring like a bear in a cave.
That is wrong, because a colony shivers through the whole winter to stay warm.
A colony eats about fifteen kilos of honey between October and March.`,
  );
  expect(nonGoals).toEqual([]);
  for (const line of others) expect(line.includes("Bees sleep")).toBe(line.includes("shivers"));
});

it("a correction is not a non-goal, and appears without the corrected claim", async () => {
  const { nonGoals, others } = await draft(
    "en",
    `What we built is an app that lends garden tools between neighbors.
You take a photo of the drill and your street can see it.
You pay for the drill in the app.
No, you pay for the drill at the desk of the library.
The photos stay on the phone and the list works without a network.`,
  );
  expect(nonGoals).toEqual([]);
  expect(others.filter((line) => line.includes("at the desk"))).toHaveLength(1);
  expect(others.join(" ")).not.toContain("in the app.");
});

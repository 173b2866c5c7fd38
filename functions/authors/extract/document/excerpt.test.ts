import { expect, it } from "vitest";
import { extract } from "~/test/helpers/extract";

/** Speech in the form of automatic captions: eight words a cue, no punctuation, no pauses. */
function captionsOf(speech: string) {
  const words = speech.toLowerCase().replace(/[.,]/g, "").split(/\s+/);
  const segments = Array.from({ length: Math.ceil(words.length / 8) }, (_, id) => ({
    ...{ id, startMs: id * 2800, endMs: (id + 1) * 2800 },
    text: words.slice(id * 8, (id + 1) * 8).join(" "),
  }));
  return { videoTitle: "", videoDescription: "", durationSeconds: 200, language: "en", segments };
}

const SPEECH = `The main screen is a list of your hives sorted by who needs you first. You get an alert when a hive loses more
than a kilo in under ten minutes because that is a swarm leaving. It has to work with no cell coverage, most of these yards lie in
some valley. So the scales talk to each other by radio and only one of them has a modem. The battery has to last two seasons because
nobody wants to drive out in February to swap a battery. The readings go into a table and we keep them for ten years so that you can
compare seasons. Weather comes from a public API so that we can take rain off the weight. We use Stripe for the subscription, it is
six dollars a hive each year. The buttons are large and black because you wear gloves, and nothing needs two hands.`;

async function linesOf(captions: ReturnType<typeof captionsOf>) {
  const { value } = await extract().prd(captions);
  return [...value.requirements, ...value.nonGoals, ...value.learnings].map(({ text }) => text);
}

it("claims no sentence if the border model is more likely to hear none", async () => {
  const lines = await linesOf(captionsOf(SPEECH));
  expect(lines.length).toBeGreaterThan(1);
  const inside = lines.filter((text) => /^…|…$/.test(text));
  expect(inside.length).toBeGreaterThan(0);
  for (const text of lines) expect(text).toMatch(/^(?:…|\P{Ll}).*(?:[.…])$/su);
});

it("shows written sentences as such", async () => {
  const segments = SPEECH.split(/(?<=\.)\s+/).map((text, id) => ({
    ...{ id, startMs: id * 5000, endMs: id * 5000 + 4500 },
    text: text.replace(/\s+/g, " "),
  }));
  const lines = await linesOf({ ...captionsOf(SPEECH), segments });
  expect(lines.length).toBeGreaterThan(4);
  for (const text of lines) expect(text).toMatch(/^\p{Lu}[^…]*\.$/u);
});

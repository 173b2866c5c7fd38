import { expect, it } from "vitest";
import { extract } from "~/test/helpers/extract";
import pitch from "~/workers/clients/captions/samples/pitch";
import { timeScript } from "~/workers/clients/captions/samples/timing";

it("what a product is called, whom it is for, and how it is tested are worth knowing, and no requirements", async () => {
  const video = { videoTitle: "", videoDescription: "", durationSeconds: 480, language: "en" };
  const { requirements, learnings } = (await extract().prd({ ...video, segments: timeScript(pitch) })).value;
  const asked = requirements.map(({ text }) => text).join("\n");
  const known = learnings.map(({ text }) => text).join("\n");
  for (const said of [/families and shared flats/, /a small test with thirty households/]) expect(known).toMatch(said);
  expect(asked).not.toMatch(/It's called Leftover|families and shared flats|thirty households/);
  expect(asked).toMatch(/It must work offline/);
});

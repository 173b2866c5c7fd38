import { expect, it } from "vitest";
import { speak } from "~/test/helpers/authors/rules/segments";
import { extract } from "~/test/helpers/extract";

const MEANT = "what we built is a lamp that tells the gardener when the soil is dry";
const REST = `the lamp turns orange when the soil holds less than twenty percent water
the battery lasts two years and it can be changed without any tools
the sensor is ten centimeters long and it is made of steel
thanks for watching and see you next week`;

it.each([`${MEANT} my cousin lost his shoe in the pond last summer`, `${MEANT} my mother laughed about it for a week`])(
  "the overview leaves out the anecdote that runs on in: %s",
  async (sentence) => {
    const segments = speak(`hello everybody and welcome back to the workshop\n${sentence}\n${REST}`);
    const video = { videoTitle: "", videoDescription: "", durationSeconds: 60, language: "en" };
    const { value } = await extract().prd({ ...video, segments });
    expect(value.overview.summary?.text).toBe("What we built is a lamp that tells the gardener when the soil is dry.");
  },
);

import { expect, it } from "vitest";
import { readMarkedLectures, segmentsOf } from "~/lab/train/lectures";
import { extract } from "../../test/helpers/extract";
import { cardsRequestSchema } from "../flashcards/model";
import { GAP_LANGUAGES } from "./offer";

/** Of each language so many are read at most. */
const LECTURES = 3;

it("promises gaps in the languages whose lectures without full stops give one in two minutes", async () => {
  const author = extract();
  const request = { ...cardsRequestSchema.parse({}), count: 20 };
  const spoken = Map.groupBy(
    readMarkedLectures().filter(({ isWritten }) => !isWritten),
    ({ language }) => language,
  );
  const giving: string[] = [];
  for (const [language, lectures] of spoken) {
    let [cards, minutes] = [0, 0];
    for (const lecture of lectures.slice(0, LECTURES)) {
      const segments = segmentsOf(lecture);
      const durationSeconds = (segments.at(-1)?.endMs ?? 0) / 1000;
      const source = { segments, videoTitle: lecture.topic, videoDescription: "", language, durationSeconds };
      const { value } = await author.cards({ source, request, known: [] });
      cards += value.cards.length;
      minutes += durationSeconds / 60;
    }
    if (cards >= minutes / 2) giving.push(language);
  }
  expect(spoken.size).toBe(18);
  expect(giving).toEqual(GAP_LANGUAGES);
});

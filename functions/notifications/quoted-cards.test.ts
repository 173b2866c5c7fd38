import { expect, it } from "vitest";
import { createDelivering, MINUTE } from "../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../test/helpers/verb-deps";

const DAY = 24 * 60 * MINUTE;

it("asks another card than the day before, although the same ones are still at risk", async () => {
  const world = createDelivering();
  const { userId } = await insertMember(world, "ada");
  const [video] = await rowsOf(
    world.DB,
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
      segment_count, user_id) values ('a', 'A talk', '', 'en', 'uploaded', 'upload', 60, 0, ?) returning id`,
    userId,
  );
  const atRisk: { id: number; flashcardId: number; quizQuestionId: null }[] = [];
  for (const front of ["Who dances?", "Who hums?"]) {
    const [row] = await rowsOf(
      world.DB,
      "insert into flashcards (key, transcript_id, user_id, front, back) values (?1, ?2, ?3, ?1, 'Bees') returning id",
      ...[front, video?.id, userId],
    );
    atRisk.push({ id: atRisk.length + 1, flashcardId: Number(row?.id), quizQuestionId: null });
  }
  const dueDays = { from: START, days: [0, 1].map((day): [number, null, number] => [day, null, 2]) };
  await world.study(userId, { atRisk, dueDays });
  for (let at = START; at < START + 2 * DAY; at += 30 * MINUTE) await world.run(at);
  const asked = world.mails.map(({ text }) => /Who (?:dances|hums)\?/.exec(text)?.[0]);
  expect(asked).toEqual(["Who dances?", "Who hums?"]);
});

import { expect, it } from "vitest";
import { createDatabase } from "~/db/client";
import { createMemoryD1, openMigrated } from "../../../test/fakes/d1";
import { sweepAnalytics } from "./read";

const DAY_MS = 86_400_000;

it("is kept for 400 days", async () => {
  const sqlite = openMigrated();
  const now = 1000 * DAY_MS;
  sqlite.exec(`insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds, segment_count,
    anonymous_id) values ('video:1', 'A talk', '', 'manual', 'youtube', 1, 1, 'visitor')`);
  for (const days of [399, 400, 401]) {
    sqlite
      .prepare(
        `insert into content_analytics (content_item_id, anonymous_id, action, duration, created_at)
         select id, anonymous_id, 'view', ?, ? from content_items`,
      )
      .run(days, now - days * DAY_MS);
  }
  await sweepAnalytics({ db: createDatabase(createMemoryD1(sqlite)), now: () => new Date(now) });
  expect(sqlite.prepare("select duration as days from content_analytics order by 1").all()).toEqual([
    { days: 399 },
    { days: 400 },
  ]);
});

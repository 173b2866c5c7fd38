import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { createMemoryD1, openMigrated } from "~/test/fakes/d1";
import { endExpiredShares, markShareDeleted } from "./share-rows";

const owner = { userId: null, anonymousId: "visitor" };
const AT = new Date(9000);

/** A PRD with its original link (1) and a later one (2), which expires. */
function openShared() {
  const sqlite = openMigrated();
  sqlite.exec(`insert into prompts (id, run_id, share_id, video_title, video_description, language, duration_seconds,
      requirements, items, model, is_offline_draft, input_tokens, output_tokens, anonymous_id)
    values (1, 'run', 'made-with', 'A talk', '', 'en', 60, '[]', '[]', 'model', 0, 0, 0, 'visitor');
    insert into content_shares (id, content_item_id, share_token, sealed_token, share_type, expires_at, created_at)
    select n, id, 'token-of-sixteen-' || n, 'sealed', 'link_only', iif(n = 2, 8000, null), 1
    from content_items, (select 1 n union all select 2)`);
  return {
    db: createDatabase(createMemoryD1(sqlite)),
    shareId: () => sqlite.prepare("select share_id from prompts").get()?.share_id,
  };
}

it("a PRD has the token of its original link until that link ends", async () => {
  const { db, shareId } = openShared();
  expect(await markShareDeleted(db, { userId: null, anonymousId: "another" }, 1, AT)).toBe(false);
  expect(shareId()).toBe("made-with");
  expect(await markShareDeleted(db, owner, 1, AT)).toBe(true);
  expect(shareId()).toBeNull();
});

it("ending a PRD's later link leaves the first one", async () => {
  const { db, shareId } = openShared();
  expect(await endExpiredShares(db, AT)).toBe(1);
  expect(shareId()).toBe("made-with");
});

import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { sha256 } from "~/functions/text/sha256";
import { sign } from "~/workers/http/signed-cookie";
import { TEST_SECRETS } from "../../helpers/secrets";
import { visitor } from "../../helpers/visitor";
import { inD1 } from "./state-files";
import { accepted, told, type Writer } from "./writers";

const CARDS = 20;

/** An account that imports one part of a library file after another, and the parts whose import was acknowledged. */
export type Importer = { cookie: string; sent: string[]; acknowledged: Set<string> };

/** An account with a session, written to D1's file while the runtime is stopped. */
export async function insertImporter(folder: string): Promise<Importer> {
  const [name, token] = [randomBytes(9).toString("hex"), randomBytes(22).toString("hex")];
  const hash = await sha256(token);
  const id = inD1(folder, (db) => {
    const user = "insert into users (username, email, password, email_verified) values (?, ?, 'none', 1)";
    const made = Number(db.prepare(user).run(name, `${name}@example.com`).lastInsertRowid);
    const session =
      "insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)";
    db.prepare(session).run(hash, made, Date.now(), Date.now(), Date.now() + 86_400_000);
    return made;
  });
  const signature = await sign(`session:${id}.${token}`, TEST_SECRETS.COOKIE_SECRET ?? "");
  return { cookie: `${id}.${token}.${signature}`, sent: [], acknowledged: new Set() };
}

/**
 * Imports a part, a video with its cards, each with a tag and in a collection. Begins with the part before, as a person
 * does whose import broke off.
 */
export function importing({ cookie, sent, acknowledged }: Importer): Writer {
  return {
    kind: "card",
    write: async (url, count) => {
      const caller = visitor(url);
      caller.cookies.set("session", cookie);
      const key = (count === 0 ? sent.at(-1) : undefined) ?? `upload:imported-${sent.length}`;
      if (!sent.includes(key)) sent.push(key);
      const answer = await told(accepted<{ added: number }>(caller.post("/api/content/import", partOf(key))));
      if (answer) acknowledged.add(key);
      return answer !== null;
    },
  };
}

function partOf(sourceKey: string): object {
  const path = ["Imported", sourceKey.slice(-1)];
  const common = {
    ...{ sourceKey, createdAt: "2026-01-01T00:00:00.000Z", isBookmarked: true, isFavorite: false, isArchived: false },
    ...{ tags: ["Imported"], collections: [{ path, addedAt: "2026-01-01T00:00:00.000Z" }] },
  };
  const video = {
    ...{ videoUrl: null, videoTitle: "A video", videoDescription: "", videoId: null, language: "en", kind: "uploaded" },
    ...{ durationSeconds: 60, asides: null, segments: [[0, 1000, "Words"]], chapters: [] },
  };
  const cards = Array.from({ length: CARDS }, (_, at) => {
    const card = {
      ...{ key: `${sourceKey}-${at}`, noteKey: null, ordinal: 0, kind: "basic", front: `Front ${at}`, back: "Back" },
      ...{ category: null, difficulty: "medium", tags: [], citations: [], model: null, isOfflineDraft: false },
      createdAt: "2026-01-01T00:00:00.000Z",
    };
    return { itemType: "flashcard", ...common, key: card.key, thing: { cards: [card] } };
  });
  const collections = [path.slice(0, 1), path].map((one) => ({ path: one, name: one.at(-1) }));
  const items = [{ itemType: "transcript", ...common, key: sourceKey, thing: video }, ...cards];
  return { tags: [{ name: "Imported" }], collections, items };
}

/** Acknowledged parts that are not there once, with all of their cards, tags and collections. */
export function importFaults(db: DatabaseSync, { acknowledged }: Importer): string[] {
  const count = db.prepare(`select count(distinct t.id) as videos, count(distinct f.id) as cards,
      count(distinct l.content_item_id) as tagged, count(distinct c.content_item_id) as collected
    from video_transcripts t join content_items i on i.transcript_id = t.id
    left join flashcards f on i.item_type = 'flashcard' and f.id = i.item_id
    left join content_item_tags l on l.content_item_id = i.id
    left join content_item_collections c on c.content_item_id = i.id where t.source_key = ? and t.user_id is not null`);
  return [...acknowledged].flatMap((key) => {
    const { videos, cards, tagged, collected } = count.get(key) ?? {};
    const all = CARDS + 1;
    return videos === 1 && cards === CARDS && tagged === all && collected === all
      ? []
      : [`an import has ${videos} videos and ${cards} cards, ${tagged} tagged and ${collected} in a collection`];
  });
}

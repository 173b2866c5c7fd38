import type { Member } from "../api/access-matrix/cast";
import { callOf } from "../api/access-matrix/requests";
import { MATRIX } from "../api/access-matrix/table";
import { strangersIn, tagsOf } from "./page-tags";
import { type Outcome, round, shown } from "./round";
import { type Store, storesOf } from "./text-stores";
import { MOST_TOGETHER } from "./token-store";
import { type AttackWorld, members } from "./world";

/** A member's things, and the tags of each page while every field holds plain words. */
type Lane = { member: Member; stores: Store[]; known: Set<string> };

type Options = {
  texts: readonly string[];
  seconds: number;
  lanes?: number /** Texts on the same page. */;
  together?: number;
};

/** Every naughty text in every free-text field, on every page and in every file that shows it. */
export async function attackTexts(world: AttackWorld, options: Options): Promise<Outcome> {
  const { texts, seconds, lanes = 2, together = MOST_TOGETHER } = options;
  const people = await members(world, lanes);
  const ready = await Promise.all(people.map((member) => laneOf(world, member, together)));
  const batches = Array.from({ length: Math.ceil(texts.length / together) }, (_, index) =>
    texts.slice(index * together, (index + 1) * together),
  );
  const outcome = await round({
    ...{
      name: "Texts in every text field, on its page and in its exported file",
      unit: "strings",
      cases: batches,
      seconds,
      lanes,
    },
    attack: async (batch, lane) => attackBatch(ready[lane] as Lane, batch),
  });
  return { ...outcome, tried: Math.min(outcome.tried * together, texts.length), of: texts.length };
}

async function laneOf(world: AttackWorld, member: Member, together: number): Promise<Lane> {
  const stores = await storesOf(world, member, together);
  const lane = { member, stores, known: new Set<string>() };
  const faults = await attackBatch(
    lane,
    Array.from({ length: together }, (_, place) => `Plain words ${place}`),
  );
  const wrong = faults.filter((fault) => !fault.includes(" has a tag "));
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  for (const { name, pages = [] } of stores) {
    for (const path of pages) {
      if (!(await page(member, path)).html.includes("Plain words ")) throw new Error(`${path} shows no ${name}`);
    }
  }
  for (const path of pagesOf(member, stores))
    for (const tag of tagsOf((await page(member, path)).html)) lane.known.add(tag);
  return lane;
}

async function attackBatch({ member, stores, known }: Lane, texts: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const store of stores) faults.push(...(await attackStore(store, texts)));
  for (const path of pagesOf(member, stores)) {
    const { status, html } = await page(member, path);
    if (status !== 200) faults.push(`${path} answers ${status} with ${shown(texts)}`);
    faults.push(...strangersIn(html, known).map((tag) => `${path} has a tag ${tag} with ${shown(texts)}`));
  }
  for (const path of filesOf(member, stores)) {
    const response = await member.caller.get(path);
    await response.arrayBuffer();
    if (response.status !== 200) faults.push(`${path} answers ${response.status} with ${shown(texts)}`);
  }
  return faults;
}

/** Writes a text to all of a thing's fields that accept it at once, and separately to each field that does not. */
export async function attackStore({ name, fields, write, read }: Store, texts: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const told = async (response: Response, part: string, text: string) =>
    faults.push(
      `${name} ${part} answers ${response.status} to ${shown(text)}: ${(await response.text()).slice(0, 160)}`,
    );
  const expected: Record<string, string>[] = [];
  for (const [place, text] of texts.entries()) {
    const keeping = Object.entries(fields).flatMap(([field, rule]) => {
      const kept = rule(text);
      return kept === null ? [] : [[field, kept] as const];
    });
    expected.push(Object.fromEntries(keeping));
    for (const field of Object.keys(fields).filter((one) => !keeping.some(([kept]) => kept === one))) {
      // A blank category counts as none, and a blank line is removed from its document: both are accepted.
      if (text.trim() === "" || name === "PRD") continue;
      const refused = await write(place, { [field]: text });
      if (refused.status !== 400) await told(refused, field, text);
    }
    if (keeping.length === 0) continue;
    const response = await write(place, Object.fromEntries(keeping.map(([field]) => [field, text])));
    if (!response.ok) await told(response, keeping.map(([field]) => field).join(), text);
  }
  const now = await read();
  for (const [place, values] of expected.entries()) {
    for (const [field, kept] of Object.entries(values)) {
      const found = now[place]?.[field];
      if (found !== kept) faults.push(`${name} ${field} is ${shown(found)} after ${shown(texts[place])}`);
    }
  }
  return faults;
}

async function page({ caller }: Member, path: string): Promise<{ status: number; html: string }> {
  const response = await caller.get(path, { headers: { accept: "text/html" } });
  return { status: response.status, html: await response.text() };
}

/** The pages that show the fields. */
export function pagesOf({ things }: Member, stores: readonly Store[]): string[] {
  const { transcript, prompt, shareId } = things;
  return [
    `/transcript/${transcript}`,
    `/transcript/${transcript}?tab=quizzes`,
    `/history/${prompt}`,
    `/shared/${shareId}`,
    "/review",
    ...stores.flatMap(({ pages = [] }) => pages),
  ];
}

/** Every file that a member can download of their things, by the routes' own table. */
function filesOf({ things }: Member, stores: readonly Store[]): string[] {
  const files = Object.keys(MATRIX).filter((route) => /^GET .*\/export\b/.test(route));
  return [...files.map((route) => callOf(route, things).path), ...stores.flatMap(({ files: own = [] }) => own)];
}

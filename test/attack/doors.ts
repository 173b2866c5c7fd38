import type { Member } from "../api/access-matrix/cast";
import { callOf } from "../api/access-matrix/requests";
import { MATRIX } from "../api/access-matrix/table";
import { bodyOf } from "../helpers/prompts";
import { strangersIn, tagsOf } from "./page-tags";
import { type Outcome, round, shown } from "./round";
import { type AttackWorld, connected, members } from "./world";

type Options = { texts: readonly string[]; seconds: number };

const LANES = 3;
let people = 0;

/** Texts as the name, address and password of a new account. */
export function attackRegistration(world: AttackWorld, { texts, seconds }: Options): Promise<Outcome> {
  return round({
    ...{ name: "Texts as name, address and password of a new account", unit: "strings", cases: texts, seconds },
    lanes: LANES,
    attack: async (text) => [
      ...(await registerName(world, text)),
      ...(await registerAddress(world, text)),
      ...(await registerPassword(world, text)),
    ],
  });
}

function somebody(): { username: string; email: string; password: string } {
  people += 1;
  return { username: `somebody-${people}`, email: `somebody-${people}@example.com`, password: "seven green kettles" };
}

async function registerName({ worker }: AttackWorld, text: string): Promise<string[]> {
  const { status } = await worker.visitor().post("/api/auth/register", { ...somebody(), username: text });
  const isName = /^[\w-]{3,20}$/.test(text);
  return (isName ? [200, 409] : [400]).includes(status) ? [] : [`the name ${shown(text)} answers ${status}`];
}

/** Alone, and before an ordinary host. Accepted addresses contain nothing that could affect a mail's headers. */
async function registerAddress({ worker }: AttackWorld, text: string): Promise<string[]> {
  const faults: string[] = [];
  for (const email of [text, `${text}@example.com`]) {
    const who = { ...somebody(), email };
    const { status } = await worker.visitor().post("/api/auth/register", who);
    if (status === 400) continue;
    if (status !== 200) faults.push(`the address ${shown(email)} answers ${status}`);
    const find = worker.env.DB.prepare("select email from users where username = ?");
    const kept = await connected(() => find.bind(who.username).first<string>("email"));
    const isAddress = kept === email.trim().toLowerCase() && /^[\w.'+-]+@[\w-]+(\.[\w-]+)+$/.test(kept);
    if (!isAddress) faults.push(`the address ${shown(email)} is kept as ${shown(kept)}`);
  }
  return faults;
}

/** An accepted password opens the account exactly as typed, and a longer one does not. */
async function registerPassword({ worker }: AttackWorld, text: string): Promise<string[]> {
  const caller = worker.visitor();
  const who = { ...somebody(), password: text };
  const registered = await caller.post("/api/auth/register", who);
  if (registered.status === 400) {
    const isTold = /^(?:Password must be at|This is one of the most common|Your name or email)/.test(
      (await bodyOfFailure(registered)).message,
    );
    return isTold ? [] : [`the password ${shown(text)} is refused without a reason`];
  }
  if (registered.status !== 200) return [`the password ${shown(text)} answers ${registered.status}`];
  const verify = worker.env.DB.prepare("update users set email_verified = 1 where username = ?");
  await connected(() => verify.bind(who.username).run());
  const logIn = async (password: string) =>
    (await caller.post("/api/auth/login", { email: who.email, password })).status;
  const answers = [await logIn(text), await logIn(`${text}x`)];
  return answers.join() === "200,401" ? [] : [`the password ${shown(text)} opens: ${answers.join()}`];
}

const bodyOfFailure = async (response: Response) => (await response.json()) as { message: string };

/**
 * Routes with a parameter. Checkout status and unsubscribing answer the same for any value, so that nobody can probe
 * for real ones.
 */
const WITH_PARAMETER = Object.keys(MATRIX).filter((route) => route.includes(":"));
const ANSWERS_ANY = /\/(?:verify|unsubscribe)\//;

/**
 * Texts in place of every parameter of every path: nothing is found, nothing fails, and no page contains their tags.
 */
export async function attackPaths(world: AttackWorld, { texts, seconds }: Options): Promise<Outcome> {
  const lanes = await members(world, LANES);
  const known = await tagsOfMissing(lanes[0] as Member);
  // A path of dots alone is removed from an address before it is sent.
  const cases = texts.filter((text) => !/^\.{1,2}$/.test(text));
  return round({
    ...{ name: "Texts in every parameter of every path", unit: "strings", cases, seconds, lanes: LANES },
    attack: async (text, lane) => {
      const faults: string[] = [];
      const { caller, things } = lanes[lane] as Member;
      for (const route of WITH_PARAMETER) {
        const { init } = callOf(route, things);
        const response = await caller.fetch(pathOf(route, text), init);
        const body = await response.text();
        const isRefused = response.status >= 400 && response.status < 500;
        if (!isRefused && !(response.ok && ANSWERS_ANY.test(route))) {
          const said = response.status >= 500 ? (world.worker.logs().at(-1) ?? "") : "";
          faults.push(`${route} answers ${response.status} to ${shown(text)} ${said}`);
        }
        if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
        faults.push(...strangersIn(body, known).map((tag) => `${route} has a tag ${tag} with ${shown(text)}`));
      }
      return faults;
    },
  });
}

function pathOf(route: string, text: string): string {
  const [, pattern = ""] = route.split(" ");
  return pattern.replace(/:\w+/g, encodeURIComponent(text.toWellFormed()).replace(/[!'()*.]/g, escaped));
}

const escaped = (mark: string) => `%${mark.charCodeAt(0).toString(16)}`;

async function tagsOfMissing({ caller, things }: Member): Promise<Set<string>> {
  const pages = WITH_PARAMETER.filter((route) => !route.includes(" /api/"));
  const found = pages.map(async (route) => {
    const response = await caller.fetch(pathOf(route, "no-such-thing"), callOf(route, things).init);
    return [...tagsOf(await response.text())];
  });
  return new Set((await Promise.all(found)).flat());
}

/** The query for a text itself: outside of quotations, a word after a minus would be one that titles must not have. */
const literally = (text: string) =>
  text.replace(
    /("[^"]*"?)|(^|\s)(-[^\s"]+)/g,
    (_, quotation: string | undefined, before: string, word: string) => quotation ?? `${before}"${word}"`,
  );

/** Texts as search words and titles: each document is found by its own title, and the page shows it as text. */
export async function attackSearch(world: AttackWorld, { texts, seconds }: Options): Promise<Outcome> {
  const lanes = await members(world, LANES);
  const entitle = world.worker.env.DB.prepare("update prompts set video_title = ? where id = ?");
  const find = async ({ caller, things }: Member, text: string) => {
    await connected(() => entitle.bind(text.toWellFormed().normalize("NFC"), things.prompt).run());
    const query = `search=${encodeURIComponent(literally(text.toWellFormed()))}`;
    const page = await caller.get(`/history?${query}`, { headers: { accept: "text/html" } });
    const list = await caller.get(`/api/prompts?${query}`);
    return { page, html: await page.text(), list };
  };
  const known = tagsOf((await find(lanes[0] as Member, "Plain words")).html);
  return round({
    ...{ name: "Texts as titles, searched for in the history", unit: "strings", cases: texts, seconds, lanes: LANES },
    attack: async (text, lane) => {
      const member = lanes[lane] as Member;
      const { page, html, list } = await find(member, text);
      if (page.status !== 200 || list.status !== 200) return [`${shown(text)}: ${page.status}, ${list.status}`];
      const prompts = await bodyOf<{ id: number }[]>(list);
      const faults = strangersIn(html, known).map((tag) => `the history has a tag ${tag} with ${shown(text)}`);
      if (!prompts.some(({ id }) => id === member.things.prompt)) faults.push(`${shown(text)} is not found by itself`);
      return faults;
    },
  });
}

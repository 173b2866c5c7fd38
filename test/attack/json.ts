import type { Member } from "../api/access-matrix/cast";
import { callOf } from "../api/access-matrix/requests";
import { MATRIX } from "../api/access-matrix/table";
import type { JsonBody } from "./lists/json-bodies";
import { type Outcome, round, shuffled } from "./round";
import { type AttackWorld, members } from "./world";

/** The statuses for a body that is not JSON. Any other body may get whatever its route says, but never 5xx. */
const OF_NO_JSON = new Set([400, 413, 415]);
const LANES = 4;

type Case = { route: string; field: string | null; body: JsonBody };

/** API routes that take a body, except those that would delete the caller's account or session. */
export const JSON_ROUTES = Object.keys(MATRIX).filter((route) => {
  const [method = "", path = ""] = route.split(" ");
  if (method === "GET" || !path.startsWith("/api/")) return false;
  return !/webhook|logout|revoke-all|sessions\/:id/.test(path);
});

/**
 * Every body as a whole request body, and as the value of every field a route takes. All routes parse JSON in the same
 * place, so invalid JSON goes to one route of each noun; the rest goes to every route.
 */
export async function attackJson(
  world: AttackWorld,
  {
    bodies,
    seconds,
    routes = JSON_ROUTES,
  }: { bodies: readonly JsonBody[]; seconds: number; routes?: readonly string[] },
): Promise<Outcome> {
  const people = await members(world, LANES);
  const [first] = people;
  if (!first) throw new Error("there is no member");
  const ofNouns = [...Map.groupBy(routes, (route) => route.split("/")[2]).values()].map(([route = ""]) => route);
  const cases = bodies.flatMap((body) =>
    (body.isJson === false ? ofNouns : routes).flatMap((route): Case[] => {
      const fields = body.isJson === false || body.bytes.length > 60_000 ? [] : fieldsOf(route, first);
      return [null, ...fields].map((field) => ({ route, field, body }));
    }),
  );
  return round({
    name: "JSON bodies at every route that takes one",
    unit: "requests",
    cases: shuffled(cases),
    seconds,
    lanes: LANES,
    attack: ({ route, field, body }, lane) => attackRoute(people[lane] as Member, { route, field, body }),
  });
}

function bodyOf(route: string, { things }: Member): Record<string, unknown> | null {
  const { body } = callOf(route, things).init;
  return typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : null;
}

const fieldsOf = (route: string, member: Member) => Object.keys(bodyOf(route, member) ?? {});

async function attackRoute(member: Member, { route, field, body }: Case): Promise<string[]> {
  const { path, init } = callOf(route, member.things);
  const bytes = field === null ? body.bytes : within(bodyOf(route, member) ?? {}, field, body.bytes);
  const headers = { "content-type": "application/json" };
  const response = await member.caller.fetch(path, { method: init.method ?? "POST", headers, body: bytes });
  const { status } = response;
  const text = await response.text();
  const said = `${route} ${field ?? "(whole)"} with ${body.name} answers ${status}`;
  if (status >= 500) return [`${said}: ${text.slice(0, 160)}`];
  const takesBody = fieldsOf(route, member).length > 0;
  // Invalid JSON is rejected by any route that reads a body; the others leave it unread.
  if (takesBody && body.isJson === false && !OF_NO_JSON.has(status) && !isNoMatterOfBody(status)) return [said];
  if (/\bat .*\.[jt]s:\d|SqliteError|D1_ERROR|SyntaxError/.test(text))
    return [`${said} and tells: ${text.slice(0, 160)}`];
  return [];
}

/** Checked before a body: whether the thing exists, and rate limits. */
const isNoMatterOfBody = (status: number) => status === 404 || status === 429;

/** An object with these bytes as a field's value, whether or not that is valid JSON. */
function within(
  whole: Record<string, unknown>,
  field: string,
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const marker = "\u0001here\u0001";
  const text = JSON.stringify({ ...whole, [field]: marker });
  const [before = "", after = ""] = text.split(JSON.stringify(marker));
  const encoder = new TextEncoder();
  return new Uint8Array([...encoder.encode(before), ...bytes, ...encoder.encode(after)]);
}

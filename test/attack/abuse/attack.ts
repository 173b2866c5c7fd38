import { type Outcome, round, sample } from "../round";
import type { Abuse } from "./ask";
import { bodies, forms, types } from "./bodies";
import { raw, stillThere } from "./bytes";
import { forged, oversized } from "./headers";
import { methods } from "./methods";
import { networkIsOne } from "./network";
import { foreign } from "./origins";
import { odd } from "./paths";

/** Every abuse that a client library can be made to send, by kind. */
const ABUSES: readonly Abuse[] = [
  ...[networkIsOne, ...bodies, ...odd, ...oversized],
  ...[...forms, ...forged, ...types, ...foreign, ...methods],
];

type Round = { seconds: number; cookie?: string; count?: number };

/** Requests that no page of the product sends: forged headers, oversized or slow bodies, wrong methods and types. */
export async function attackByRequests(url: URL, { seconds, cookie = "", count }: Round): Promise<Outcome> {
  return round({
    name: "Forged headers, bodies over the limit, methods mixed up",
    unit: "requests",
    cases: count === undefined ? ABUSES : sample(ABUSES, count),
    seconds,
    lanes: 2,
    attack: async ({ name, attack }) => (await attack({ url }, cookie)).map((fault) => `${name}: ${fault}`),
  });
}

/**
 * Bytes that no client library sends, and bodies that never end. Needs its own runtime: the proxy of the test harness
 * keeps its connections, and is not part of what is deployed.
 */
export async function attackByBytes(url: URL, { seconds }: { seconds: number }): Promise<Outcome> {
  return round({
    name: "Bytes that are not a request, and bodies that never end",
    unit: "connections",
    cases: [...raw, ...raw, stillThere],
    seconds,
    lanes: 1,
    attack: async ({ name, attack }) => (await attack({ url }, "")).map((fault) => `${name}: ${fault}`),
  });
}

import { callOf } from "../../api/access-matrix/requests";
import { MATRIX } from "../../api/access-matrix/table";
import { type Abuse, ask, ELSEWHERE } from "./ask";

/** Mutations, each sent in ways that only another site's page would send them. */
const MUTATIONS = Object.keys(MATRIX).filter((route) => !route.startsWith("GET ") && !route.includes("webhook"));
const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ["no Origin", {}],
  ["Origin null", { origin: "null" }],
  ["another Origin", { origin: `https://${ELSEWHERE}` }],
  ["no Origin but Referer", { referer: "SELF" }],
  ["two Origins", { origin: `SELF, https://${ELSEWHERE}` }],
  ["an Origin that begins alike", { origin: `SELF.${ELSEWHERE}` }],
];

export const foreign: Abuse[] = MUTATIONS.flatMap((route) =>
  FOREIGN.map(([name, headers]) => ({
    name: `${route} with ${name}`,
    attack: async (target, cookie) => {
      const { path, init } = callOf(route, null);
      const { method = "GET" } = init;
      const own = target.url.origin;
      const sent = Object.entries(headers).map(([key, value]) => [key, value.replace("SELF", own)]);
      const type = new Headers(init.headers).get("content-type") ?? "application/json";
      const all = { ...Object.fromEntries(sent), cookie, "content-type": type };
      const { status } = await ask(target, { path, method, headers: all }, String(init.body ?? ""));
      return status === 403 ? [] : [`answers ${status}`];
    },
  })),
);

import { type Abuse, ask } from "./ask";

const ODD_PATHS = [
  "/%5C",
  "/%5Cattack.example",
  "/\\attack.example",
  "//attack.example",
  "/%2F%2Fattack.example",
  "/%00",
];
const MORE_PATHS = [
  "/%",
  "/%ff",
  "/%c0%af",
  "/.%2e/",
  "/;",
  "/history/%0d%0aSet-Cookie:%20a=b",
  "/api/%2e%2e/dev/mail",
];

export const odd: Abuse[] = [...ODD_PATHS, ...MORE_PATHS].map((path) => ({
  name: `the path ${path}`,
  attack: async (target) => {
    const { status, headers } = await ask(target, { path, headers: {} });
    const faults = status >= 500 ? [`answers ${status}`] : [];
    const location = String(headers.location ?? "");
    const leads = location !== "" && new URL(location, target.url).origin !== target.url.origin;
    if (headers["set-cookie"]?.includes("a=b")) faults.push("sets a cookie");
    return leads ? [...faults, `leads to ${location}`] : faults;
  },
}));

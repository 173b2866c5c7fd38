import { callOf } from "../../api/access-matrix/requests";
import { type Abuse, ask } from "./ask";

const MIB = 1024 * 1024;

const TYPES = [
  "text/plain",
  "text/html",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
];
const MORE_TYPES = ["application/jsonx", "application/json-patch+json", "text/json", "application/json/x", "", "*/*"];

export const types: Abuse[] = [...TYPES, ...MORE_TYPES].flatMap((type) =>
  ["POST /api/prompts", "POST /api/reviews", "POST /api/flashcards", "POST /api/auth/login"].map((route) => ({
    name: `${route} as ${type || "nothing"}`,
    attack: async (target) => {
      const { path, init } = callOf(route, null);
      const { method = "GET" } = init;
      const headers = { origin: target.url.origin, "content-type": type };
      const { status } = await ask(target, { path, method, headers }, String(init.body));
      return status === 415 ? [] : [`answers ${status}`];
    },
  })),
);

const FORMS = ["/", "/auth", "/account", "/contact", "/theme", "/forgot-password", "/history/1", "/no/such/page"];
const FORM_BODIES: [type: string, body: string][] = [
  ["application/json", "{}"],
  ["text/plain", "a=b"],
  ["multipart/form-data", "--x"],
  ["multipart/form-data; boundary=x", "nothing of it"],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off'],
  ["application/x-www-form-urlencoded", "%&=%00&%ff=%c0%af&&&"],
  ["application/x-www-form-urlencoded", ""],
  ["", ""],
];

export const forms: Abuse[] = FORMS.flatMap((path) =>
  FORM_BODIES.map(([type, body]) => ({
    name: `a form of ${path} as ${type || "nothing"} with ${body || "nothing"}`,
    attack: async (target) => {
      const headers = { origin: target.url.origin, ...(type && { "content-type": type }) };
      const { status } = await ask(target, { path, method: "POST", headers }, body);
      return status >= 500 ? [`answers ${status}`] : [];
    },
  })),
);

export const bodies: Abuse[] = [
  "/api/reviews",
  "/api/flashcards",
  "/api/contact",
  "/api/auth/login",
  "/history/1",
  "/account",
].map((path) => ({
  name: `a body in chunks over the limit at ${path}`,
  attack: async (target) => {
    const type = path.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded";
    const headers = { origin: target.url.origin, "content-type": type, "transfer-encoding": "chunked" };
    const { status } = await ask(target, { path, method: "POST", headers }, "x".repeat(3 * MIB));
    // A page that needs an account redirects before it reads the body.
    return status === 413 || (!path.startsWith("/api/") && status < 500) ? [] : [`answers ${status}`];
  },
}));

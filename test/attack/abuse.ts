import { request as httpRequest, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { callOf } from "../api/access-matrix/requests";
import { MATRIX } from "../api/access-matrix/table";
import { type Outcome, round, sample } from "./round";

type Target = { url: URL };
type Abuse = { name: string; attack(target: Target, cookie: string): Promise<string[]> };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

const ELSEWHERE = "attack.example";
const MIB = 1024 * 1024;

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

/** Headers by which a proxy states a request's origin. None of them may show up in a response. */
const FORGED: [name: string, headers: Record<string, string>][] = [
  ["X-Forwarded-Host", { "x-forwarded-host": ELSEWHERE }],
  ["X-Forwarded-Proto", { "x-forwarded-proto": "javascript" }],
  ["X-Forwarded-For", { "x-forwarded-for": `${ELSEWHERE}, 127.0.0.1` }],
  ["Forwarded", { forwarded: `for=127.0.0.1;host=${ELSEWHERE};proto=http` }],
  ["X-Original-URL", { "x-original-url": `https://${ELSEWHERE}/dev/mail` }],
  ["X-Rewrite-URL", { "x-rewrite-url": "/dev/mail" }],
  ["X-Host", { "x-host": ELSEWHERE, "x-forwarded-server": ELSEWHERE }],
  ["X-HTTP-Method-Override", { "x-http-method-override": "DELETE", "x-method-override": "DELETE" }],
  ["Referer", { referer: `https://${ELSEWHERE}/path` }],
  ["Accept-Language", { "accept-language": `${"x-".repeat(2000)}en, <script>alert(1)</script>` }],
  ["User-Agent", { "user-agent": "<script>alert(1)</script>" }],
  ["Range", { range: "bytes=0-0,1-1,2-2,3-3" }],
  ["If-None-Match", { "if-none-match": `"${"x".repeat(3000)}"` }],
];

const PATHS = ["/", "/about", "/auth", "/sitemap.xml", "/robots.txt", "/api/auth/user", "/api/prompts", "/history"];

const forged: Abuse[] = FORGED.flatMap(([name, headers]) =>
  PATHS.map((path) => ({
    name: `${name} at ${path}`,
    attack: async (target) => {
      const answer = await ask(target, { path, headers });
      const text = JSON.stringify(answer.headers) + answer.body;
      const faults = answer.status >= 500 ? [`answers ${answer.status}`] : [];
      return text.includes(ELSEWHERE) || text.includes("<script>alert") ? [...faults, "shows in the answer"] : faults;
    },
  })),
);

/** More headers, cookies or address than any client has. The runtime may refuse them; the Worker may not fail. */
const OVERSIZED: [name: string, headers: Record<string, string>, path?: string][] = [
  ["a header of 12 KB", { "x-long": "x".repeat(12_000) }],
  ["a thousand headers", Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`x-many-${n}`, "x"]))],
  ["a cookie of 12 KB", { cookie: `session=${"1.a.b".repeat(2400)}` }],
  ["a thousand cookies", { cookie: Array.from({ length: 1000 }, (_, n) => `c${n}=x`).join("; ") }],
  ["the same cookie many times", { cookie: Array.from({ length: 200 }, () => "session=1.a.b").join("; ") }],
  [
    "a session of another's shape",
    { cookie: "session=1e3.AAAA.%00; visitor=..%2f..; theme=<script>alert(1)</script>" },
  ],
  ["an address of 8 KB", {}, `/history?q=${"x".repeat(8000)}`],
  ["a thousand parameters", {}, `/history?${Array.from({ length: 700 }, (_, n) => `q${n}=x`).join("&")}`],
  ["a parameter many times", {}, `/history?${Array.from({ length: 500 }, () => "q=x").join("&")}`],
  ["an address of dots", {}, `/${"../".repeat(300)}etc/passwd`],
  ["an address of slashes", {}, "/".repeat(2000)],
];

const oversized: Abuse[] = OVERSIZED.map(([name, headers, path = "/"]) => ({
  name,
  attack: async (target) => {
    const { status, body } = await ask(target, { path, headers });
    const faults = status >= 500 ? [`answers ${status}`] : [];
    return body.includes("<script>alert") ? [...faults, "shows in the page"] : faults;
  },
}));

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

const odd: Abuse[] = [...ODD_PATHS, ...MORE_PATHS].map((path) => ({
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

const foreign: Abuse[] = MUTATIONS.flatMap((route) =>
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

const TYPES = [
  "text/plain",
  "text/html",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
];
const MORE_TYPES = ["application/jsonx", "application/json-patch+json", "text/json", "application/json/x", "", "*/*"];

const types: Abuse[] = [...TYPES, ...MORE_TYPES].flatMap((type) =>
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

const forms: Abuse[] = FORMS.flatMap((path) =>
  FORM_BODIES.map(([type, body]) => ({
    name: `a form of ${path} as ${type || "nothing"} with ${body || "nothing"}`,
    attack: async (target) => {
      const headers = { origin: target.url.origin, ...(type && { "content-type": type }) };
      const { status } = await ask(target, { path, method: "POST", headers }, body);
      return status >= 500 ? [`answers ${status}`] : [];
    },
  })),
);

const METHODS = ["PUT", "PATCH", "DELETE", "POST", "OPTIONS", "PROPFIND", "QUERY", "TRACE"];

const methods: Abuse[] = [...new Set(Object.keys(MATRIX).map((route) => route.split(" ")[1] ?? ""))].flatMap(
  (pattern) =>
    METHODS.filter((method) => !(`${method} ${pattern}` in MATRIX)).map((method) => ({
      name: `${method} ${pattern}`,
      attack: async (target) => {
        const { path } = callOf(`GET ${pattern}`, null);
        const headers = { origin: target.url.origin };
        const { status } = await ask(target, { path, method, headers });
        return status >= 500 && status !== 501 ? [`answers ${status}`] : [];
      },
    })),
);

const bodies: Abuse[] = [
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

/** Raw bytes that no client library sends. `fine` says which responses are acceptable. */
const RAW: [name: string, text: string][] = [
  [
    "length and chunks",
    "POST /api/contact HTTP/1.1\r\nHost: HOST\r\nOrigin: SELF\r\nContent-Type: application/json\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: HOST\r\n\r\n",
  ],
  [
    "two lengths",
    "POST /api/contact HTTP/1.1\r\nHost: HOST\r\nOrigin: SELF\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}",
  ],
  ["another Host", `GET / HTTP/1.1\r\nHost: ${ELSEWHERE}\r\nConnection: close\r\n\r\n`],
  ["two Hosts", `GET / HTTP/1.1\r\nHost: HOST\r\nHost: ${ELSEWHERE}\r\nConnection: close\r\n\r\n`],
  ["a whole address", `GET http://${ELSEWHERE}/ HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n`],
  ["a header over two lines", "GET / HTTP/1.1\r\nHost: HOST\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n"],
  [
    "a space before the colon",
    "GET / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding : chunked\r\nConnection: close\r\n\r\n",
  ],
  ["a zero in a header", "GET / HTTP/1.1\r\nHost: HOST\r\nX-A: a\0b\r\nConnection: close\r\n\r\n"],
  ["no version", "GET /\r\n\r\n"],
  ["no request at all", "\x16\x03\x01\x02\x00\x01\x00"],
];

const raw: Abuse[] = RAW.map(([name, text]) => ({
  name: `bytes: ${name}`,
  attack: async (target) => {
    const { hostname, port, host, origin } = target.url;
    const said = await sendBytes(hostname, Number(port), text.replaceAll("HOST", host).replaceAll("SELF", origin));
    const statuses = Array.from(said.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
    // Rejections by the runtime's own front end lack the Worker's headers.
    const isOfWorker = /^strict-transport-security:/im.test(said);
    const faults = statuses.filter((status) => status >= 500 && isOfWorker).map((status) => `answers ${status}`);
    // Two responses to one request mean that a request was smuggled inside another.
    if (name === "length and chunks" && statuses.length > 1) faults.push(`is ${statuses.length} requests`);
    return faults;
  },
}));

let networks = 0;

/** Whoever has one IPv6 address has the 2^64 addresses beside it. */
const networkIsOne: Abuse = {
  name: "addresses of one /64 count as one",
  attack: async (target) => {
    networks += 1;
    const prefix = `2001:db8:${networks.toString(16)}:${crypto.randomUUID().slice(0, 4)}`;
    const send = async (address: string) => {
      const message = { name: "Ada", email: "ada@example.com", message: crypto.randomUUID() };
      const headers = { origin: target.url.origin, "content-type": "application/json", "cf-connecting-ip": address };
      const options = { path: "/api/contact", method: "POST", headers };
      return (await ask(target, options, JSON.stringify(message))).status;
    };
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host += 1) statuses.push(await send(`${prefix}:${host}:2:3:4`));
    const elsewhere = await send("2001:db8:ffff:ffff::1");
    const isCounted = statuses.slice(0, 5).every((status) => status === 200) && statuses[5] === 429;
    return isCounted && elsewhere === 200 ? [] : [`answers ${statuses.join()}, then ${elsewhere} to another`];
  },
};

const stillThere: Abuse = {
  name: "slow bodies do not keep others waiting",
  attack: async (target) => {
    const { hostname, port, host, origin } = target.url;
    const head = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const slow = Array.from({ length: 50 }, () => connect(Number(port), hostname).on("error", () => undefined));
    for (const socket of slow) socket.write(head);
    const { status } = await ask(target, { path: "/about", headers: {} });
    for (const socket of slow) socket.destroy();
    const after = await ask(target, { path: "/about", headers: {} });
    return status === 200 && after.status === 200 ? [] : [`answers ${status}, then ${after.status}`];
  },
};

/** Every abuse that a client library can be made to send, by kind. */
const ABUSES: readonly Abuse[] = [
  ...[networkIsOne, ...bodies, ...odd, ...oversized],
  ...[...forms, ...forged, ...types, ...foreign, ...methods],
];

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

/** Sends a request without fetch, which would not send these headers. */
function ask({ url }: Target, options: RequestOptions, body?: string): Promise<Answer> {
  const { hostname, port } = url;
  return new Promise((resolve, reject) => {
    const headers = { connection: "close", ...options.headers };
    const call = httpRequest({ hostname, port, agent: false, ...options, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        call.destroy();
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(pieces).toString("utf8") });
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** Writes bytes and reads until the other side closes or goes silent. */
function sendBytes(hostname: string, port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(port, hostname);
    const end = () => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(2000, end).on("close", end).on("error", end);
    socket.on("data", (piece) => {
      said += piece.toString("latin1");
    });
    socket.write(text, "latin1");
  });
}

import { type Abuse, ask, ELSEWHERE } from "./ask";

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

export const forged: Abuse[] = FORGED.flatMap(([name, headers]) =>
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

export const oversized: Abuse[] = OVERSIZED.map(([name, headers, path = "/"]) => ({
  name,
  attack: async (target) => {
    const { status, body } = await ask(target, { path, headers });
    const faults = status >= 500 ? [`answers ${status}`] : [];
    return body.includes("<script>alert") ? [...faults, "shows in the page"] : faults;
  },
}));

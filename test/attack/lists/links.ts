import { seeded } from "../round";

const VIDEO = "attack00001";
const ALLOWED = "www.youtube.com";
const END = `watch?v=${VIDEO}`;

/**
 * Spellings of hosts that are, or could be mistaken for, a host other than the allowed one. `trap` listens on this
 * machine.
 */
function hostsOf(trap: string): string[] {
  const port = trap.slice(trap.lastIndexOf(":"));
  const local = ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "0177.0.0.1", "017700000001", "0"];
  const names = ["localhost", "LOCALHOST", "localhost.", "[::1]", "[::ffff:127.0.0.1]", "[0:0:0:0:0:ffff:7f00:1]"];
  const other = ["127.0.0.1.nip.io", "169.254.169.254", "[fd00:ec2::254]", "metadata.google.internal", "10.0.0.1"];
  const odd = ["0.0.0.0", "[::]", "①②⑦.⓪.⓪.①", "127。0。0。1", "127%2e0%2e0%2e1", "127.0.0.1%00", "127.0.0.1%09"];
  const alike = [
    "youtube.com",
    "m.youtube.com",
    "youtu.be",
    "www.youtube.com.attack.example",
    "attack.example",
    "wwww.youtube.com",
    "www.youtube.co",
    "www-youtube.com",
    "www.youtube.com.",
    "www.yоutube.com",
    "www.youtube.com%2eattack.example",
    "xn--www-youtube-com.example",
    "www。youtube。com",
    "ｗｗｗ.youtube.com",
    "www.you\u00adtube.com",
    "WWW.YOUTUBE.COM",
  ];
  return [
    ...[...local, ...names, ...odd].flatMap((host) => [`${host}${port}`, host]),
    ...other,
    ...alike,
    `${ALLOWED}:443`,
    `${ALLOWED}:0443`,
    `${ALLOWED}:80`,
    `${ALLOWED}${port}`,
    `${ALLOWED}:65536`,
    `${ALLOWED}:`,
    `${ALLOWED}@${trap}`,
    `user:word@${ALLOWED}`,
    `@${ALLOWED}`,
    `${ALLOWED}%40${trap}`,
    `${ALLOWED}\\@${trap}`,
    `${trap}#@${ALLOWED}`,
    `${trap}?@${ALLOWED}`,
    `${trap}\\.${ALLOWED}`,
    `${trap}/\\${ALLOWED}`,
    `${ALLOWED}\t`,
    `${ALLOWED.replace(".", "\n.")}`,
    "",
    " ",
  ];
}

const SCHEMES = [
  ...["https://", "http://", "HTTPS://", "https:", "https:/", "https:///", "https:\\\\", "//", "\\\\", "/", ""],
  ...[
    "\u0000https://",
    " https://",
    "\thttps://",
    "ht\ntps://",
    "https\u200b://",
    "https&colon;//",
    "view-source:https://",
  ],
  ...[
    "javascript://",
    "data://",
    "file://",
    "ftp://",
    "ws://",
    "wss://",
    "gopher://",
    "dict://",
    "ldap://",
    "blob:https://",
  ],
  ...["feed:https://", "jar:https://", "https://https://", "https:https://", "about:blank#"],
];

const ENDS = [
  `/${END}`,
  `/${END}#@attack.example`,
  `/./${END}`,
  `/../../${END}`,
  `/%2e%2e/${END}`,
  `//${END}`,
  `\\${END}`,
  `/;/${END}`,
  `/watch/?v=${VIDEO}`,
  `/watch%3fv=${VIDEO}`,
  `/WATCH?v=${VIDEO}`,
  `/watch?v=${VIDEO}&v=other000002`,
  `/watch?V=${VIDEO}`,
  `/watch?v[]=${VIDEO}`,
  `/watch?v=${VIDEO}%00`,
  `/watch?v=${VIDEO}%0d%0aHost:%20attack.example`,
  `/watch?v=../../x/..`,
  `/watch?v=%2e%2e%2fattack`,
  `/watch?v=${"a".repeat(5000)}`,
  `/watch?v=<script>al`,
  `/shorts/${VIDEO}`,
  `/shorts/${VIDEO}/`,
  `/shorts/..%2f${VIDEO}`,
  `/live/${VIDEO}?redirect=//attack.example`,
  `/embed/${VIDEO}/extra`,
  `/redirect?q=https://attack.example/${END}`,
  `/attribution_link?u=/${END}`,
  `/oembed?url=https://attack.example/${END}`,
  "",
  "/",
  "?",
  "#",
];

/**
 * Links in the classes of the URL standard's test data: each spelling of a scheme, authority, host or path with
 * ordinary other parts, and a thousand random combinations.
 * @param trap `127.0.0.1:port`, which counts anyone who follows a link
 */
export function linksTo(trap: string): string[] {
  const hosts = hostsOf(trap);
  const random = seeded(7);
  const any = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  return [
    ...new Set([
      ...SCHEMES.map((scheme) => `${scheme}${ALLOWED}/${END}`),
      ...SCHEMES.map((scheme) => `${scheme}${trap}/${END}`),
      ...hosts.map((host) => `https://${host}/${END}`),
      ...hosts.map((host) => `http://${host}/${END}`),
      ...ENDS.map((end) => `https://${ALLOWED}${end}`),
      ...Array.from({ length: 1000 }, () => `${any(SCHEMES)}${any(hosts)}${any(ENDS)}`),
    ]),
  ];
}

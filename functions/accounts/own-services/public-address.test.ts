import fc from "fast-check";
import { expect, test } from "vitest";
import { publicAddress } from "./public-address";

test.each([
  ["https://api.openai.com/v1", "https://api.openai.com/v1"],
  ["https://API.Example.COM./v1//", "https://api.example.com/v1"],
  ["https://example.com:443", "https://example.com"],
])("%s is a public address", (text, address) => {
  expect(publicAddress(text)).toBe(address);
});

test.each([
  ..."http://api.example.com ftp://api.example.com file:///etc/passwd javascript:alert(1) //api.example.com".split(" "),
  ..."https://127.0.0.1 https://127.1 https://0x7f.1 https://0x7f000001 https://2130706433 https://0177.0.0.1".split(
    " ",
  ),
  ..."https://10.0.0.1 https://172.16.0.1 https://192.168.1.1 https://169.254.169.254 https://100.64.0.1".split(" "),
  ..."https://8.8.8.8 https://[::1] https://[fd00::1] https://[::ffff:127.0.0.1] https://127.0.0.1.".split(" "),
  ..."https://localhost https://localhost. https://api.localhost https://printer.local https://db.internal".split(" "),
  ..."https://metadata.google.internal https://router.lan https://intranet https://nas.home.arpa".split(" "),
  ..."https://metadata.goog https://kubernetes.default.svc https://api.team.svc. https://db.cluster".split(" "),
  ..."https://user@api.example.com https://user:key@api.example.com https://api.example.com:8443".split(" "),
  ..."https://api.example.com:80 https://api.example.com?key=1 https://api.example.com#v1 https:// https://①②⑦.⓪.⓪.①".split(
    " ",
  ),
])("%s is not", (text) => {
  expect(publicAddress(text)).toBeNull();
});

test("no number is a public name, however it is written", () => {
  const part = fc.integer({ min: 0, max: 255 });
  const form = fc.constantFrom(
    (n: number) => String(n),
    (n: number) => `0x${n.toString(16)}`,
    (n: number) => `0${n.toString(8)}`,
  );
  fc.assert(
    fc.property(fc.tuple(part, part, part, part), form, fc.constantFrom("", "."), (parts, write, dot) => {
      expect(publicAddress(`https://${parts.map(write).join(".")}${dot}/v1`)).toBeNull();
      expect(publicAddress(`https://${write(parts.reduce((sum, one) => sum * 256 + one, 0))}${dot}`)).toBeNull();
    }),
  );
});

import { crc32 } from "node:zlib";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { patternOf } from "~/app/extension/address";
import { withAddress } from "./extension-archive";
import { DEFAULT_ADDRESS, placesOf } from "./extension-place";

const [address, pages] = placesOf(DEFAULT_ADDRESS);
const manifest = `{ "name": "Vidwright", "homepage_url": ${address}, "host_permissions": [${pages}], "version": "1" }`;
const archive = Uint8Array.from(
  zipSync({ "manifest.json": [strToU8(manifest), { level: 0 }], "panel.js": [strToU8("a".repeat(999)), { level: 9 }] }),
);

test("any address is written into the manifest, with its checksum in both places", () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ["https"] }), (url) => {
      const { origin } = new URL(url);
      const bytes = withAddress(archive, origin);
      const files = unzipSync(bytes);
      const written = files["manifest.json"] ?? new Uint8Array();
      expect(JSON.parse(strFromU8(written))).toEqual({
        name: "Vidwright",
        homepage_url: origin,
        host_permissions: [patternOf(origin)],
        version: "1",
      });
      expect(strFromU8(files["panel.js"] ?? new Uint8Array())).toBe("a".repeat(999));
      const view = new DataView(bytes.buffer);
      const directory = view.getUint32(bytes.length - 6, true);
      expect([view.getUint32(14, true), view.getUint32(directory + 16, true)]).toEqual([
        crc32(written),
        crc32(written),
      ]);
    }),
  );
});

test("the same address gives the same bytes, and an archive without a place is refused", () => {
  expect(withAddress(archive, DEFAULT_ADDRESS)).toEqual(archive);
  const other = Uint8Array.from(zipSync({ "manifest.json": [strToU8("{}"), { level: 0 }] }));
  expect(() => withAddress(other, "https://vidwright.example")).toThrow("no place for an address");
});

import { expect, test } from "vitest";
import manifest from "./manifest.json";

// Chrome: developer.chrome.com/docs/extensions/reference/manifest (name, description, version, minimum_chrome_version).
test("the manifest keeps Chrome's lengths, form of a version, and least browser", () => {
  expect(manifest.manifest_version).toBe(3);
  expect(manifest.name.length).toBeLessThanOrEqual(75);
  expect(manifest.description.length).toBeLessThanOrEqual(132);
  expect(manifest.version).toMatch(/^\d{1,5}(?:\.\d{1,5}){0,3}$/);
  // Older ones refuse a background that also names scripts, which Firefox needs.
  expect(Number(manifest.minimum_chrome_version)).toBeGreaterThanOrEqual(121);
  expect(manifest.background).toEqual({ service_worker: "background.js", scripts: ["background.js"] });
});

// Firefox: MDN, browser_specific_settings and host_permissions.
test("the manifest has an id, and needs a Firefox that grants its host as it is installed", () => {
  const { gecko } = manifest.browser_specific_settings;
  expect(gecko.id).toMatch(/^[\w.-]+@[\w.-]+$/);
  expect(Number.parseInt(gecko.strict_min_version, 10)).toBeGreaterThanOrEqual(127);
  expect(gecko.data_collection_permissions).toEqual({ required: ["none"] });
});

test("nothing is asked for that no press needs: no video's site, no script of its own in any page", () => {
  expect([...manifest.permissions].sort()).toEqual(["activeTab", "scripting", "storage"]);
  expect(manifest.host_permissions).toEqual(["http://localhost/*"]);
  expect(manifest.optional_host_permissions).toEqual(["https://*/*", "http://localhost/*", "http://127.0.0.1/*"]);
  const known = [
    "manifest_version",
    "name",
    "version",
    "description",
    "minimum_chrome_version",
    "homepage_url",
    "icons",
  ];
  const used = ["action", "background", "options_ui", "permissions", "host_permissions", "optional_host_permissions"];
  expect(Object.keys(manifest).sort()).toEqual([...known, ...used, "browser_specific_settings"].sort());
});

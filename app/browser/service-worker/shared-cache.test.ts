import { afterEach, expect, test, vi } from "vitest";
import { takeShared } from "~/app/home/take-brought";
import { forgetTranscripts } from "./keep-reading";

afterEach(() => vi.unstubAllGlobals());

/** Caches that hold what another app has shared. */
function withShared() {
  const data = new FormData();
  data.set("text", "Words from another app");
  const entries = new Map([["/shared-source", new Response(data)]]);
  const names = new Set(["vidwright-reading-pages", "vidwright-shared", "vidwright-review-1"]);
  const cache = {
    match: async (key: string) => entries.get(key),
    delete: async (key: string) => entries.delete(key),
  };
  vi.stubGlobal("caches", { open: async () => cache, delete: async (name: string) => names.delete(name) });
  return { entries, names };
}

test("signing out leaves nothing that was read or shared", async () => {
  const { names } = withShared();
  await forgetTranscripts();
  expect([...names]).toEqual(["vidwright-review-1"]);
});

test("what was shared is taken once, also if the form can't be filled", async () => {
  const { entries } = withShared();
  const gone = {
    querySelector: () => {
      throw new Error("The form is gone.");
    },
  };
  await expect(takeShared(gone as unknown as HTMLFormElement, () => {})).rejects.toThrow("gone");
  expect(entries.size).toBe(0);
});

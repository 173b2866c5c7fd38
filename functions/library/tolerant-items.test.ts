import { beforeEach, describe, expect, it } from "vitest";
import { findFilter } from "~/functions/item-filter";
import { ANA, openSearchedLibrary } from "~/test/helpers/content/searched-library";
import { itemsQuerySchema } from "./model";
import { readItems } from "./read-items";
import { findTolerantItems } from "./tolerant-items";

let library: ReturnType<typeof openSearchedLibrary>;
let warnings: string[];
beforeEach(() => {
  library = openSearchedLibrary();
  warnings = [];
});

const log = (_level: string, message: string) => warnings.push(message);

async function found(asked: Record<string, string>, deps: object = {}) {
  const query = itemsQuerySchema.parse(asked);
  const filter = await findFilter(library.deps, ANA, query);
  const page = await readItems(library.deps, { owner: ANA, query });
  const used = { ...library.deps, log, ...deps } as Parameters<typeof findTolerantItems>[0];
  const { page: shown, meant } = await findTolerantItems(used, ANA, { query, filter, page });
  expect(shown.total).toBe(shown.items.length);
  return [meant, ...shown.items.map(({ title }) => title)];
}

describe("a list's search", () => {
  it("forgives one edit from five letters, and says what was meant as the titles write it", async () => {
    library.addTranscript(1, { title: "The Krebs cycle" });
    library.addTranscript(2, { title: "Étude for piano" });
    expect(await found({ search: "krebbs" })).toEqual(["krebs", "The Krebs cycle"]);
    expect(await found({ search: "Cylce krebs" })).toEqual(["cycle krebs", "The Krebs cycle"]);
    expect(await found({ search: "etdue" })).toEqual(["étude", "Étude for piano"]);
    expect(await found({ search: "cycl" })).toEqual([null, "The Krebs cycle"]);
    expect(await found({ search: "krbs" })).toEqual([null]);
    expect(await found({ search: '"krebbs"' })).toEqual([null]);
  });

  it("takes a word of a title before one that was only said, and keeps its filters and order", async () => {
    library.addTranscript(1, { title: "Plant cells", said: ["A plane. A plane. A plane."] });
    library.addTranscript(2, { title: "A plant" });
    expect(await found({ search: "plamt" })).toEqual(["plant", "A plant", "Plant cells"]);
    expect(await found({ search: "plamt", sort: "oldest" })).toEqual(["plant", "Plant cells", "A plant"]);
    expect(await found({ search: "plamt type:quiz" })).toEqual([null]);
    expect(await found({ search: "plamt -cells" })).toEqual(["plant -cells", "A plant"]);
  });

  it("puts corrected words last, and asks only while there is little", async () => {
    library.addTranscript(1, { title: "Kernel methods" });
    library.addTranscript(2, { title: "Kernal, as he wrote" });
    library.addTranscript(3, { title: "Kernel tricks" });
    expect(await found({ search: "kernal" })).toEqual([
      "kernel",
      "Kernal, as he wrote",
      "Kernel tricks",
      "Kernel methods",
    ]);
    library.addTranscript(4, { title: "Kernal two" });
    library.addTranscript(5, { title: "Kernal three" });
    expect(await found({ search: "kernal" })).toEqual([null, "Kernal three", "Kernal two", "Kernal, as he wrote"]);
  });

  it("shows what has most of the corrected words where nothing has all", async () => {
    library.addTranscript(1, { title: "Willow trial" });
    expect(await found({ search: "wilow trial oak" })).toEqual(["willow trial oak", "Willow trial"]);
    expect(await found({ search: "willow trial oak" })).toEqual([null, "Willow trial"]);
  });

  it("is shown as typed while the index does not answer, and makes no index for nobody", async () => {
    const libraryIndex = { correct: () => Promise.reject(new Error("down")) };
    expect(await found({ search: "krebbs" }, { libraryIndex })).toEqual([null]);
    expect(warnings).toEqual([]);
    library.addTranscript(1, { title: "The Krebs cycle" });
    expect(await found({ search: "krebbs" }, { libraryIndex })).toEqual([null]);
    expect(warnings).toEqual(["typos not corrected"]);
  });
});

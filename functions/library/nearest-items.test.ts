import { beforeEach, expect, it } from "vitest";
import { findFilter } from "~/functions/item-filter";
import { ANA, openSearchedLibrary } from "~/test/helpers/content/searched-library";
import { itemsQuerySchema } from "./model";
import { findNearestItems } from "./nearest-items";

let library: ReturnType<typeof openSearchedLibrary>;
beforeEach(() => {
  library = openSearchedLibrary();
  library.addTranscript(1, { title: "The willow-tree trial of van Helmont" });
  library.addTranscript(2, { title: "A willow in the garden" });
  library.addTranscript(3, { title: "Étude of leaves" });
});

async function found(search: string) {
  const query = itemsQuerySchema.parse({ search });
  const filter = await findFilter(library.deps, ANA, query);
  const items = await findNearestItems(library.deps, ANA, { query, filter });
  return items.map(({ title, missing = [] }) => [title, ...missing]);
}

it("shows the items with the most words of a search, and which they lack", async () => {
  expect(await found("the willow experiment")).toEqual([
    ["A willow in the garden", "experiment"],
    ["The willow-tree trial of van Helmont", "experiment"],
  ]);
  expect(await found("Willow Helmont experiment")).toEqual([["The willow-tree trial of van Helmont", "experiment"]]);
  expect(await found("etude willows leaves")).toEqual([["Étude of leaves", "willows"]]);
});

it("asks for half of the words, for none that says nothing, and keeps to what is excluded", async () => {
  expect(await found("willow oak birch")).toEqual([]);
  expect(await found("how is the etude")).toEqual([["Étude of leaves"]]);
  expect(await found("willow experiment -garden")).toHaveLength(1);
  expect(await found("willow")).toEqual([]);
  expect(await found("type:transcript")).toEqual([]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CitedLine } from "~/functions/prds/details/details-schema";
import type { SaidList } from "~/functions/prds/prd-groups";
import { FactFields } from "./line-fields";

function labelsOf(list: SaidList, line: Partial<CitedLine> = {}): string[] {
  const said = { text: "It ships in May.", citations: [], ...line };
  const editing = { items: [], edits: { "actions.0.who": { text: "Ben" } }, change: () => undefined };
  const html = renderToStaticMarkup(
    <FactFields list={list} line={said} at={`${list}.0`} name="line 1" editing={editing} />,
  );
  return [...html.matchAll(/text-quiet">([^<]*)<.*?value="([^"]*)"/g)].map(([, label, value]) => `${label}=${value}`);
}

test("a list's line offers the facts that its list is about, and those that it has", () => {
  expect(labelsOf("actions", { due: "Friday" })).toEqual(["Who=Ben", "By when=Friday"]);
  expect(labelsOf("decisions")).toEqual(["Decided by="]);
  expect(labelsOf("terms", { lead: "Neap tide" })).toEqual(["Term=Neap tide"]);
  expect(labelsOf("findings", { who: "Ana" })).toEqual(["Who=Ana"]);
  expect(labelsOf("nonGoals")).toEqual([]);
});

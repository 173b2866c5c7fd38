import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { listQuery } from "~/functions/text/query-grammar";
import { hasWords } from "./folded-words";

const sqlite = new DatabaseSync(":memory:");
function finds(typed: string, title: string): boolean {
  const { words } = listQuery(typed);
  const row = sqlite
    .prepare(`select ${hasWords("title", words).join("?")} as found from (select ? as title)`)
    .get(JSON.stringify(words), title);
  return row?.found === 1;
}

it.each([
  ["garcia", "La clase de García"],
  ["García", "Garcia's class"],
  ["ecole sao", "École de São Paulo"],
  ["ECOLE", "école"],
  ["strasse", "Die Straße"],
  ["Łódź", "From Lodz"],
  ["lodz", "Łódź"],
  ["oeuvre", "Une œuvre"],
  ["май", "МАЙ"],
  ["日本", "日本の心電図"],
  ["⒯⒣⒠ 𝐪𝐮𝐢𝐜𝐤 ①", "⒯⒣⒠ 𝐪𝐮𝐢𝐜𝐤 ①"],
  ["＜ｂ＞", "＜ｂ＞"],
  ["Z\u032e\u031eA\u0317LGO", "Z\u032e\u031eA\u0317LGO"],
  ["universidad politecnica sao paulo", "UNIVERSIDAD POLITÉCNICA, SÃO PAULO"],
])("%s finds %s", (typed, title) => expect(finds(typed, title)).toBe(true));

it.each([
  ["garcia", "García".replace("c", "k")],
  ["ecole sao", "École de Paris"],
  ["май", "June"],
])("%s does not find %s", (typed, title) => expect(finds(typed, title)).toBe(false));

it("is content with some of the words if told so", () => {
  const { words } = listQuery("garcia ecole berlin paris");
  const row = (least: number) =>
    sqlite
      .prepare(`select ${hasWords("title", words, least).join("?")} as found from (select ? as title)`)
      .get(JSON.stringify(words), "García, École")?.found;
  expect([1, 2, 3, 4].map(row)).toEqual([1, 1, 0, 0]);
});

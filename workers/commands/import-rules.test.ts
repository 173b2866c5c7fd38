import { expect, it } from "vitest";
import { type Cruised, findImpure } from "./import-rules";

const file = (source: string, ...imports: [resolved: string, ...types: string[]][]): Cruised => ({
  source,
  dependencies: imports.map(([resolved, ...types]) => ({ resolved, dependencyTypes: ["local", "import", ...types] })),
});

it("what views and authors reach at run time holds no storage and no package that does I/O", () => {
  const modules = [
    file("app/library/item.tsx", ["functions/library/item-kinds.ts"], ["functions/library/rename.ts", "type-only"]),
    file("app/library/item.test.tsx", ["functions/library/rename.ts"]),
    file("app/routes/_index.tsx", ["functions/library/rename.ts"]),
    file("functions/library/item-kinds.ts", ["functions/library/words.ts"]),
    file("functions/library/words.ts", ["functions/library/item-kinds.ts"]),
    file("functions/library/rename.ts", ["db/queries/library/item-rows.ts"]),
  ];
  expect(findImpure(modules)).toEqual([]);
  const late = file(
    "app/prds/card.tsx",
    ["functions/library/words.ts"],
    ["functions/library/rename.ts", "dynamic-import"],
  );
  const author = file("functions/authors/port.ts", ["node_modules/openai/index.mjs"]);
  expect(findImpure([...modules, late, author])).toEqual([
    "pure at run time: app/prds/card.tsx → functions/library/rename.ts → db/queries/library/item-rows.ts",
    "pure at run time: functions/authors/port.ts → node_modules/openai/index.mjs",
  ]);
});

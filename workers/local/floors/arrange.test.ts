import { describe, expect, test } from "vitest";
import { arrange } from "./arrange.mjs";
import { roomsOf } from "./read.mjs";

const house = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([room, others]) => [room, new Set(others)]));

describe("floors", () => {
  test("put every room above what it imports, and leave out arrows that others imply", () => {
    const floors = arrange(
      house({
        "app/routes": ["app/client", "functions/quizzes", "functions/text"],
        "app/client": ["functions/text"],
        "functions/quizzes": ["functions/text", "db/queries"],
        "functions/text": [],
        "db/queries": ["db/schema"],
        "db/schema": [],
      }),
    );
    expect(floors.map((floor) => floor.map(({ key, imports }) => [key, imports]))).toEqual([
      [
        ["functions/text", []],
        ["db/schema", []],
      ],
      [
        ["app/client", ["functions/text"]],
        ["db/queries", ["db/schema"]],
      ],
      [["functions/quizzes", ["db/queries", "functions/text"]]],
      [["app/routes", ["app/client", "functions/quizzes"]]],
    ]);
  });

  test("group the files of a layer on one floor", () => {
    const [ground, first] = arrange(
      house({ "functions/errors.ts": [], "functions/deps.ts": [], "functions/http/api.ts": ["functions/errors.ts"] }),
    );
    expect(ground).toMatchObject([{ names: ["deps.ts", "errors.ts"] }]);
    expect(first).toMatchObject([{ names: ["api.ts"], imports: ["functions/0"] }]);
  });

  test("fail for rooms that import each other", () => {
    const circle = { "functions/a": ["functions/b"], "functions/b": ["functions/c"], "functions/c": ["functions/b"] };
    expect(() => arrange(house(circle))).toThrow("A circle: functions/b -> functions/c -> functions/b");
  });
});

test("rooms only count the product's own imports by value", () => {
  const rooms = roomsOf([
    {
      source: "functions/quizzes/api.ts",
      dependencies: [
        { resolved: "functions/quizzes/grading/grade-answer.ts" },
        { resolved: "functions/text/words.ts" },
        { resolved: "functions/accounts/model.ts", dependencyTypes: ["type-only", "local"] },
        { resolved: "node_modules/hono/index.js" },
      ],
    },
    {
      source: "functions/quizzes/grading/grade-answer.test.ts",
      dependencies: [{ resolved: "functions/mail/send.ts" }],
    },
  ]);
  expect(rooms).toEqual(new Map([["functions/quizzes", new Set(["functions/text"])]]));
});

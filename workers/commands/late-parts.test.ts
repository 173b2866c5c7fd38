import { expect, it } from "vitest";
import { refuseLateImports } from "./late-parts";

it.each([
  ['lazyPart(() => import("./watch"))', 'lazyPart(() => Promise.reject(new Error("only the browser loads ./watch")))'],
  [
    '(await import("../player/dock")).Dock',
    '(await Promise.reject(new Error("only the browser loads ../player/dock"))).Dock',
  ],
  [
    'import(\n  "~/app/client/unread/store"\n)',
    'Promise.reject(new Error("only the browser loads ~/app/client/unread/store"))',
  ],
])("an own module that is imported late is refused: %s", (code, expected) => {
  expect(refuseLateImports(code)).toBe(expected);
});

it.each(['import { Dock } from "../player/dock";', 'import("~/functions/contact/schema")', 'import("uqr")'])(
  "what the Worker has anyway stays: %s",
  (code) => {
    expect(refuseLateImports(code)).toBe(code);
  },
);

import { expect, it } from "vitest";
import { ownPath } from "./own-path";
import { ROOT } from "./run.mjs";

it.each([
  [`${ROOT}/app/routes/review.tsx?__remix-build-client-route`, "app/routes/review.tsx?__remix-build-client-route"],
  [`${ROOT}/functions/app/routes/x.ts`, "functions/app/routes/x.ts"],
  [`${ROOT}/node_modules/idb/app/root.tsx`, null],
  [`${ROOT}-other/app/root.tsx`, null],
  ["/app/root.tsx", null],
  ["\0virtual:app/root.tsx", null],
])("%s is found at %s", (id, path) => {
  expect(ownPath(id)).toBe(path);
});

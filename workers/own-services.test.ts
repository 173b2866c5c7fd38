import { expect, test } from "vitest";
import type { AuthorPort } from "~/functions/authors/port";
import { usesServices } from "./own-services";

const askedFor = (method: string, path: string, kind: AuthorPort["kind"]) => {
  const url = new URL(path, "https://vidwright.example");
  return usesServices(new Request(url, { method }), url, { author: { kind } as AuthorPort });
};

test.each([
  ["GET", "/", false, false],
  ["GET", "/history", false, false],
  ["GET", "/transcript/7?_data=routes%2Ftranscript.%24id", true, false],
  ["GET", "/history/7", true, false],
  ["GET", "/account", false, false],
  ["POST", "/", true, true],
  ["POST", "/video-to-prompt", true, true],
  ["POST", "/history/7", true, true],
  ["GET", "/api/speech", true, true],
  ["POST", "/api/prompts", true, true],
  ["GET", "/api/library/items", false, false],
] as const)("%s %s reads own services without a model: %s, with one: %s", (method, path, without, having) => {
  expect([askedFor(method, path, "extract"), askedFor(method, path, "model")]).toEqual([without, having]);
});

import { expect, it } from "vitest";
import { importRoutesLate } from "./late-routes";

const BUILD = `
import * as entryServer from "/app/entry.server.tsx";
    import * as route0 from "/app/root.tsx";
import * as route1 from "/app/routes/history.$id.tsx";
export const entry = { module: entryServer };
export const routes = {
  "root": {
    path: "",
    module: route0
  },
  "routes/history.$id": {
    path: "history/:id",
    module: route1
  }
};`;

it("has each route import its module when it is needed", () => {
  expect(importRoutesLate(BUILD)).toBe(`
import * as entryServer from "/app/entry.server.tsx";
const route0 = () => import("/app/root.tsx");
const route1 = () => import("/app/routes/history.$id.tsx");
export const entry = { module: entryServer };
export const routes = {
  "root": {
    path: "",
    load: route0
  },
  "routes/history.$id": {
    path: "history/:id",
    load: route1
  }
};`);
});

it.each([
  ["no route", BUILD.replaceAll("import * as route", "import route")],
  ["a route it does not list", BUILD.replace("module: route1", "module: loaded(route1)")],
])("refuses a build that imports %s", (_, code) => {
  expect(() => importRoutesLate(code)).toThrow("in another form");
});

import { expect, it } from "vitest";
import { scopeOfRoute } from "../http/token-routes";
import { openApi } from "./open-api";

it("public/openapi.json is what the schemas of the routes say (vitest -u writes it)", async () => {
  await expect(`${JSON.stringify(openApi(), null, 2)}\n`).toMatchFileSnapshot("../../public/openapi.json");
});

it("lists only calls that a token opens", () => {
  const { paths } = openApi() as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace("{id}", "1")}`),
  );
  expect(routes.length).toBeGreaterThan(12);
  expect(routes.filter((route) => scopeOfRoute(route) === null)).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { parseEnv, type RawEnv } from "~/workers/env";
import { ownOrigins } from "~/workers/http/origin";

const OWN = "https://vidwright.example";
const own = (url: string, ENVIRONMENT: "development" | "production", APP_ORIGIN?: string) =>
  ownOrigins(new URL(url), { ENVIRONMENT, APP_ORIGIN });

describe("the product's own origins", () => {
  it("are APP_ORIGIN in production, only for requests to its host", () => {
    expect(own(`${OWN}/a`, "production", OWN)).toEqual([OWN]);
    for (const url of [
      "https://evil.example/",
      `${OWN}.evil.example/`,
      `${OWN}:8443/`,
      "http://localhost/",
      "http://127.0.0.1:8787/",
      "https://vidwright.someone.workers.dev/",
    ]) {
      expect(() => own(url, "production", OWN)).toThrow("Nothing is served");
    }
  });

  it("are names of the local machine in development, on any port, with APP_ORIGIN first", () => {
    for (const origin of ["http://localhost", "http://localhost:8787", "http://127.0.0.1:1", "http://[::1]:8787"]) {
      expect(own(`${origin}/a`, "development")).toEqual([origin]);
      expect(own(`${origin}/a`, "development", OWN)).toEqual([OWN, origin]);
    }
    expect(own(`${OWN}/`, "development", OWN)).toEqual([OWN]);
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.2", "[::2]", "0.0.0.0"]) {
      expect(() => own(`http://${host}/`, "development")).toThrow("Nothing is served");
    }
  });
});

describe("APP_ORIGIN", () => {
  const parse = (vars: Record<string, string>) =>
    parseEnv({ COOKIE_SECRET: "x".repeat(32), ...vars } as unknown as RawEnv).vars;

  it("is required in production, with a one-line error that names it", () => {
    const missing = "Configuration: APP_ORIGIN is required in production: the address people see";
    expect(() => parse({})).toThrow(missing);
    expect(() => parse({ ENVIRONMENT: "production", APP_ORIGIN: " " })).toThrow(missing);
    expect(parse({ ENVIRONMENT: "development" }).APP_ORIGIN).toBeUndefined();
  });

  it("must be an origin in the form browsers send", () => {
    expect(parse({ APP_ORIGIN: "https://Vidwright.example:443/" }).APP_ORIGIN).toBe(OWN);
    for (const wrong of [
      "vidwright.example",
      "ftp://vidwright.example",
      `${OWN}/app`,
      `${OWN}?a`,
      "https://a@b.example",
    ]) {
      expect(() => parse({ APP_ORIGIN: wrong })).toThrow(/^Configuration: APP_ORIGIN /);
    }
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describeServices, fillIn, ownOrigin } from "~/workers/commands/vars";
import { varsSchema } from "~/workers/env";

const EXAMPLE = readFileSync(".dev.vars.example", "utf8");
const COOKIE_SECRET = "-".repeat(32);

describe("the settings", () => {
  it("are all in .dev.vars.example, each after a line that explains it", () => {
    const listed = [...EXAMPLE.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(varsSchema.shape).sort());
    for (const block of EXAMPLE.trim().split("\n\n")) expect(block).toMatch(/^# /);
  });

  it("fall back to their defaults when empty, as when absent", () => {
    const absent = varsSchema.parse({ COOKIE_SECRET });
    const names = Object.keys(varsSchema.shape).filter((name) => name !== "ENVIRONMENT");
    const empty = { ...Object.fromEntries(names.map((name) => [name, ""])), COOKIE_SECRET };
    expect(varsSchema.parse(empty)).toEqual(absent);
    expect(absent.CAPTIONS_TIMEOUT_SECONDS).toBe(20);
    expect(varsSchema.safeParse({ COOKIE_SECRET, CAPTIONS_TIMEOUT_SECONDS: "soon" }).success).toBe(false);
  });
});

describe("what the first start generates", () => {
  const filled = fillIn(EXAMPLE);
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

  it("is a cookie secret and web push keys that the Worker accepts", () => {
    expect(varsSchema.parse(read(filled)).VAPID_KEYS).toMatch(/^B[\w-]{86}\.[\w-]{43}$/);
    expect(fillIn(filled)).toBe(filled);
    expect(read(fillIn(EXAMPLE)).VAPID_KEYS).not.toBe(read(filled).VAPID_KEYS);
  });

  it("adds missing keys to existing settings, and changes nothing else", () => {
    const old = `COOKIE_SECRET=${COOKIE_SECRET}\nOPENAI_API_KEY=\n`;
    expect(fillIn(old)).toMatch(new RegExp(`^${old}\nVAPID_KEYS=B[\\w-]{86}\\.[\\w-]{43}\n$`));
  });
});

describe("the origin of links in mails", () => {
  it("uses the served port, unless APP_ORIGIN is set", () => {
    const ENVIRONMENT = "development";
    expect(ownOrigin({ ENVIRONMENT }, 8790)).toEqual({ APP_ORIGIN: "http://localhost:8790" });
    expect(ownOrigin({ ENVIRONMENT, APP_ORIGIN: "https://vidwright.example" }, 8790)).toEqual({});
    expect(ownOrigin({ ENVIRONMENT: "production" }, 8790)).toEqual({});
  });
});

describe("the lines of npm start", () => {
  it("name the services that use their built-in default", () => {
    expect(describeServices({}).join("\n")).toMatch(
      /AI: +none, what was said is extracted.*\nSpeech: +the browser's own.*\nCaptions: +samples, upload, YouTube\nMail: +local mailbox.*\nPayments: +not configured/,
    );
  });

  it("name what is configured, without secrets", () => {
    const secret = "sk_secret";
    const values = { OPENAI_API_KEY: secret, OPENAI_MODEL: "some-model", SUPADATA_API_KEY: secret };
    const lines = describeServices({ ...values, RESEND_API_KEY: secret, STRIPE_SECRET_KEY: secret }).join("\n");
    expect(lines).toMatch(
      /some-model at OpenAI\nSpeech: .*\nCaptions: +Supadata, .*\nMail: +Resend\nPayments: +Stripe, without its webhook/,
    );
    expect(lines).not.toContain(secret);
  });
});

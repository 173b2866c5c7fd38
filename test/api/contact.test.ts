import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outboxOf } from "../helpers/mail";
import { rawRequest } from "../helpers/raw-request";
import { startWorker, type TestWorker } from "../helpers/worker";

const OWNER = "owner@vidwright.example";
const HELLO = { name: "Ada", email: "ada@example.com", message: "Hello there." };

let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  worker = await startWorker({ vars: { OWNER_EMAIL: OWNER } });
});
afterAll(() => worker.close());

let networks = 0;

/** A caller whose network address no other test uses. */
function caller() {
  networks += 1;
  const headers = { "CF-Connecting-IP": `192.0.2.${networks}` };
  const visitor = worker.visitor();
  return {
    post: (body: unknown) => visitor.post("/api/contact", body, { headers }),
    submit: (fields: Record<string, string>) =>
      visitor.fetch("/contact", { method: "POST", headers, body: new URLSearchParams(fields) }),
    open: async () => (await visitor.get("/contact")).text(),
  };
}

async function kept(message: string): Promise<{ name: string; email: string; key: string }[]> {
  const rows = await worker.env.DB.prepare("select name, email, key from contact_messages where message = ?")
    .bind(message)
    .all<{ name: string; email: string; key: string }>();
  return rows.results;
}

async function mails(message: string): Promise<{ to_address: string; reply_to: string; subject: string }[]> {
  const rows = await worker.env.DB.prepare("select * from mail_outbox where text like ?")
    .bind(`%${message}%`)
    .all<{ to_address: string; reply_to: string; subject: string }>();
  return rows.results;
}

const field = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

describe("POST /api/contact", () => {
  it("stores the message and mails it to the owner, once", async () => {
    const message = "Kept and mailed";
    const { post } = caller();
    const response = await post({ ...HELLO, name: "  Ada ", message });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: "We'll get back to you within 24 hours." });
    const [row, ...others] = await kept(message);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name: "Ada", email: "ada@example.com" });
    expect(await mails(message)).toMatchObject([
      { to_address: OWNER, reply_to: "ada@example.com", subject: "Message from Ada" },
    ]);
    const mail = await outboxOf(worker.env.DB).settled(`contact:${row?.key}`, { status: "sent" });
    expect(mail.attempts).toBe(1);
  });

  it("stores and mails one message when the same submission arrives twice, even at once", async () => {
    const message = "Pressed twice";
    const { post } = caller();
    const sent = { ...HELLO, message, sending: "one-sending" };
    const answers = await Promise.all([post(sent), post(sent), post(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kept(message)).toHaveLength(1);
    expect(await mails(message)).toHaveLength(1);
    // The same words from a newly opened form are a new message.
    await post({ ...sent, sending: "another" });
    expect(await kept(message)).toHaveLength(2);
  });

  it("stores a changed message that is sent with the same id", async () => {
    const { post } = caller();
    await post({ ...HELLO, message: "First thought", sending: "same" });
    await post({ ...HELLO, message: "Second thought", sending: "same" });
    expect(await kept("Second thought")).toHaveLength(1);
  });

  it.each([
    [{ name: "" }, "Name is required"],
    [{ name: "   " }, "Name is required"],
    [{ name: undefined }, "Name is required"],
    [{ email: "" }, "Email is required"],
    [{ email: "nonsense" }, "Invalid email address"],
    [{ message: "" }, "Message is required"],
    [{ message: 5 }, "Message is required"],
    [{ message: "x".repeat(5001) }, "Message must be at most 5000 characters"],
    [{ name: "x".repeat(101) }, "Name must be at most 100 characters"],
    [{ website: "https://spam.example" }, "Please clear this field and send the message again"],
  ])("refuses case %#: $1", async (change, message) => {
    const response = await caller().post({ ...HELLO, message: "Refused", ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, error: message, code: "invalid_input" });
    expect(await kept("Refused")).toEqual([]);
    expect(await mails("Refused")).toEqual([]);
  });

  it("refuses a form submitted immediately, and accepts it a little later", async () => {
    const message = "Too quick";
    const { post } = caller();
    // Ahead of the server's clock, because a busy machine would otherwise be too late.
    const quick = await post({ ...HELLO, message, openedAt: Date.now() + 60_000 });
    expect(quick.status).toBe(429);
    expect(quick.headers.get("retry-after")).toBe("2");
    expect(await kept(message)).toEqual([]);
    expect((await post({ ...HELLO, message, openedAt: Date.now() - 5000 })).status).toBe(200);
    expect(await kept(message)).toHaveLength(1);
  });

  it("accepts five messages an hour from one network address", async () => {
    const { post } = caller();
    const statuses: number[] = [];
    for (let count = 1; count <= 6; count += 1) {
      statuses.push((await post({ ...HELLO, message: `Limited ${count}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await kept("Limited 6")).toEqual([]);
    const refused = await post({ ...HELLO, message: "Limited 7" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(await refused.json()).toMatchObject({ code: "rate_limited", error: expect.stringMatching(/^Too many/) });
    expect((await caller().post({ ...HELLO, message: "From elsewhere" })).status).toBe(200);
  });
});

describe("the form without a script", () => {
  it("sends, and says so on the next page", async () => {
    const message = "From the form";
    const { open, submit } = caller();
    const html = await open();
    for (const text of ["Name", "Email", "Message"]) expect(html).toContain(`>${text}</label>`);
    expect(html).toContain("Send Message</button>");
    expect(html).toContain("within 24 hours");
    const hidden = { sending: field(html, "sending"), openedAt: String(Number(field(html, "openedAt")) - 5000) };
    expect(hidden.sending.length).toBeGreaterThan(20);
    const sent = { ...HELLO, message, website: "", ...hidden };
    const [first, second] = await Promise.all([submit(sent), submit(sent)]);
    for (const response of [first, second]) {
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/contact?sent");
    }
    expect(await kept(message)).toHaveLength(1);
    expect(await mails(message)).toHaveLength(1);
    const after = await (await worker.fetch("/contact?sent")).text();
    expect(after).toContain("Message sent!");
    expect(after).toContain("We&#x27;ll get back to you within 24 hours.");
  });

  it("returns with what was typed and what is wrong", async () => {
    const response = await caller().submit({ name: "Ada <b>", email: "wrong", message: "Not lost" });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Invalid email address");
    expect(html).toContain('value="Ada &lt;b&gt;"');
    expect(html).toContain(">Not lost</textarea>");
    expect(await kept("Not lost")).toEqual([]);
  });

  it("shows the honeypot field when something has filled it", async () => {
    const { open, submit } = caller();
    expect(await open()).toMatch(/<div hidden="">(?:(?!<\/div>).)*Website/);
    const html = await (await submit({ ...HELLO, website: "filled" })).text();
    expect(html).not.toMatch(/<div hidden="">(?:(?!<\/div>).)*Website/);
    expect(html).toContain("Please clear this field and send the message again");
  });

  it("keeps the text and the submission's id when it is refused", async () => {
    const { submit } = caller();
    const sent = { ...HELLO, message: "Still here", sending: "kept-name", openedAt: String(Date.now() + 60_000) };
    const response = await submit(sent);
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(html).toContain(">Still here</textarea>");
    expect(field(html, "sending")).toBe("kept-name");
  });
});

describe("/dev/mail", () => {
  it("shows user input as text", async () => {
    const name = `<img src=x onerror="alert(1)">`;
    await caller().post({ ...HELLO, name, message: `<script>alert(2)</script>\njavascript:alert(3)` });
    const html = await (await worker.fetch("/dev/mail")).text();
    expect(html).toContain("Message from &lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(html).toContain("&lt;script&gt;alert(2)&lt;/script&gt;");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<script");
    expect(html).not.toContain('href="javascript');
  });

  it("may not be cached or indexed", async () => {
    const response = await worker.fetch("/dev/mail");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toContain('name="robots" content="noindex"');
  });

  it("exists in development only, like /dev/ui; without an owner's address messages are stored and not mailed", async () => {
    const vars = { ENVIRONMENT: "production", APP_ORIGIN: "http://vidwright.example" };
    const production = await startWorker<{ DB: D1Database }>({ vars });
    try {
      const headers = { host: "vidwright.example", origin: vars.APP_ORIGIN, "content-type": "application/json" };
      for (const path of ["/dev/mail", "/dev/ui"]) {
        const page = await rawRequest(production.url, path, { headers });
        expect([page.status, page.text.includes("404 Page Not Found")]).toEqual([404, true]);
      }
      const post = { method: "POST", body: JSON.stringify(HELLO) };
      expect((await rawRequest(production.url, "/api/contact", { ...post, headers })).status).toBe(200);
      // The address it listens on is not its public one.
      const byAddress = { ...headers, host: production.url.host };
      expect((await rawRequest(production.url, "/", { headers: byAddress })).status).toBe(421);
      const fromAddress = { ...headers, origin: production.url.origin };
      expect((await rawRequest(production.url, "/api/contact", { ...post, headers: fromAddress })).status).toBe(403);
      const count = (table: string) => production.env.DB.prepare(`select count(*) as n from ${table}`).first("n");
      expect(await count("contact_messages")).toBe(1);
      expect(await count("mail_outbox")).toBe(0);
    } finally {
      await production.close();
    }
  });
});

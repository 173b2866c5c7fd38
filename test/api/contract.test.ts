import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { mailTo, type Person, person, signedIn } from "../helpers/accounts";
import { type PaidWorld, startPaidWorld } from "../helpers/payments";
import { failureOf, generatePrd, SHORT_SRT, sampleUrl } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import type { Visitor } from "../helpers/visitor";
import { startWorker } from "../helpers/worker";

let world: PaidWorld;
beforeAll(async () => {
  world = await startPaidWorld();
});
afterAll(() => world.close());

const GROUP = /^(Core Features|Technical Requirements|API Integration|Design Vision): ./;

describe("calls of accounts, prompts and payments", () => {
  let caller: Visitor;
  let who: Person;
  let prompt: PromptView;
  beforeAll(() => {
    caller = world.worker.visitor();
    who = person("mary");
  });

  it("GET /api/auth/user is 401 without a user", async () => {
    expect(await failureOf(await caller.get("/api/auth/user"))).toMatchObject({
      status: 401,
      message: "Authentication required",
    });
  });

  it("POST /api/auth/register answers requiresVerification and signs nobody in", async () => {
    expect(await bodyOf(await caller.post("/api/auth/register", who))).toEqual({ requiresVerification: true });
    expect((await caller.get("/api/auth/user")).status).toBe(401);
  });

  it("GET /api/auth/verify-email is judged by its status; a failure has a message", async () => {
    const { token } = await mailTo(world.worker, who.email);
    for (const query of ["", "?token=", "?token=unknown"]) {
      expect(await failureOf(await caller.get(`/api/auth/verify-email${query}`))).toMatchObject({
        status: 400,
        message: "Invalid verification link. Please request a new verification email.",
      });
    }
    expect(await bodyOf(await caller.get(`/api/auth/verify-email?token=${token}`))).toEqual({
      message: "Your email has been verified successfully! You can now log in.",
    });
  });

  it("POST /api/auth/login returns the user, and GET /api/auth/user does so from then on", async () => {
    const { email, password } = who;
    const wrong = await caller.post("/api/auth/login", { email, password: "wrong" });
    expect(await failureOf(wrong)).toMatchObject({ status: 401, message: "Invalid email or password" });
    const user = await bodyOf<Record<string, unknown>>(await caller.post("/api/auth/login", { email, password }));
    expect(user).toMatchObject({ username: who.username, email, emailVerified: true, isPremium: false });
    expect(await bodyOf(await caller.get("/api/auth/user"))).toEqual(user);
    expect(Object.keys(user).join()).not.toMatch(/password|verification|stripe/i);
  });

  it("POST /api/prompts takes a videoUrl and answers requirements, a list of text in five parts", async () => {
    prompt = await generatePrd(caller, { videoUrl: sampleUrl() });
    const [overview = "", ...others] = prompt.requirements;
    expect(overview).not.toMatch(GROUP);
    const groups = others.map((line) => GROUP.exec(line)?.[1]).filter((group) => group !== undefined);
    expect([...new Set(groups)]).toEqual([
      "Core Features",
      "Technical Requirements",
      "API Integration",
      "Design Vision",
    ]);
  });

  it("GET /api/prompts lists it, and GET /api/prompts/share/{shareId} shows it to anyone with the id", async () => {
    const [first, ...others] = await bodyOf<PromptView[]>(await caller.get("/api/prompts"));
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: prompt.id, requirements: prompt.requirements, shareId: prompt.shareId });
    const shared = await bodyOf(await world.worker.visitor().get(`/api/prompts/share/${prompt.shareId}`));
    expect(shared).toMatchObject({
      requirements: prompt.requirements,
      videoUrl: prompt.videoUrl,
      videoTitle: prompt.videoTitle,
      createdAt: prompt.createdAt,
    });
  });

  it("POST /api/transcripts answers videoTranscript.id", async () => {
    const { videoTranscript } = await bodyOf<{ videoTranscript: { id: number } }>(
      await caller.post("/api/transcripts", { videoUrl: sampleUrl(1) }),
    );
    expect((await caller.get(`/api/transcripts/${videoTranscript.id}`)).status).toBe(200);
  });

  it("POST /api/export/pdf is for premium users, however the request is made", async () => {
    const { requirements } = prompt;
    for (const somebody of [caller, world.worker.visitor()]) {
      expect(await failureOf(await somebody.post("/api/export/pdf", { requirements }))).toEqual({
        status: 403,
        code: "premium_required",
        message: "Please upgrade to Pro to export as PDF",
      });
    }
  });

  it("POST /api/payment/create-checkout takes no body and answers a url; GET /api/payment/verify says success", async () => {
    const headers = { "cache-control": "no-cache", pragma: "no-cache" };
    const { url } = await bodyOf<{ url: string }>(
      await caller.post("/api/payment/create-checkout", undefined, { headers }),
    );
    const checkout = url.split("/").at(-1) ?? "";
    expect(await bodyOf(await caller.get(`/api/payment/verify/${checkout}`))).toEqual({ success: false });
    world.stripe.pay(checkout);
    expect(await bodyOf(await caller.get(`/api/payment/verify/${checkout}`))).toEqual({ success: true });
    const user = await bodyOf<{ premiumSince: string }>(await caller.get("/api/auth/user"));
    expect(user).toMatchObject({ isPremium: true });
    expect(Math.abs(Date.parse(user.premiumSince) - Date.now())).toBeLessThan(60_000);
  });

  it("POST /api/export/pdf then answers a file named requirements.pdf", async () => {
    const response = await caller.post("/api/export/pdf", { requirements: prompt.requirements });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain('filename="requirements.pdf"');
    expect(Buffer.from(await response.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/);
    expect(await failureOf(await caller.post("/api/export/pdf", { requirements: [] }))).toMatchObject({
      status: 400,
      message: "There is nothing to export.",
    });
  });

  it("POST /api/contact answers a failure in `error`", async () => {
    const response = await caller.post("/api/contact", { name: "", email: who.email, message: "Hello" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "Name is required" });
    const sent = await caller.post("/api/contact", { name: "Mary", email: who.email, message: "Hello" });
    expect(await bodyOf(sent)).toEqual({ message: "We'll get back to you within 24 hours." });
  });

  it("POST /api/auth/logout takes no body, and may be called twice", async () => {
    for (let time = 0; time < 2; time += 1) expect((await caller.post("/api/auth/logout")).status).toBe(204);
    expect((await caller.get("/api/auth/user")).status).toBe(401);
  });
});

describe("errors that HTTP shows", () => {
  it("returns 429 with a waiting time beyond the limit, on prompts and on transcripts", async () => {
    const narrow = await startWorker({ vars: { RATE_LIMIT_VISITOR_PER_MINUTE: "1" } });
    try {
      for (const path of ["/api/prompts", "/api/transcripts"]) {
        const caller = narrow.visitor();
        const body = { captions: { fileName: "a.srt", text: SHORT_SRT } };
        expect((await caller.post(path, body)).status).toBe(200);
        const refused = await caller.post(path, body);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(await failureOf(refused)).toMatchObject({
          status: 429,
          code: "rate_limited",
          message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
        });
      }
    } finally {
      await narrow.close();
    }
  });

  it("blocks an anonymous visitor's third transcript, counted separately from PRDs, but no account's", async () => {
    const caller = world.worker.visitor();
    const make = (path: string, word: string) =>
      caller.post(path, { captions: { fileName: "a.srt", text: SHORT_SRT.replace("recipes", word) } });
    for (const left of ["1", "0"]) {
      const response = await make("/api/transcripts", `letters ${left}`);
      expect([response.status, response.headers.get("x-free-uses-remaining")]).toEqual([200, left]);
    }
    expect(await failureOf(await make("/api/transcripts", "stamps"))).toEqual({
      status: 403,
      code: "free_limit_reached",
      message: "You've reached the free usage limit. Please upgrade to Pro to continue.",
    });
    expect((await make("/api/prompts", "stamps")).status).toBe(200);
  });

  it("says 'No session ID found' if the return link has none", async () => {
    const html = await (await world.worker.fetch("/payment-success")).text();
    expect(html).toContain("Payment Failed");
    expect(html).toContain("No session ID found");
  });
});

describe("pages", () => {
  it("the home page lists a free offer at 0 USD and a premium offer at 10 USD", async () => {
    for (const path of ["/", "/video-to-prompt"]) {
      const html = await (await world.worker.fetch(path)).text();
      const data = /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "{}";
      const { offers } = JSON.parse(data) as { offers: { price: string; priceCurrency: string }[] };
      expect(offers.map(({ price, priceCurrency }) => [Number(price), priceCurrency])).toEqual([
        [0, "USD"],
        [10, "USD"],
      ]);
      for (const name of ["description", "keywords", "twitter:card"]) expect(html).toContain(`<meta name="${name}"`);
    }
  });

  it("both addresses of the home page highlight the same navigation item", async () => {
    const current = async (path: string) =>
      (await (await world.worker.fetch(path)).text()).match(/<a\b[^>]*aria-current="page"[^>]*>[^<]*/)?.[0];
    const home = await current("/");
    expect(home).toBeDefined();
    expect(await current("/video-to-prompt")).toBe(home);
  });

  it("a signed-in user is sent away from /auth", async () => {
    const { caller } = await signedIn(world.worker);
    const response = await caller.get("/auth");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
  });

  it("the copyright line has the current year, the privacy text its date", async () => {
    const years = [new Date().getUTCFullYear()];
    const html = await (await world.worker.fetch("/privacy")).text();
    // On New Year's Eve, the year may change meanwhile.
    years.push(new Date().getUTCFullYear());
    expect(years.filter((year) => html.includes(String(year)))).not.toEqual([]);
    expect(html).toContain("May 14, 2025");
  });
});

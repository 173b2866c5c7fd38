import { beforeAll, describe, expect, it } from "vitest";
import type { TemplateList, TemplateView } from "~/functions/templates/template-kinds";
import { signedIn } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const PATH = "/api/content/templates";
const QUIZ = { templateType: "quiz", templateData: { count: 7, difficulty: "hard" } };

const PLAN = { desiredRetention: 0.9, newPerDay: 5, reviewsPerDay: 50 };
const DAY = { day: 7, newPerDay: 0, reviewsPerDay: null, note: "Only reviews" };

type Made = { template: TemplateView };

async function make(caller: Visitor, fields: object = {}): Promise<TemplateView> {
  return (await bodyOf<Made>(await caller.post(PATH, { name: "Drill", ...QUIZ, ...fields }))).template;
}
const read = async (caller: Visitor, query = ""): Promise<TemplateList> => bodyOf(await caller.get(`${PATH}${query}`));
const rate = (caller: Visitor, id: number, rating: unknown) => send(caller, "PUT", `${PATH}/${id}/rating`, { rating });

/** Everything that is public, page by page. */
async function readPublic(caller: Visitor, type = ""): Promise<TemplateView[]> {
  const all: TemplateView[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: TemplateList = await read(caller, `?isPublic=true${type}${next && `&cursor=${next}`}`);
    all.push(...page.templates);
    next = page.next;
  }
  return all;
}

describe("a template", () => {
  it("is saved with its request completed, changed and deleted by its account", async () => {
    const { caller } = await signedIn(worker);
    const template = await make(caller, { name: "  Exam\ndrill ", description: " For Fridays. " });
    expect(template).toMatchObject({
      ...{ name: "Exam drill", description: "For Fridays.", templateType: "quiz", isPublic: false, isOwn: true },
      ...{ isBuiltIn: false, usageCount: 0, rating: null, ratingCount: 0, ownRating: null },
      templateData: { count: 7, types: ["multiple_choice", "true_false", "short_answer"], difficulty: "hard" },
    });
    const cards = await make(caller, { templateType: "flashcard_set", templateData: { kinds: ["cloze"] } });
    expect(cards.templateData).toMatchObject({ count: null, kinds: ["cloze"], tags: [] });
    const plan = { ...PLAN, days: [DAY], sessionMinutes: 20 };
    const { id, templateData } = await make(caller, { templateType: "study_plan", templateData: plan });
    expect(templateData).toEqual(plan);
    await send(caller, "DELETE", `${PATH}/${id}`, {});
    expect((await read(caller)).templates.map(({ id }) => id)).toEqual([cards.id, template.id]);
    expect((await read(caller, "?templateType=quiz")).templates.map(({ id }) => id)).toEqual([template.id]);
    const changed = await bodyOf<Made>(await send(caller, "PATCH", `${PATH}/${template.id}`, { name: "Drill" }));
    expect(changed.template).toEqual({ ...template, name: "Drill" });
    expect((await send(caller, "DELETE", `${PATH}/${template.id}`, {})).status).toBe(204);
    expect(await failureOf(await caller.get(`${PATH}/${template.id}`))).toMatchObject({ status: 404 });
  });

  it.each([
    [{ name: "" }, "Template name is required"],
    [{ name: " \n " }, "Template name is required"],
    [{ name: undefined }, "Template name is required"],
    [{ name: "x".repeat(101) }, "Template name too long"],
    [{ description: "x".repeat(2001) }, "The description can have up to 2,000 characters"],
    [{ templateType: "poem" }, "A template's type is quiz, flashcard_set, or study_plan"],
    [{ templateData: { count: 31 } }, "Choose up to 30 questions."],
    [{ templateType: "flashcard_set", templateData: { kinds: [] } }, "Choose at least one kind of card."],
    [
      { templateType: "study_plan", templateData: { desiredRetention: 1, newPerDay: 5, reviewsPerDay: 50 } },
      "Desired retention must be between 0.7 and 0.99",
    ],
    [
      {
        templateType: "study_plan",
        templateData: {
          ...PLAN,
          days: [
            { ...DAY, day: 3 },
            { ...DAY, day: 3 },
          ],
        },
      },
      "Each day of the week can be listed once",
    ],
    [
      { templateType: "study_plan", templateData: { ...PLAN, days: [{ ...DAY, note: "x".repeat(201) }] } },
      "A note can have up to 200 characters",
    ],
  ])("%j is refused: %s", async (fields, message) => {
    const { caller } = await signedIn(worker);
    const refused = await caller.post(PATH, { name: "Drill", ...QUIZ, ...fields });
    expect(await failureOf(refused)).toMatchObject({ status: 400, message });
    expect((await read(caller)).templates).toEqual([]);
  });

  it("is limited to two hundred per account", async () => {
    const { caller, id } = await signedIn(worker);
    await worker.env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 200)
       insert into content_templates (name, template_type, template_data, user_id, created_at, updated_at)
       select 'T' || n, 'quiz', '{}', ?, 0, 0 from numbers`,
    )
      .bind(id)
      .run();
    expect(await failureOf(await caller.post(PATH, { name: "One more", ...QUIZ }))).toMatchObject({
      ...{ status: 400, message: "You can have up to 200 templates." },
    });
  });
});

describe("a public template", () => {
  it("is listed to everyone without its owner's name, used and counted, until it is private", async () => {
    const [{ caller, who }, visitor] = [await signedIn(worker), worker.visitor()];
    const { id } = await make(caller);
    expect(await failureOf(await visitor.post(`${PATH}/${id}/use`))).toMatchObject({ status: 404 });
    await bodyOf(await send(caller, "PATCH", `${PATH}/${id}`, { isPublic: true }));
    const seen = (await readPublic(visitor)).find((one) => one.id === id);
    expect(seen).toMatchObject({ name: "Drill", isOwn: false, isBuiltIn: false });
    expect(JSON.stringify(seen)).not.toContain(who.username);
    const used = await bodyOf<Made>(await visitor.post(`${PATH}/${id}/use`));
    expect(used.template).toMatchObject({ usageCount: 1, templateData: { count: 7 } });
    await bodyOf(await send(caller, "PATCH", `${PATH}/${id}`, { isPublic: false }));
    expect(await failureOf(await visitor.get(`${PATH}/${id}`))).toMatchObject({ status: 404 });
    expect((await readPublic(visitor)).map((one) => one.id)).not.toContain(id);
  });

  it("is listed with the most used first, after three built-in ones per type", async () => {
    const { caller } = await signedIn(worker);
    const made = await Promise.all(Array.from({ length: 30 }, () => make(caller, { isPublic: true })));
    const last = made.at(-1)?.id;
    for (let user = 0; user < 3; user++) {
      await bodyOf(await (await signedIn(worker)).caller.post(`${PATH}/${last}/use`));
    }
    const all = await readPublic(worker.visitor());
    const order = all.map(({ usageCount, id }) => usageCount * 1e9 + id);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(made.every(({ id }) => all.some((one) => one.id === id))).toBe(true);
    for (const type of ["quiz", "flashcard_set", "study_plan"]) {
      const ofType = await readPublic(worker.visitor(), `&templateType=${type}`);
      expect(ofType.every(({ templateType }) => templateType === type)).toBe(true);
      expect(ofType.filter(({ isBuiltIn }) => isBuiltIn)).toHaveLength(3);
      if (type !== "study_plan") continue;
      for (const { templateData } of ofType) expect(templateData).toMatchObject({ days: [], sessionMinutes: null });
    }
    expect(await failureOf(await caller.get(`${PATH}?isPublic=true&cursor=x`))).toMatchObject({ status: 400 });
  });

  it("is rated once per person, and not by its owner; the average follows deletions", async () => {
    const [owner, ann, ben] = await Promise.all([signedIn(worker), signedIn(worker), signedIn(worker)]);
    const { id } = await make(owner.caller, { isPublic: true });
    const ratingOf = async () => {
      const { rating, ratingCount } = (await bodyOf<Made>(await owner.caller.get(`${PATH}/${id}`))).template;
      return [rating, ratingCount];
    };
    await bodyOf(await rate(ann.caller, id, 5));
    expect((await bodyOf<Made>(await rate(ann.caller, id, 2))).template).toMatchObject({ ownRating: 2, rating: 2 });
    await bodyOf(await rate(ben.caller, id, 5));
    expect(await ratingOf()).toEqual([3.5, 2]);
    expect(await failureOf(await rate(owner.caller, id, 5))).toMatchObject({
      ...{ status: 400, message: "You can't rate your own template." },
    });
    for (const wrong of [0, 6, 2.5, "5", null]) {
      expect(await failureOf(await rate(ann.caller, id, wrong))).toMatchObject({ status: 400 });
    }
    await worker.env.DB.prepare("delete from users where id = ?").bind(ann.id).run();
    expect(await ratingOf()).toEqual([5, 1]);
    await worker.env.DB.prepare("delete from users where id = ?").bind(ben.id).run();
    expect(await ratingOf()).toEqual([null, 0]);
  });

  it("counts a person's uses once a day, an account's and a visitor's alike", async () => {
    const [{ caller }, other, visitor] = [await signedIn(worker), await signedIn(worker), worker.visitor()];
    const [{ id }, beside] = [await make(caller, { isPublic: true }), await make(caller, { isPublic: true })];
    const use = async (who: Visitor, which = id) =>
      (await bodyOf<Made>(await who.post(`${PATH}/${which}/use`))).template;
    await visitor.get("/api/allowance");
    expect(await use(visitor)).toMatchObject({ usageCount: 1, templateData: { count: 7 } });
    expect(await use(visitor)).toMatchObject({ usageCount: 1, templateData: { count: 7 } });
    await Promise.all([use(other.caller), use(other.caller)]);
    expect((await use(other.caller, beside.id)).usageCount).toBe(1);
    expect((await use(other.caller)).usageCount).toBe(2);
  });
});

describe("a private template", () => {
  it("takes no rating, not even one that counts once it is public", async () => {
    const [owner, stranger] = await Promise.all([signedIn(worker), signedIn(worker)]);
    const { id } = await make(owner.caller);
    expect(await failureOf(await rate(stranger.caller, id, 5))).toMatchObject({ status: 404 });
    const open = await bodyOf<Made>(await send(owner.caller, "PATCH", `${PATH}/${id}`, { isPublic: true }));
    expect(open.template).toMatchObject({ rating: null, ratingCount: 0 });
    expect(await failureOf(await rate(owner.caller, id, 5))).toMatchObject({ status: 400 });
    const { template } = await bodyOf<Made>(await stranger.caller.get(`${PATH}/${id}`));
    expect(template).toMatchObject({ rating: null, ratingCount: 0 });
  });
});

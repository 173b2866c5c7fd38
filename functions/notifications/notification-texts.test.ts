import { expect, it } from "vitest";
import { productRows } from "~/workers/commands/product-rows-sql";
import { createDelivering, MINUTE } from "../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../test/helpers/verb-deps";
import { NOTIFICATION_TEXTS } from "./notification-texts";

async function write(DB: D1Database, texts = NOTIFICATION_TEXTS): Promise<void> {
  for (const statement of productRows(texts).split(/;\n/)) if (statement !== "") await rowsOf(DB, statement);
}

const KEY = "flashcard_due.email.1";
const reworded = NOTIFICATION_TEXTS.map((text) =>
  text.templateKey === KEY ? { ...text, subject: "Hi: {{due}}" } : text,
);

it("sends a changed wording once the product's rows are written again, without a migration", async () => {
  const world = createDelivering();
  const { userId } = await insertMember(world, "ada");
  await world.study(userId);
  await write(world.DB, reworded);
  await world.run(START + 10 * MINUTE);
  expect(world.mails).toMatchObject([{ subject: "Hi: 3 cards are due" }]);
});

it("adds and deletes texts, and keeps which are turned off, and what people made", async () => {
  const world = createDelivering();
  const { DB } = world;
  const all = () => rowsOf(DB, "select * from notification_templates order by template_key");
  const before = await all();
  await rowsOf(DB, "update notification_templates set is_active = 0 where template_key = ?", KEY);
  const { userId } = await insertMember(world, "ada");
  await rowsOf(
    DB,
    `insert into content_templates (name, template_type, template_data, user_id, created_at, updated_at)
     values ('Steady', 'study_plan', '{}', ?, 0, 0)`,
    userId,
  );
  await rowsOf(DB, "update content_templates set usage_count = 7 where name = 'Quick check'");
  await write(DB, reworded.slice(0, -1));
  const changed = await all();
  expect(changed).toHaveLength(before.length - 1);
  expect(changed.find((row) => row.template_key === KEY)).toMatchObject({ subject: "Hi: {{due}}", is_active: 0 });
  await write(DB);
  expect((await all()).map(({ id, is_active, ...row }) => row)).toEqual(before.map(({ id, is_active, ...row }) => row));
  expect(
    await rowsOf(
      DB,
      "select name, template_data, usage_count from content_templates where user_id is not null or usage_count > 0",
    ),
  ).toMatchObject([
    { name: "Quick check", usage_count: 7 },
    { name: "Steady", template_data: "{}" },
  ]);
});

it("writes nothing where nothing changed", async () => {
  const { DB } = createDelivering();
  await rowsOf(DB, "create temp table written (name text)");
  for (const table of ["notification_templates", "content_templates"]) {
    for (const event of ["insert", "update", "delete"]) {
      await rowsOf(
        DB,
        `create temp trigger t_${table}_${event} after ${event} on ${table} begin insert into written values ('${event}'); end`,
      );
    }
  }
  await write(DB);
  expect(await rowsOf(DB, "select * from written")).toEqual([]);
});

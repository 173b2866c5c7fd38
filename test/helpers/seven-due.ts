import { createDelivering, MINUTE } from "./delivering";
import { insertMember, rowsOf, START } from "./verb-deps";

export const DUE = START + 10 * MINUTE;

/** Seven learners with due mails. Six calls run concurrently, so the last mail waits for them. */
export async function sevenDue() {
  const world = createDelivering();
  const people: number[] = [];
  for (let n = 1; n <= 7; n += 1) {
    const { userId } = await insertMember(world, `ada${n}`);
    await world.choose(userId, "browser_notifications = 0, in_app_notifications = 0, version = 1");
    await world.study(userId);
    people.push(userId);
  }
  const last = people.at(-1) ?? 0;
  const lastRows = () => world.rows(`user_id = ${last} and notification_type = 'flashcard_reminder'`);
  const change = (sql: string) => rowsOf(world.DB, sql, last);
  /** Does something while the first six mails are being sent. */
  const meanwhile = async (work: () => unknown, at = DUE) => {
    const { send } = world.email;
    let isFirst = true;
    world.email.send = async (mail) => {
      if (isFirst) {
        isFirst = false;
        await work();
      }
      return send(mail);
    };
    await world.run(at);
  };
  const wereMailed = () => world.mails.map(({ to }) => to).toSorted();
  return { world, last, lastRows, change, meanwhile, wereMailed };
}

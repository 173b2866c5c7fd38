import fc from "fast-check";
import { expect, it } from "vitest";
import type { NotificationTemplateRow } from "~/db/queries/notifications/notification-facts";
import { pickTemplate } from "./pick-template";

const texts = (kind: string, channel: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => ({ templateKey: `${kind}.${channel}.${index + 1}`, isActive: true }) as NotificationTemplateRow,
  );
const OTHERS = [...texts("flashcard_due", "email", 2), ...texts("quiz_waiting", "browser", 2)];
const WANTED = { kind: "flashcard_due", channel: "browser" };

it("never repeats a text right away, and uses every text of a kind before repeating one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 30 }), (count, times) => {
      const templates = [...OTHERS, ...texts("flashcard_due", "browser", count)];
      const said: string[] = [];
      for (let n = 0; n < times; n += 1) {
        const picked = pickTemplate(templates, WANTED, said.toReversed());
        said.push(picked?.templateKey ?? "");
      }
      for (const [index, key] of said.entries()) {
        expect(key).toMatch(/^flashcard_due\.browser\./);
        expect(said.slice(Math.max(0, index - count + 1), index)).not.toContain(key);
      }
    }),
  );
});

it("finds nothing for a kind without an active text", () => {
  const inactive = texts("flashcard_due", "browser", 2).map((text) => ({ ...text, isActive: false }));
  expect(pickTemplate([...OTHERS, ...inactive], WANTED, [])).toBeNull();
});

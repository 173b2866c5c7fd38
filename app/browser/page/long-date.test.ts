import fc from "fast-check";
import { expect, it } from "vitest";
import { longDate, longMoment } from "./long-date";

const date = fc.date({ min: new Date("1970-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
const SETTINGS = { dateStyle: "long", timeZone: "UTC" } as const;
const day = new Intl.DateTimeFormat("en-US", SETTINGS);
const moment = new Intl.DateTimeFormat("en-US", { ...SETTINGS, timeStyle: "short" });

it("writes dates and times like Intl in UTC, with plain spaces", () => {
  fc.assert(
    fc.property(date, (date) => {
      expect(longDate(date)).toBe(day.format(date));
      expect(longMoment(date)).toBe(moment.format(date).replace("\u202f", " "));
    }),
  );
});

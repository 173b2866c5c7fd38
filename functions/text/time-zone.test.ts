import { expect, it } from "vitest";
import { isTimeZone } from "./time-zone";

it.each(["Europe/Berlin", "UTC", "EST5EDT", "Asia/Calcutta", "Etc/GMT-14", "america/new_york"])(
  "accepts %s",
  (name) => {
    expect([isTimeZone(name), isTimeZone(name)]).toEqual([true, true]);
  },
);

it.each([
  ...["+02:00", "-0500", "+00", "JST", "Z", "", " UTC", "Mars/Base", "Etc/GMT+14", "__proto__"],
  "Europe/Berlin[u-ca=hebrew]",
])("refuses %j", (name) => {
  expect(isTimeZone(name)).toBe(false);
});

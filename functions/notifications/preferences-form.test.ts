import { describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES } from "./preferences";
import { readPreferencesForm, SHOWN_FIELD, writeShown } from "./preferences-form";

const STORED = { ...DEFAULT_PREFERENCES, quietHoursTimezone: "Europe/Berlin", customMessageTemplate: "One\nline" };

/** A form as a browser submits it. @param without fields that are not submitted, like unchecked boxes */
function formOf(changed: Record<string, string> = {}, without: readonly string[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(STORED)) if (value === true) form.set(name, "on");
  const fields = {
    ...{ [SHOWN_FIELD]: writeShown(STORED), notificationFrequency: "per_session", maxDailyNotifications: "10" },
    ...{ quietHoursStart: "22:00", quietHoursEnd: "07:00", quietHoursTimezone: "Europe/Berlin" },
    customMessageTemplate: "One\r\nline",
  };
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.set(name, value);
  for (const name of without) form.delete(name);
  return form;
}

describe("the preferences form", () => {
  it("changes only what a person changed, whatever it shows", () => {
    expect(readPreferencesForm(formOf())).toEqual({});
    expect(readPreferencesForm(formOf({ maxDailyNotifications: "3" }, ["quizReminders"]))).toEqual({
      maxDailyNotifications: 3,
      quizReminders: false,
    });
    expect(readPreferencesForm(formOf({ quietHoursTimezone: "Asia/Kathmandu" }))).toEqual({
      quietHoursTimezone: "Asia/Kathmandu",
    });
    expect(readPreferencesForm(formOf({ quietHoursEnabled: "on" }))).toEqual({
      quietHoursEnabled: true,
      quietHoursStart: "22:00",
      quietHoursEnd: "07:00",
    });
    expect(readPreferencesForm(formOf({ customMessageTemplate: " " }))).toEqual({
      customMessageTemplate: null,
    });
  });

  it("counts every field as changed when it does not say what it showed", () => {
    for (const shown of ["", "nothing", "null"]) {
      expect(Object.keys(readPreferencesForm(formOf({ [SHOWN_FIELD]: shown })))).toHaveLength(
        Object.keys(STORED).length - 1,
      );
    }
  });
});

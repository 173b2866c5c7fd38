import { describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES } from "./preferences";
import { changesIn, problemsIn, readEntered, SHOWN_FIELD, writeShown } from "./preferences-form";

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

const readForm = (form: FormData) => changesIn(readEntered(form));

describe("the preferences form", () => {
  it("changes only what a person changed, whatever it shows", () => {
    expect(readForm(formOf())).toEqual({});
    expect(readForm(formOf({ maxDailyNotifications: "3" }, ["quizReminders"]))).toEqual({
      maxDailyNotifications: 3,
      quizReminders: false,
    });
    expect(readForm(formOf({ quietHoursTimezone: "Asia/Kathmandu" }))).toEqual({
      quietHoursTimezone: "Asia/Kathmandu",
    });
    expect(readForm(formOf({ quietHoursEnabled: "on" }))).toEqual({
      quietHoursEnabled: true,
      quietHoursStart: "22:00",
      quietHoursEnd: "07:00",
    });
    expect(readForm(formOf({ customMessageTemplate: " " }))).toEqual({
      customMessageTemplate: null,
    });
  });

  it("counts every field but the time zone as changed when it does not say what it showed", () => {
    for (const shown of ["", "nothing", "null"]) {
      const changes = readForm(formOf({ [SHOWN_FIELD]: shown, quietHoursTimezone: "UTC" }));
      expect(Object.keys(changes)).toHaveLength(Object.keys(STORED).length - 2);
      expect(changes).not.toHaveProperty("quietHoursTimezone");
    }
  });

  it("shows again what was entered, however wrong it is", () => {
    const changed = { maxDailyNotifications: "5x", quietHoursStart: "9:00", customMessageTemplate: "Hi {{nam}}" };
    const { values, shown } = readEntered(formOf(changed, ["quizReminders"]));
    expect(values).toMatchObject({ ...changed, quizReminders: false, flashcardReminders: true });
    expect(shown).toBe(writeShown(STORED));
  });

  it("names each field's first problem, and nothing that is not a field", () => {
    const issue = (name: string, message: string) => ({ path: [name], message });
    const [first, second] = [issue("quietHoursStart", "a"), issue("quietHoursStart", "b")];
    expect(problemsIn([first, second, issue("maxDailyNotifications", "c"), issue("userId", "d")])).toEqual({
      quietHoursStart: "a",
      maxDailyNotifications: "c",
    });
  });
});

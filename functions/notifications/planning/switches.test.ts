import { describe, expect, it } from "vitest";
import { CHANNEL_SWITCH, CHANNELS, FREQUENCIES, KIND_SWITCH, NOTIFICATION_TYPES, OFFSETS } from "../notification-kinds";
import { DEFAULT_PREFERENCES } from "../preferences";
import { channelsOf, isDigest, isMomentWanted } from "./switches";

const REMINDERS = NOTIFICATION_TYPES.filter((type) => KIND_SWITCH[type] !== null);

describe("by default", () => {
  it.each(REMINDERS)("%s comes on every channel", (type) => {
    expect(channelsOf(type, DEFAULT_PREFERENCES)).toEqual(["email", "browser", "in_app"]);
  });

  it("comments come to the inbox alone, and no digest comes", () => {
    expect(channelsOf("share_comment", DEFAULT_PREFERENCES)).toEqual(["in_app"]);
    for (const type of NOTIFICATION_TYPES.filter(isDigest)) expect(channelsOf(type, DEFAULT_PREFERENCES)).toEqual([]);
  });
});

it.each(REMINDERS)("%s comes nowhere when it is off, and every other kind still does", (type) => {
  const preferences = { ...DEFAULT_PREFERENCES, [String(KIND_SWITCH[type])]: false };
  for (const other of REMINDERS) {
    expect([other, channelsOf(other, preferences).length]).toEqual([other, other === type ? 0 : 3]);
  }
});

it.each(CHANNELS)("nothing comes by %s when it is off", (channel) => {
  for (const notificationFrequency of FREQUENCIES) {
    const preferences = { ...DEFAULT_PREFERENCES, notificationFrequency, [CHANNEL_SWITCH[channel]]: false };
    for (const type of NOTIFICATION_TYPES) expect(channelsOf(type, preferences)).not.toContain(channel);
  }
});

it.each(["daily_digest", "weekly_summary"] as const)("with %s chosen, email and push carry nothing else", (digest) => {
  const preferences = { ...DEFAULT_PREFERENCES, notificationFrequency: digest };
  for (const type of REMINDERS) expect(channelsOf(type, preferences)).toEqual(["in_app"]);
  expect(channelsOf(digest, preferences)).toEqual(["email", "in_app"]);
});

it.each(OFFSETS)("the moment $name follows its preference", ({ name, preference }) => {
  expect(isMomentWanted(name, { ...DEFAULT_PREFERENCES, [preference]: false })).toBe(false);
  for (const other of OFFSETS.filter((one) => one.name !== name)) {
    expect(isMomentWanted(other.name, { ...DEFAULT_PREFERENCES, [preference]: false })).toBe(true);
  }
});

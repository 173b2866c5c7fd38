import { describe, expect, it } from "vitest";
import { isPushEndpoint } from "./push-hosts";

describe("an accepted endpoint", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGx",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA",
  ])("is %s", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));
});

describe("a rejected endpoint", () => {
  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/fcm/send/abc",
    "https://evilnotify.windows.com/w/",
    "https://notify.windows.com/w/",
    "https://ada:secret@fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com@evil.example/fcm/send/abc",
    "https://fcm.googleapis.com/fcm/send/abc#x",
    "https://127.0.0.1/fcm",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/",
    "javascript:alert(1)",
    "/fcm/send/abc",
    "",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
  ])("is %s", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));
});

it("accepts plain http only from the service that a test names", () => {
  const own = "http://127.0.0.1:4000";
  expect(isPushEndpoint(`${own}/push/1`, own)).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:4001/push/1", own)).toBe(false);
  expect(isPushEndpoint(`${own}/push/1`)).toBe(false);
});

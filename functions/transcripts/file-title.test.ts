import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../test/helpers/every-case";
import { titleOfFile } from "./file-title";

describe("a file's name becomes a title", () => {
  it.each([
    // Zoom
    ["GMT20261123-customer-call.transcript", "Customer call, November 23, 2026"],
    ["GMT20261123-customer-call.transcript.vtt", "Customer call, November 23, 2026"],
    ["GMT20261123-150405_Recording.transcript.vtt", "Recording, November 23, 2026"],
    ["GMT20261123-150405_Recording_1920x1080.cc.vtt", "Recording, November 23, 2026"],
    ["GMT20261123-150405_Customer-Call.vtt", "Customer Call, November 23, 2026"],
    ["2026-11-23 15.04.05 Customer call 81234567890.vtt", "Customer call, November 23, 2026"],
    ["meeting_saved_closed_caption.txt", "Meeting"],
    // Meet
    ["Customer call (2026-11-23 at 07:05 GMT-8).txt", "Customer call, November 23, 2026"],
    ["Customer call - 2026_11_23 15_00 CET - Notes by Gemini.txt", "Customer call, November 23, 2026"],
    ["Customer call – 2026/11/23 15:00 EST – Transcript.txt", "Customer call, November 23, 2026"],
    ["abc-defg-hij (2026-11-23 at 15:00 GMT).txt", "Recording, November 23, 2026"],
    // Teams
    ["Customer call-20261123_150405-Meeting Recording.vtt", "Customer call, November 23, 2026"],
    ["Customer call-20261123_150405UTC-Meeting Recording-en-US.vtt", "Customer call, November 23, 2026"],
    ["Customer call_2026-11-23.vtt", "Customer call, November 23, 2026"],
    // Otter
    ["Customer call_otter_ai.txt", "Customer call"],
    ["customer-call_otter.ai (1).srt", "Customer call"],
    // YouTube
    ["How HTTPS works [dQw4w9WgXcQ].en.vtt", "How HTTPS works"],
    ["How HTTPS works-dQw4w9WgXcQ.en-orig.srt", "How HTTPS works"],
    ["How_HTTPS_works_[dQw4w9WgXcQ].pt-BR.vtt", "How HTTPS works"],
    ["[English] How HTTPS works [DownSub.com].srt", "How HTTPS works"],
    ["How HTTPS works (English (auto-generated)).srt", "How HTTPS works"],
    ["y2mate.com - How HTTPS works_1080p.srt", "How HTTPS works"],
    // Phones
    ["20261123_150405.txt", "Recording, November 23, 2026"],
    ["VID_20261123_150405.srt", "Recording, November 23, 2026"],
    ["PXL_20261123_150405123.srt", "Recording, November 23, 2026"],
    ["AUD-20261123-WA0001.txt", "Recording, November 23, 2026"],
    ["Call recording Anna_261123_150405.txt", "Call recording Anna, November 23, 2026"],
    ["WhatsApp Audio 2026-11-23 at 15.04.05.txt", "WhatsApp Audio, November 23, 2026"],
    ["Screen Recording 2026-11-23 at 3.04.05 PM.srt", "Screen Recording, November 23, 2026"],
    // Named by hand, and by other tools
    ["customer_call_follow-up.txt", "Customer call follow-up"],
    ["customer-call-transcript.txt", "Customer call"],
    ["sprint-review.srt", "Sprint review"],
    ["customer%20call.srt", "Customer call"],
    ["Customer.Call.Part.2.en.srt", "Customer Call Part 2"],
    ["Standup 2026-11-23 notes.md", "Standup notes, November 23, 2026"],
    ["Kundengespräch_Müller.srt", "Kundengespräch Müller"],
    ["客户_访谈.srt", "客户 访谈"],
  ])("%s", (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });

  it.each([
    ["recipes.srt", "recipes"],
    ["garden talk.srt", "garden talk"],
    ["Recording 3.txt", "Recording 3"],
    ["Dr. Smith on A/B tests.vtt", "Dr. Smith on A/B tests"],
    ["Roadmap for 2026.vtt", "Roadmap for 2026"],
    ["Release 1.2.vtt", "Release 1.2"],
    ["<b>bold</b>.srt", "<b>bold</b>"],
  ])("%s, written by a person, stays", (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });

  it.each(["Meeting 20261399.vtt", "Order 20260231.vtt"])("digits that are not a date stay: %s", (name) => {
    expect(titleOfFile(name)).toBe(name.replace(".vtt", ""));
  });

  it.each([
    ".vtt",
    "transcript.txt",
    "captions.vtt",
    "[dQw4w9WgXcQ].en.vtt",
    "closed_caption.txt",
    "audio81234567890.vtt",
  ])("%s names nothing", (name) => {
    expect(titleOfFile(name)).toBeNull();
  });

  it("is never empty, never longer than the name and its day, and stands when it is a name again", () => {
    const piece = fc.constantFrom(
      "GMT",
      "20261123",
      "-",
      "_",
      " ",
      "(1)",
      "[dQw4w9WgXcQ]",
      ".en",
      "call",
      "Ünï",
      "/",
      "%20",
    );
    const name = fc.oneof(
      fc.string({ maxLength: 255 }),
      fc.array(piece, { maxLength: 20 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(name, (one) => {
        const title = titleOfFile(one);
        if (title === null) return;
        expect(title.trim()).not.toBe("");
        expect(title.length).toBeLessThanOrEqual(one.normalize("NFC").length + "Recording, September 23, 2026".length);
      }),
      { numRuns: cases(200, 2000) },
    );
  });
});

import { describe, expect, it } from "vitest";
import { AppError, type ErrorCode } from "~/functions/errors";
import type { Captions } from "~/functions/transcripts/model";
import { type CaptionsAdapter, createCaptionsChain } from "~/workers/clients/captions/chain";

const CAPTIONS: Captions = {
  videoTitle: "Here",
  videoDescription: "",
  language: "en",
  kind: "manual",
  source: "youtube",
  durationSeconds: 3,
  segments: [{ id: 0, startMs: 0, endMs: 2500, text: "Hello." }],
};

/**
 * Runs a chain in which each source fails with a code, throws, or has captions. Returns the sources that were asked.
 */
async function run(sources: readonly [CaptionsAdapter["name"], ErrorCode | "breaks" | "has"][]) {
  const asked: string[] = [];
  const logged: string[] = [];
  const adapters = sources.map(([name, outcome]): CaptionsAdapter => {
    const fetch = async () => {
      asked.push(name);
      if (outcome === "has") return CAPTIONS;
      throw outcome === "breaks" ? new TypeError("broken") : new AppError(outcome, `${name} ${outcome}`);
    };
    return { name, port: { fetch } };
  });
  const chain = createCaptionsChain(adapters, (level, event, fields) => {
    logged.push(`${level} ${event} ${fields?.source} ${fields?.code}`);
  });
  const outcome = await chain.fetch("fakeVideo03", "en").then(
    (captions) => captions.videoTitle,
    (error: AppError) => error.message,
  );
  return { asked, outcome, logged };
}

describe("the order", () => {
  it("ends with the first source that has the captions", async () => {
    const { asked, outcome } = await run([
      ["stored", "not_found"],
      ["sample", "not_found"],
      ["supadata", "has"],
      ["youtube", "has"],
    ]);
    expect({ asked, outcome }).toEqual({ asked: ["stored", "sample", "supadata"], outcome: "Here" });
  });

  it.each<ErrorCode | "breaks">([
    "platform_blocked",
    "no_captions",
    "captions_rate_limited",
    "captions_timeout",
    "captions_garbage",
    "video_deleted",
    "breaks",
  ])("goes on after %s", async (outcome) => {
    const result = await run([
      ["supadata", outcome],
      ["youtube", "has"],
    ]);
    expect(result.outcome).toBe("Here");
  });

  it.each<ErrorCode>([
    "video_private",
    "video_members_only",
    "video_age_restricted",
    "video_live",
    "transcript_too_long",
  ])("ends at %s from a source that knows videos, and goes on when another says it", async (code) => {
    expect(
      (
        await run([
          ["youtube", code],
          ["sample", "has"],
        ])
      ).outcome,
    ).toBe(`youtube ${code}`);
    expect(
      (
        await run([
          ["stored", code],
          ["youtube", "has"],
        ])
      ).outcome,
    ).toBe("Here");
  });

  it("ends when the caller has left", async () => {
    const { asked, outcome } = await run([
      ["stored", "cancelled"],
      ["youtube", "has"],
    ]);
    expect({ asked, outcome }).toEqual({ asked: ["stored"], outcome: "stored cancelled" });
  });

  it("finds a sample whose link the platform does not know", async () => {
    expect(
      (
        await run([
          ["youtube", "video_deleted"],
          ["sample", "has"],
        ])
      ).outcome,
    ).toBe("Here");
  });
});

describe("when all fail, the visitor is told", () => {
  it.each<[string, Parameters<typeof run>[0], string]>([
    [
      "what the service knew, not that YouTube blocked us",
      [
        ["supadata", "no_captions"],
        ["youtube", "platform_blocked"],
      ],
      "supadata no_captions",
    ],
    [
      "that YouTube blocked us, not that we have no sample of it",
      [
        ["youtube", "platform_blocked"],
        ["sample", "no_captions"],
      ],
      "youtube platform_blocked",
    ],
    [
      "that the video is gone, not that the service had trouble",
      [
        ["supadata", "captions_timeout"],
        ["youtube", "video_deleted"],
      ],
      "youtube video_deleted",
    ],
    [
      "when to come back, before that we are blocked",
      [
        ["supadata", "captions_rate_limited"],
        ["youtube", "platform_blocked"],
      ],
      "supadata captions_rate_limited",
    ],
    [
      "the later of two equal failures",
      [
        ["supadata", "platform_blocked"],
        ["youtube", "platform_blocked"],
      ],
      "youtube platform_blocked",
    ],
    [
      "a source's failure rather than a mistake of ours",
      [
        ["supadata", "breaks"],
        ["youtube", "captions_garbage"],
      ],
      "youtube captions_garbage",
    ],
    [
      "that there are no captions, when only our own stores were asked",
      [
        ["stored", "not_found"],
        ["sample", "not_found"],
      ],
      "This video doesn't have captions. Please try a different video that has captions enabled.",
    ],
    [
      "that something went wrong, when only a broken store was asked",
      [
        ["stored", "breaks"],
        ["sample", "not_found"],
      ],
      "Something went wrong on our side. Please try again.",
    ],
  ])("%s", async (_, sources, message) => {
    expect((await run(sources)).outcome).toBe(message);
  });
});

it("ranks facts about the video above failures of sources, and those above our own", async () => {
  const order = [
    ...(["video_deleted", "no_captions", "captions_rate_limited", "platform_blocked"] as const),
    ...(["captions_timeout", "captions_garbage", "breaks"] as const),
  ];
  for (const [at, outcome] of order.slice(0, -1).entries()) {
    const later = order[at + 1] ?? "breaks";
    const said = await run([
      ["supadata", outcome],
      ["youtube", later],
    ]);
    expect(said.outcome).toBe(`supadata ${outcome}`);
  }
});

it("logs each failure with its source and code, ours as errors", async () => {
  const { logged } = await run([
    ["stored", "breaks"],
    ["youtube", "platform_blocked"],
  ]);
  expect(logged).toEqual([
    "error captions_source_failed stored internal",
    "info captions_source_failed youtube platform_blocked",
  ]);
});

it("passes on the tracks from the source that knows them", async () => {
  const port = { fetch: async () => CAPTIONS };
  const tracks = { list: async () => [], read: async () => CAPTIONS };
  const chain = createCaptionsChain(
    [
      { name: "stored", port },
      { name: "youtube", port: { ...port, tracks } },
    ],
    () => {},
  );
  expect(chain.tracks).toBe(tracks);
  expect(createCaptionsChain([{ name: "stored", port }], () => {}).tracks).toBeUndefined();
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INVALID_LINK_MESSAGE, openableVideo, parseVideoId } from "~/functions/transcripts/video-link";
import { canonicalVideoUrl, sourceSchema, transcriptSourceSchema } from "./model";

const ID = "dQw4w9WgXcQ";
const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];

const id = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 11, maxLength: 11 });
const host = fc.constantFrom("www.youtube.com", "youtube.com", "m.youtube.com", "music.youtube.com");
const path = (videoId: string): fc.Arbitrary<string> =>
  fc.oneof(
    host.map((name) => `${name}/watch?v=${videoId}`),
    fc.tuple(host, fc.constantFrom("shorts", "live", "embed")).map(([name, page]) => `${name}/${page}/${videoId}?`),
    fc.constantFrom(`youtu.be/${videoId}?`, `youtu.be/${videoId}/?`, `www.youtube-nocookie.com/embed/${videoId}?`),
  );
const extra = fc.constantFrom(
  "",
  "&t=90",
  "&t=1m30s",
  "&start=90",
  "&si=AbC_d-1",
  "&list=PL123&index=4",
  "&feature=shared",
  "#t=5",
);

describe("a video's link", () => {
  it("is one key, however it is spelled", () => {
    fc.assert(
      fc.property(
        id.chain((videoId) => fc.tuple(fc.constant(videoId), path(videoId))),
        extra,
        fc.constantFrom("https://", "HTTPS://"),
        ([videoId, spelled], rest, scheme) => {
          const link = scheme + spelled + rest;
          expect([link, parseVideoId(link)]).toEqual([link, videoId]);
          expect(canonicalVideoUrl(parseVideoId(link) ?? "")).toBe(`https://www.youtube.com/watch?v=${videoId}`);
          expect(sourceSchema.safeParse({ videoUrl: ` ${link} ` }).success).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is taken in the forms that people copy", () => {
    const links = [
      `https://www.youtube.com/watch?v=${ID}&t=43s`,
      `https://www.youtube.com/watch?app=desktop&v=${ID}`,
      `https://m.youtube.com/watch?v=${ID}`,
      `https://youtu.be/${ID}?si=abc&t=43`,
      `https://youtube.com/shorts/${ID}?feature=share`,
      `https://www.youtube.com/live/${ID}`,
      `https://www.youtube.com/embed/${ID}?start=43`,
    ];
    expect(links.map(parseVideoId)).toEqual(links.map(() => ID));
    expect(links.map((videoUrl) => transcriptSourceSchema.safeParse({ videoUrl }).success)).toEqual(
      links.map(() => true),
    );
  });
});

describe("what is no video's link", () => {
  const links = [
    "",
    "hello",
    ID,
    `youtu.be/${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `http://youtu.be/${ID}`,
    `javascript:https://youtu.be/${ID}`,
    `javascript://youtu.be/${ID}`,
    `data:text/html,https://youtu.be/${ID}`,
    `ftp://youtu.be/${ID}`,
    `https://youtu.be.evil.example/${ID}`,
    `https://evil.example/youtu.be/${ID}`,
    `https://evil-youtu.be/${ID}`,
    `https://xyoutube.com/watch?v=${ID}`,
    `https://www.youtube.com.evil.example/watch?v=${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `https://user@youtu.be/${ID}`,
    `https://user:pass@youtu.be/${ID}`,
    `https://:pass@m.youtube.com/watch?v=${ID}`,
    `https://youtu.be:8443/${ID}`,
    `https://www.youtube.com:80/watch?v=${ID}`,
    `https://www.youtube.com./watch?v=${ID}`,
    `https://studio.youtube.com/watch?v=${ID}`,
    "https://www.youtube.com/",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=",
    `https://www.youtube.com/watch?V=${ID}`,
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/watch?v=${ID.slice(1)}`,
    `https://www.youtube.com/watch?v=..%2F${ID.slice(4)}`,
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com/channel/${ID}`,
    `https://www.youtube.com/playlist?list=${ID}`,
    `https://www.youtube.com/redirect?q=https://youtu.be/${ID}`,
    `https://youtu.be/watch?v=${ID}`,
    `https://youtu.be/x/${ID}`,
    `https://www.youtube-nocookie.com/watch?v=${ID}`,
  ];

  it.each(links)("is refused with the message about links: %j", (videoUrl) => {
    expect(parseVideoId(videoUrl)).toBeNull();
    expect(sourceSchema.safeParse({ videoUrl }).error?.issues[0]?.message).toBe(INVALID_LINK_MESSAGE);
  });

  it("includes any host that only contains one of the platform's", () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    const platform = fc.constantFrom("youtu.be", "www.youtube.com", "m.youtube.com", "youtube.com");
    const hostile = fc.oneof(
      fc.tuple(platform, label).map(([name, end]) => `${name}.${end}.example`),
      fc.tuple(label, platform).map(([start, name]) => `${start}${name}`),
      fc.tuple(fc.stringMatching(/^x[a-z]{1,8}$/), platform).map(([start, name]) => `${start}.${name}`),
      fc.tuple(label, label, platform).map(([user, pass, name]) => `${user}:${pass}@${name}`),
      fc
        .tuple(platform, fc.integer({ min: 1, max: 65_535 }))
        .map(([name, port]) => `${name}:${port === 443 ? 444 : port}`),
    );
    fc.assert(
      fc.property(hostile, id, fc.constantFrom("/", "/watch?v=", "/shorts/", "/embed/"), (name, videoId, page) => {
        expect(parseVideoId(`https://${name}${page}${videoId}`)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it("can be opened only if it names a video, and then in its one form", () => {
    expect(openableVideo(`https://youtu.be/${ID}?t=4`)).toBe(canonicalVideoUrl(ID));
    for (const link of [null, "", canonicalVideoUrl("vw-sample-1"), "javascript:alert(1)", "https://evil.example/"]) {
      expect([link, openableVideo(link)]).toEqual([link, null]);
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (link) => {
        expect(openableVideo(link) ?? canonicalVideoUrl(ID)).toMatch(
          /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
        );
      }),
    );
  });
});

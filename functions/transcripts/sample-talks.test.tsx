import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { momentsOf, type Source } from "~/app/player/player-moments";
import { TimeMarks } from "~/app/prds/time-marks";
import { TutorialLink } from "~/app/prds/tutorial";
import type { PrdItem } from "~/functions/prds/model";
import { canonicalVideoUrl } from "./model";
import { SAMPLES } from "./sample-talks";
import { filmOf } from "./video-link";

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const item: PrdItem = {
  group: "Core Features",
  text: "Search",
  origin: "quoted",
  citations: [{ segmentId: 3, startMs: 9000, quote: "you can search" }],
};

const pageOf = (source: Source) =>
  renderToStaticMarkup(
    <>
      <TutorialLink source={source} />
      <TimeMarks citations={item.citations} source={source} />
    </>,
  );
const linksOf = (source: Source) => [
  ...[...pageOf(source).matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&")),
  ...momentsOf([item], source).map(({ href }) => href),
];

describe.each(SAMPLES.map(({ videoId }) => canonicalVideoUrl(videoId)))("the sample %s", (videoUrl) => {
  test("opens the stored transcript for its owner", () => {
    const place = "/transcript/7#s3";
    expect(linksOf({ videoUrl, transcriptId: 7 })).toEqual(["/transcript/7", place, place]);
  });

  test("has no tutorial where it is shared, and marks that open its film if it has one", () => {
    const film = filmOf(videoUrl);
    const place = film === null ? undefined : `${film}.webm#t=9`;
    expect(linksOf({ videoUrl, transcriptId: null })).toEqual(film === null ? [undefined] : [place, place]);
    expect(pageOf({ videoUrl, transcriptId: null })).toContain("0:09");
  });
});

test("a video opens at its second, shared or not", () => {
  for (const transcriptId of [7, null]) {
    expect(linksOf({ videoUrl: VIDEO, transcriptId })).toEqual([VIDEO, `${VIDEO}&t=9s`, `${VIDEO}&t=9s`]);
  }
});

test("captions without a video have no tutorial", () => {
  expect(linksOf({ videoUrl: null, transcriptId: 7 })).toEqual(["/transcript/7#s3", "/transcript/7#s3"]);
});

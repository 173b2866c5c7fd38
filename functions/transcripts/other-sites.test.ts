import { expect, test } from "vitest";
import { otherSiteOf } from "./other-sites";

test.each([
  ["https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184", "Loom"],
  ["https://vimeo.com/76979871", "Vimeo"],
  ["https://us02web.zoom.us/rec/share/abc", "Zoom"],
  ["https://meet.google.com/abc-defg-hij", "Google Meet"],
  ["https://drive.google.com/file/d/1/view", "Google Drive"],
  ["https://contoso.sharepoint.com/:v:/s/team/x", "Microsoft Teams"],
  ["https://www.tiktok.com/@someone/video/7", "TikTok"],
  ["https://www.twitch.tv/videos/1", "Twitch"],
  ["https://podcasts.apple.com/us/podcast/x/id1?i=2", "Apple Podcasts"],
  ["https://open.spotify.com/episode/1", "podcast"],
  ["https://www.youtube.com/playlist?list=PL1", "YouTube"],
])("%s is a link of %s", (link, name) => {
  const site = otherSiteOf(link);
  expect(site?.name).toBe(name);
  expect(site?.how).toMatch(/\.$/);
});

test.each(["", "hello", "https://example.com/loom.com", "https://notloom.com/x", "javascript:alert(1)//loom.com"])(
  "%j is of no known site",
  (link) => expect(otherSiteOf(link)).toBeNull(),
);

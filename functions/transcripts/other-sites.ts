/** A site whose links Vidwright does not read, and how a person gets at the captions there. */
export type OtherSite = { name: string; how: string };

const SITES: readonly { hosts: readonly string[]; name: string; how: string }[] = [
  {
    hosts: ["loom.com"],
    name: "Loom",
    how: "Open the video, open its transcript beside the player, and copy the transcript or download it.",
  },
  {
    hosts: ["vimeo.com"],
    name: "Vimeo",
    how: "Open the transcript beside the player and copy it. If the video is yours, its settings let you download the caption file.",
  },
  {
    hosts: ["zoom.us", "zoom.com"],
    name: "Zoom",
    how: "In Zoom's web portal, open Recordings and the meeting, and download its audio transcript (.vtt).",
  },
  {
    hosts: ["meet.google.com"],
    name: "Google Meet",
    how: "Open the meeting's transcript, a document in the organizer's Google Drive, and download it as plain text.",
  },
  {
    hosts: ["docs.google.com"],
    name: "Google Docs",
    how: "If the document is a meeting's transcript, download it as plain text.",
  },
  {
    hosts: ["drive.google.com"],
    name: "Google Drive",
    how: "A meeting's transcript is a document beside its recording: download it as plain text. The owner of a video can download its caption tracks.",
  },
  {
    hosts: ["teams.microsoft.com", "teams.live.com", "microsoftstream.com", "sharepoint.com"],
    name: "Microsoft Teams",
    how: "Open the recording or the meeting's recap, open its transcript, and download it as .vtt.",
  },
  {
    hosts: ["webex.com"],
    name: "Webex",
    how: "Open the recording, open its transcript, and download it.",
  },
  {
    hosts: ["tiktok.com"],
    name: "TikTok",
    how: "If the video is yours, use the captions of the app you made it with.",
  },
  {
    hosts: ["twitch.tv"],
    name: "Twitch",
    how: "If the stream is on YouTube too, use that link.",
  },
  {
    hosts: ["instagram.com", "facebook.com", "fb.watch", "linkedin.com", "x.com", "twitter.com"],
    name: "social media",
    how: "If the video is on YouTube too, use that link.",
  },
  {
    hosts: ["ted.com"],
    name: "TED",
    how: "Open the talk's transcript and copy it, or use the talk's YouTube link.",
  },
  {
    hosts: ["podcasts.apple.com"],
    name: "Apple Podcasts",
    how: "Open the episode's transcript, select it, and copy it. Many shows also have one on their own site.",
  },
  {
    hosts: [
      "spotify.com",
      "overcast.fm",
      "pca.st",
      "pocketcasts.com",
      "castbox.fm",
      "buzzsprout.com",
      "soundcloud.com",
    ],
    name: "podcast",
    how: "Look for the episode's transcript on the show's own site, and copy it or download it.",
  },
  {
    hosts: ["dropbox.com", "onedrive.live.com", "1drv.ms"],
    name: "cloud storage",
    how: "If the captions are stored beside the video, download their file.",
  },
];

/** A link to a playlist or channel instead of one of its videos. */
const NO_VIDEO: OtherSite = { name: "YouTube", how: "Open one of its videos and copy that video's link." };

/** The known site of a link; null for links of YouTube videos, of other sites, and for text that is no link. */
export function otherSiteOf(link: string): OtherSite | null {
  if (!URL.canParse(link)) return null;
  const { hostname, protocol } = new URL(link);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const isOn = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  if (isOn("youtube.com")) return NO_VIDEO;
  const site = SITES.find(({ hosts }) => hosts.some(isOn));
  return site ? { name: site.name, how: site.how } : null;
}

export type PageLink = { to: string; label: string };

/** The home page; also served at /video-to-prompt. */
export const CONVERT: PageLink = { to: "/", label: "Convert Videos to PRDs" };
export const CONVERT_PATHS: readonly string[] = ["/", "/video-to-prompt"];

/** Everything that is due today. */
export const REVIEW_LINK: PageLink = { to: "/review", label: "Review" };

/** Everything the user made. */
export const LIBRARY: PageLink = { to: "/content-manager", label: "Library" };

/** An account's notifications. */
export const INBOX: PageLink = { to: "/notifications", label: "Notifications" };

export const GUIDES: readonly PageLink[] = [
  { to: "/guides/prompt-engineering", label: "Prompt Engineering" },
  { to: "/guides/founders", label: "For Founders" },
  { to: "/guides/youtube-creators", label: "For YouTube Creators" },
];

export const COMPANY: readonly PageLink[] = [
  { to: "/about", label: "About Us" },
  { to: "/contact", label: "Contact" },
  { to: "/privacy", label: "Privacy Policy" },
];

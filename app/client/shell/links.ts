export type PageLink = { to: string; label: string };

/** The page everything starts from; also answers at /video-to-prompt. */
export const CONVERT: PageLink = { to: "/", label: "Convert Videos to PRDs" };
export const CONVERT_PATHS: readonly string[] = ["/", "/video-to-prompt"];

/** All that is due today. */
export const REVIEW: PageLink = { to: "/review", label: "Review" };

/** Everything that its visitor made. */
export const LIBRARY: PageLink = { to: "/content-manager", label: "Library" };

/** What came for an account. */
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

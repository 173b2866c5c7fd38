/** Pages the shell links to before they are written, by path. A path leaves this list when its own route arrives. */
export const COMING_PAGES: Readonly<Record<string, string>> = {
  "/history": "History",
  "/about": "About Us",
  "/privacy": "Privacy Policy",
  "/contact": "Contact",
  "/guides/prompt-engineering": "Prompt Engineering",
  "/guides/founders": "For Founders",
  "/guides/youtube-creators": "For YouTube Creators",
};

/** Pages the shell links to before they are written, by path. A path leaves this list when its own route arrives. */
export const COMING_PAGES: Readonly<Record<string, string>> = {};

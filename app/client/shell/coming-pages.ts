/** Pages the shell links to before they exist, by path. Remove a path when its route is added. */
export const COMING_PAGES: Readonly<Record<string, string>> = {};

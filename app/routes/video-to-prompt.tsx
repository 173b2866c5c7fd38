/** The home page's second address; the canonical link names the first. */
export { action, default, handle, headers, loader, meta } from "./_index";

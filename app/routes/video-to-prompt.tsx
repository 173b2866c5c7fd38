/** The home page under its second address; the canonical link names the first. */
export { action, default, loader, meta } from "./_index";

import { loadPart } from "~/app/browser/page/load-part";

const load = async () => (await import("~/functions/transcripts/captions/preview-captions")).previewCaptions;

/** Loads the parser of captions while there is a network; without one, `loadPreview` tries again. */
export const preloadPreview = () => void load().catch(() => undefined);

/** The parser of captions, which makes of what was said what a form's upload is. */
export const loadPreview = () => loadPart(load);

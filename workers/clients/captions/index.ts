import type { Log } from "~/functions/deps";
import type { CaptionsPort } from "~/functions/transcripts/port";
import type { Vars } from "../../env";
import { type CaptionsAdapter, createCaptionsChain } from "./chain";
import { createSampleCaptions } from "./sample-captions";
import { createSupadataCaptions } from "./supadata";
import { createYoutubeCaptions } from "./youtube";

type CaptionVars = Pick<
  Vars,
  "SUPADATA_API_KEY" | "SUPADATA_BASE_URL" | "YOUTUBE_BASE_URL" | "CAPTIONS_TIMEOUT_SECONDS"
>;

type Wiring = {
  log: Log;
  /** Reads a file of public/. */
  loadText: (path: string) => Promise<string | null>;
  first: readonly CaptionsAdapter[];
};

/** The captions port as configured by the vars, after the adapters in `first`. */
export function createCaptions(vars: CaptionVars, { log, loadText, first }: Wiring): Required<CaptionsPort> {
  const timeoutMs = vars.CAPTIONS_TIMEOUT_SECONDS * 1000;
  const adapters: CaptionsAdapter[] = [
    ...first,
    // The samples' ids are our own, so no outside service needs to be asked.
    { name: "sample", port: createSampleCaptions(loadText) },
  ];
  const apiKey = vars.SUPADATA_API_KEY;
  if (apiKey) {
    const port = createSupadataCaptions({ apiKey, baseUrl: vars.SUPADATA_BASE_URL, fetch, timeoutMs });
    adapters.push({ name: "supadata", port });
  }
  const youtube = createYoutubeCaptions({ baseUrl: vars.YOUTUBE_BASE_URL, fetch, timeoutMs });
  adapters.push({ name: "youtube", port: youtube });
  // The platform itself can list a video's tracks.
  return { ...createCaptionsChain(adapters, log), tracks: youtube.tracks };
}

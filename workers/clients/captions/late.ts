import type { CaptionsPort } from "~/functions/transcripts/port";

/** Captions from a port that is created on first use: it has many parts, and most requests need none of them. */
export function createLateCaptions(create: () => Promise<Required<CaptionsPort>>): Required<CaptionsPort> {
  let port: Required<CaptionsPort> | undefined;
  const open = async () => {
    port ??= await create();
    return port;
  };
  return {
    fetch: async (...call) => (await open()).fetch(...call),
    tracks: {
      list: async (...call) => (await open()).tracks.list(...call),
      read: async (...call) => (await open()).tracks.read(...call),
    },
  };
}

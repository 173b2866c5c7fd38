import { ownerName } from "~/functions/owner-name";
import type { SpeechDeskPort } from "~/functions/speech/port";
import type { Env } from "~/workers/env";

/** Each person has their own object, so that nobody's piece meets another's. */
export function createSpeechDesk({ SPEECH_DESK }: Pick<Env, "SPEECH_DESK">): SpeechDeskPort {
  return {
    hear: async ({ owner, ...piece }) => {
      const { userId, anonymousId } = owner;
      const named = { ...piece, owner: { userId, anonymousId } as typeof owner };
      return SPEECH_DESK.get(SPEECH_DESK.idFromName(ownerName(owner))).hear(named);
    },
  };
}

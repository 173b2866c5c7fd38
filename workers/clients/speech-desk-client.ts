import type { Owner } from "~/functions/accounts/owner";
import { ownerName } from "~/functions/owner-name";
import type { SpeechDeskPort } from "~/functions/speech/port";
import type { Env } from "~/workers/env";

/** Each person has their own object, so that nobody's piece meets another's. */
export function createSpeechDesk({ SPEECH_DESK }: Pick<Env, "SPEECH_DESK">): SpeechDeskPort {
  const desk = (owner: Owner) => SPEECH_DESK.get(SPEECH_DESK.idFromName(ownerName(owner)));
  return {
    hear: async ({ owner, ...piece }) => {
      const { userId, anonymousId } = owner;
      return desk(owner).hear({ ...piece, owner: { userId, anonymousId } as typeof owner });
    },
    erase: (owner) => desk(owner).erase(),
  };
}

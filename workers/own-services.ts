import { openOwnServices } from "~/functions/accounts/own-services/edit-own-services";
import { createModelAuthor } from "~/functions/authors/model";
import type { Deps } from "~/functions/deps";
import { createOwnAi } from "./clients/ai";
import { createOwnSpeech } from "./clients/speech";
import type { Vars } from "./env";

/** Calls that write or hear something, as far as they are answered at once; jobs and pieces read their owner's own. */
const USES_SERVICES =
  /^\/(?:api\/(?:prompts|transcripts|quizzes|quiz-attempts|highlights|flashcards|speech)|transcript|history)(?:\/|$)/;

/** Whether a request may need its caller's own model or speech service. */
export const usesServices = ({ pathname }: URL): boolean => pathname === "/" || USES_SERVICES.test(pathname);

/** The dependencies with the owner's own model and speech service, if the account has any. */
export async function withOwnServices(deps: Deps, vars: Vars, userId: number | null): Promise<Deps> {
  if (userId === null) return deps;
  const { model, speech } = await openOwnServices(deps, userId);
  return {
    ...deps,
    ...(model && { author: createModelAuthor(createOwnAi(vars, model)) }),
    ...(speech && { speech: createOwnSpeech(vars, speech) }),
  };
}

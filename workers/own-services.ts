import { openOwnServices } from "~/functions/accounts/own-services/edit-own-services";
import { createModelAuthor } from "~/functions/authors/model";
import type { Deps } from "~/functions/deps";
import { createOwnAi } from "./clients/ai";
import { createOwnSpeech } from "./clients/speech";
import type { Vars } from "./env";
import { isRead } from "./http/guard";

/** Calls that write or hear something, as far as they are answered at once; jobs and pieces read their owner's own. */
const USES_SERVICES =
  /^\/(?:(?:api\/(?:prompts|transcripts|quizzes|quiz-attempts|highlights|flashcards|speech)|history)(?:\/|$)|(?:video-to-prompt)?$)/;
/** Pages that say whether there is a model, which they know already if the server has one. */
const SAYS_MODEL = /^\/(?:transcript|history)\/\d/;

/** Whether a request may need its caller's own model or speech service. */
export function usesServices(request: Request, { pathname }: URL, { author }: Pick<Deps, "author">): boolean {
  if (pathname.startsWith("/api/") || !isRead(request)) return USES_SERVICES.test(pathname);
  return author.kind === "extract" && SAYS_MODEL.test(pathname);
}

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

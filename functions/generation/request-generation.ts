import type { Owner } from "~/functions/accounts/owner";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { fingerprint } from "~/functions/jobs/fingerprint";
import { finishJob } from "~/functions/jobs/follow-job";
import type { TranscriptJob } from "~/functions/jobs/port";
import { requireTranscript } from "~/functions/transcripts/read-transcript";

/** A generation of a transcript's study material, and the key that its result is saved under. */
export type GenerationKey = { transcriptId: number; generationKey: string };

type Db = Pick<Deps, "db">;

/** What differs between kinds of study material. */
export type GenerationKind<Request extends object, Saved, View> = {
  /** Concurrent requests with one name do the work once. `of` is the generation's key, or the request's fingerprint. */
  jobName(transcriptId: number, of: string): string;
  toJob(key: GenerationKey, request: Request): TranscriptJob;
  /** @throws AppError when nothing more may be made */
  requireRoom?(deps: Db, owner: Owner, transcriptId: number): Promise<void>;
  /** What a generation saved, deleted or not; null before it did. */
  findSaved(deps: Db, owner: Owner, key: GenerationKey): Promise<Saved | null>;
  /** @throws AppError conflict when it was deleted */
  view(deps: Db, owner: Owner, saved: Saved): Promise<View>;
  /**
   * The result of the job that this request started or joined.
   * @param id as the job gave it
   * @throws AppError conflict when the job did not do what was requested
   */
  readResult(deps: Db, owner: Owner, id: number | null, own: GenerationKey & { request: Request }): Promise<View>;
};

type RequestInput<Request> = {
  owner: Owner;
  transcriptId: number;
  request: Request;
  clientId: string | null | undefined;
  networkAddress: string;
};

/**
 * Makes study material from one of the owner's transcripts. It is made and saved whether or not the caller waits, and
 * only once: the same `clientId` returns the same result.
 * @throws AppError rate_limited, not_found, conflict when this request's result was deleted, cancelled, ai_* codes, and
 * what the kind throws
 */
export async function requestGeneration<Request extends object, Saved, View>(
  deps: Pick<Deps, "allowance" | "db" | "newToken" | "rateLimits" | "jobs">,
  kind: GenerationKind<Request, Saved, View>,
  input: RequestInput<Request>,
): Promise<View> {
  const { owner, transcriptId, request, clientId } = input;
  await requireTranscript(deps, { id: transcriptId, owner });
  const generationKey = clientId ? await keyOf(transcriptId, clientId) : deps.newToken();
  const key = { transcriptId, generationKey };
  const known = clientId ? await kind.findSaved(deps, owner, key) : null;
  if (known) return kind.view(deps, owner, known);
  await kind.requireRoom?.(deps, owner, transcriptId);
  await throttle(deps, input);
  const name = kind.jobName(transcriptId, clientId ? generationKey : await fingerprint(request));
  const { id } = await finishJob(deps, name, kind.toJob(key, request));
  return kind.readResult(deps, owner, id, { ...key, request });
}

/**
 * Permanently cancels the generation that a request started or joined, for everyone who waits for it: nothing is saved
 * afterwards, even if the request arrives later. What counted against the rate limit stays counted.
 * @throws AppError not_found, conflict when the result was already saved
 */
export async function cancelGeneration<Request extends object, Saved, View>(
  deps: Pick<Deps, "db" | "jobs">,
  kind: GenerationKind<Request, Saved, View>,
  { owner, transcriptId, clientId }: { owner: Owner; transcriptId: number; clientId: string },
): Promise<void> {
  await requireTranscript(deps, { id: transcriptId, owner });
  const generationKey = await keyOf(transcriptId, clientId);
  const isSaved = (await kind.findSaved(deps, owner, { transcriptId, generationKey })) !== null;
  if (isSaved || !(await deps.jobs.cancel(kind.jobName(transcriptId, generationKey), generationKey))) {
    throw new AppError("conflict", "Too late to cancel: it's already done.");
  }
}

function keyOf(transcriptId: number, clientId: string): Promise<string> {
  return fingerprint([transcriptId, clientId]);
}

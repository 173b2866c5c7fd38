import { DurableObject } from "cloudflare:workers";
import { findTranscriptOwner } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import { systemTime } from "~/functions/clock";
import { AppError, causeOf, type ErrorCode, toAppError, toFailureEvent } from "~/functions/errors";
import type { JobEvent, JobInput, JobParts } from "~/functions/jobs/port";
import { requestKeysOf } from "~/functions/jobs/request-keys";
import { createDeps } from "../deps";
import { parseEnv, type RawEnv } from "../env";
import { withOwnServices } from "../own-services";

import { Watchers } from "./watchers";

/** A job whose runtime died is restarted once. It may itself cause a second death, which would affect every job. */
const MAX_ATTEMPTS = 2;
/** For this long after its start, a finished job still counts as the same one, because a second click can come late. */
const SAME_WITHIN_MS = 3_000;
/** How long a finished job can be queried, and a failed one keeps its completed parts. */
const KEPT_MS = 24 * 3_600_000;
/** The message instead of a result that was never reached. */
const GIVEN_UP =
  "The server stopped twice while it worked on this, so it won't be tried again. Please try a shorter part of the video.";
const PART = "part:";
const CANCELED = "cancelled:";

/** Our own bugs are errors, cancellations are info, and other failures are warnings. */
const LOG_LEVEL: Partial<Record<ErrorCode, "info" | "error">> = { internal: "error", cancelled: "info", gone: "info" };

type Stored = {
  input: JobInput;
  /** The generation keys of the requests that started or joined it. */
  keys: string[];
  startedAt: number;
  /** How often it was started, written before each start. */
  attempts: number;
  end: JobEvent | null;
  /** When a finished job is forgotten, in milliseconds since 1970. */
  keptUntil?: number;
};

/**
 * One job (a PRD, a quiz, cards, a translation, chapters), run in an alarm handler. It continues after its requester
 * leaves, and restarts once if the runtime is killed. Anyone who asks for the same thing meanwhile joins it. Watchers
 * get the events so far, then new ones. A canceled request never runs, even if it arrives after its cancellation.
 */
export class JobRunner extends DurableObject<RawEnv> {
  private readonly watchers = new Watchers<JobEvent>();
  private abort = new AbortController();
  /** The result of the current run. */
  private running: Promise<JobEvent> | null = null;

  /** See the port's method of this name. */
  async start(input: JobInput): Promise<void> {
    const known = await this.read();
    const keys = requestKeysOf(input);
    const isNew = keys.some((key) => !known?.keys.includes(key));
    if (known && !canStartAgain(known, isNew)) {
      if (isNew) {
        await this.ctx.storage.put<Stored>("job", { ...known, keys: [...known.keys, ...keys] });
      }
      return;
    }
    this.watchers.reset();
    this.abort = new AbortController();
    await this.ctx.storage.put<Stored>("job", { input, keys, startedAt: systemTime(), attempts: 0, end: null });
    await this.ctx.storage.setAlarm(systemTime());
  }

  /** See the port's method of this name. */
  async follow(input: JobInput): Promise<ReadableStream<Uint8Array>> {
    for (const key of requestKeysOf(input)) {
      const isCanceled = await this.ctx.storage.get(`${CANCELED}${key}`);
      if (isCanceled) return new Watchers<JobEvent>().watch([], toFailureEvent(canceled()));
    }
    await this.start(input);
    return this.watchers.watch([], (await this.read())?.end ?? null);
  }

  /** See the port's method of this name. */
  async watchRun(owner: Owner): Promise<ReadableStream<Uint8Array> | null> {
    const job = await this.read();
    if (job?.input.kind !== "prd" || !isSameOwner(job.input.owner, owner)) return null;
    return this.watchers.watch([{ type: "run", runId: job.input.runId }], job.end);
  }

  /** See the port's method of this name. */
  async cancelRun(owner: Owner): Promise<boolean> {
    const job = await this.read();
    if (job?.input.kind !== "prd" || job.end || !isSameOwner(job.input.owner, owner)) return false;
    this.abort.abort(canceled());
    return true;
  }

  /** See the port's method of this name. */
  async cancel(key: string): Promise<boolean> {
    const job = await this.read();
    const isOfThis = job?.keys.includes(key) ?? false;
    if (isOfThis && job?.end?.type === "done") return false;
    await this.ctx.storage.put(`${CANCELED}${key}`, true);
    if (!job) await this.ctx.storage.setAlarm(systemTime() + KEPT_MS);
    // After a failure, the same request may already be on its way again.
    if (!isOfThis || job?.end) return true;
    this.abort.abort(canceled());
    if (this.running) return (await this.running).type !== "done";
    await this.finish(toFailureEvent(canceled()));
    return true;
  }

  override async alarm(): Promise<void> {
    const job = await this.read();
    if (!job || job.end) {
      // A canceled job's alarm may already have been running, and fires early.
      const keptUntil = job?.keptUntil ?? 0;
      if (keptUntil > systemTime()) await this.ctx.storage.setAlarm(keptUntil);
      else await this.ctx.storage.deleteAll();
      return;
    }
    const attempts = job.attempts + 1;
    await this.ctx.storage.put<Stored>("job", { ...job, attempts });
    // Work that never pauses would keep this from the disk.
    await this.ctx.storage.sync();
    if (attempts > MAX_ATTEMPTS) this.abort.abort(new AppError("internal", GIVEN_UP));
    this.running = this.carryOut(job);
    const end = await this.running;
    await this.finish(end);
    this.running = null;
  }

  private async finish(end: JobEvent): Promise<void> {
    const job = await this.read();
    const keptUntil = systemTime() + KEPT_MS;
    if (job) await this.ctx.storage.put<Stored>("job", { ...job, end, keptUntil });
    this.watchers.tell(end);
    this.watchers.close();
    await this.ctx.storage.setAlarm(keptUntil);
  }

  private async carryOut({ input }: Stored): Promise<JobEvent> {
    const env = parseEnv(this.env);
    const deps = createDeps(env);
    const { signal } = this.abort;
    // A translation keeps its completed parts, so a restart continues where it left off.
    const stopLimit = input.kind === "translation" ? null : limitTime(this.abort, env.vars.RUN_SECONDS);
    const onEvent = (event: JobEvent) => this.watchers.tell(event);
    try {
      // Every isolate evaluates this module; only one that runs a job needs the verbs.
      const { carryOut } = await import("./carry-out");
      const owner = input.kind === "prd" ? input.owner : await findTranscriptOwner(deps.db, input.transcriptId);
      const own = await withOwnServices(deps, env.vars, owner?.userId ?? null);
      return await carryOut(own, input, { onEvent, parts: this.parts(), signal });
    } catch (thrown) {
      const error = toAppError(signal.aborted ? signal.reason : thrown);
      const level = LOG_LEVEL[error.code] ?? "warn";
      deps.log(level, "generation failed", { kind: input.kind, code: error.code, cause: causeOf(error) });
      return toFailureEvent(error);
    } finally {
      stopLimit?.();
    }
  }

  private parts(): JobParts {
    const { storage } = this.ctx;
    return {
      async read() {
        const parts = await storage.list<Map<number, string>>({ prefix: PART });
        return new Map([...parts.values()].flatMap((lines) => [...lines]));
      },
      async write(lines) {
        await storage.put(`${PART}${Math.min(...lines.keys())}`, new Map(lines));
      },
    };
  }

  private read(): Promise<Stored | undefined> {
    return this.ctx.storage.get<Stored>("job");
  }
}

/**
 * Whether requesting the same thing again runs it again; a PRD has a new name every time.
 * @param isNew whether this is another request; the same request does not restart an abandoned job
 */
function canStartAgain({ input, end, startedAt, attempts }: Stored, isNew: boolean): boolean {
  if (input.kind === "prd" || end === null) return false;
  if (attempts > MAX_ATTEMPTS) return isNew;
  return end.type === "error" || systemTime() - startedAt > SAME_WITHIN_MS;
}

function isSameOwner(one: Owner, other: Owner): boolean {
  return one.userId === other.userId && one.anonymousId === other.anonymousId;
}

function canceled(): AppError {
  return new AppError("cancelled", "The generation was canceled.");
}

/**
 * Aborts an alarm handler's work before the platform ends the handler. Otherwise the platform would run the alarm
 * again and pay for the model again.
 * @returns a function that stops the timer
 */
function limitTime(abort: AbortController, seconds: number): () => void {
  const timer = setTimeout(() => {
    abort.abort(new AppError("ai_timeout", "This took too long and was stopped. Please try again."));
  }, seconds * 1000);
  return () => clearTimeout(timer);
}

import { DurableObject } from "cloudflare:workers";
import type { Owner } from "~/functions/accounts/owner";
import { systemTime } from "~/functions/clock";
import { AppError, causeOf, type ErrorCode, toAppError, toFailureEvent } from "~/functions/errors";
import type { JobEvent, JobInput, JobParts } from "~/functions/jobs/port";
import { requestKeysOf } from "~/functions/jobs/request-keys";
import { createDeps } from "../deps";
import { parseEnv, type RawEnv } from "../env";
import { carryOut } from "./carry-out";
import { limitTime } from "./time-limit";
import { Watchers } from "./watchers";

/** A job that the runtime killed is carried out again, but not for ever. */
const MAX_ATTEMPTS = 3;
/** For so long after its start, a job that is done already is still the same one: a second click comes late. */
const SAME_WITHIN_MS = 3_000;
/** How long a job that ended can still be asked for, and one that failed keeps the parts that were done. */
const KEPT_MS = 24 * 3_600_000;
const PART = "part:";
const CANCELLED = "cancelled:";

/** A mistake of ours is an error, the person's own wish is none; the rest is the world outside. */
const LOG_LEVEL: Partial<Record<ErrorCode, "info" | "error">> = { internal: "error", cancelled: "info" };

type Stored = {
  input: JobInput;
  /** The requests that started or joined it, by their generation keys. */
  keys: string[];
  startedAt: number;
  attempts: number;
  end: JobEvent | null;
  /** Until when a job that ended is remembered. */
  keptUntil?: number;
};

/**
 * One job (a PRD, a quiz, cards, a translation, chapters), in an alarm handler: it goes on when whoever asked has left,
 * starts again should the runtime be killed, and is joined by whoever asks for the same meanwhile. Watchers get what has
 * happened so far, then what happens. A request that was cancelled is never carried out, also where it arrives after
 * its cancellation.
 */
export class JobRunner extends DurableObject<RawEnv> {
  private readonly watchers = new Watchers<JobEvent>();
  private abort = new AbortController();
  /** The end of what is being carried out now. */
  private running: Promise<JobEvent> | null = null;

  /** As the port of this name says. */
  async start(input: JobInput): Promise<void> {
    const known = await this.read();
    const keys = requestKeysOf(input);
    if (known && !canStartAgain(known)) {
      if (keys.some((key) => !known.keys.includes(key))) {
        await this.ctx.storage.put<Stored>("job", { ...known, keys: [...known.keys, ...keys] });
      }
      return;
    }
    this.watchers.reset();
    this.abort = new AbortController();
    await this.ctx.storage.put<Stored>("job", { input, keys, startedAt: systemTime(), attempts: 0, end: null });
    await this.ctx.storage.setAlarm(systemTime());
  }

  /** As the port of this name says. */
  async follow(input: JobInput): Promise<ReadableStream<Uint8Array>> {
    for (const key of requestKeysOf(input)) {
      const isCancelled = await this.ctx.storage.get(`${CANCELLED}${key}`);
      if (isCancelled) return new Watchers<JobEvent>().watch([], toFailureEvent(cancelled()));
    }
    await this.start(input);
    return this.watchers.watch([], (await this.read())?.end ?? null);
  }

  /** As the port of this name says. */
  async watchRun(owner: Owner): Promise<ReadableStream<Uint8Array> | null> {
    const job = await this.read();
    if (job?.input.kind !== "prd" || !isSameOwner(job.input.owner, owner)) return null;
    return this.watchers.watch([{ type: "run", runId: job.input.runId }], job.end);
  }

  /** As the port of this name says. */
  async cancelRun(owner: Owner): Promise<boolean> {
    const job = await this.read();
    if (job?.input.kind !== "prd" || job.end || !isSameOwner(job.input.owner, owner)) return false;
    this.abort.abort(cancelled());
    return true;
  }

  /** As the port of this name says. */
  async cancel(key: string): Promise<boolean> {
    const job = await this.read();
    const isOfThis = job?.keys.includes(key) ?? false;
    if (isOfThis && job?.end?.type === "done") return false;
    await this.ctx.storage.put(`${CANCELLED}${key}`, true);
    if (!job) await this.ctx.storage.setAlarm(systemTime() + KEPT_MS);
    // Of what failed the same request may be on its way again.
    if (!isOfThis || job?.end) return true;
    this.abort.abort(cancelled());
    if (this.running) return (await this.running).type !== "done";
    await this.finish(toFailureEvent(cancelled()));
    return true;
  }

  override async alarm(): Promise<void> {
    const job = await this.read();
    if (!job || job.end) {
      // An alarm that was under way when the job was cancelled comes before its time.
      const keptUntil = job?.keptUntil ?? 0;
      if (keptUntil > systemTime()) await this.ctx.storage.setAlarm(keptUntil);
      else await this.ctx.storage.deleteAll();
      return;
    }
    job.attempts += 1;
    await this.ctx.storage.put("job", job);
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

  private async carryOut({ input, attempts }: Stored): Promise<JobEvent> {
    const env = parseEnv(this.env);
    const deps = createDeps(env);
    const { signal } = this.abort;
    if (attempts > MAX_ATTEMPTS) this.abort.abort(new AppError("internal", "This did not finish. Please try again."));
    // A translation keeps its parts: started again it goes on where it was.
    const stopLimit = input.kind === "translation" ? null : limitTime(this.abort, env.vars.RUN_SECONDS);
    const onEvent = (event: JobEvent) => this.watchers.tell(event);
    try {
      return await carryOut(deps, input, { onEvent, parts: this.parts(), signal });
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

/** Whether the same asked for once more is to be done once more; a PRD has a name of its own each time. */
function canStartAgain({ input, end, startedAt }: Stored): boolean {
  if (input.kind === "prd" || end === null) return false;
  return end.type === "error" || systemTime() - startedAt > SAME_WITHIN_MS;
}

function isSameOwner(one: Owner, other: Owner): boolean {
  return one.userId === other.userId && one.anonymousId === other.anonymousId;
}

function cancelled(): AppError {
  return new AppError("cancelled", "The generation was cancelled.");
}

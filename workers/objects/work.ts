import { DurableObject } from "cloudflare:workers";
import type { KeptParts, WorkEvent, WorkInput } from "~/functions/deps";
import { AppError, causeOf, type ErrorCode, toAppError, toFailureEvent } from "~/functions/errors";
import { carryOut } from "~/functions/work/carry-out";
import { createDeps } from "../deps";
import { parseEnv, type RawEnv } from "../env";
import { limitTime } from "./time-limit";
import { Watchers } from "./watchers";

/** Work that the runtime killed is carried out again, but not for ever. */
const MAX_ATTEMPTS = 3;
/** For so long after its beginning, work that is done already is still the same: a second click comes late. */
const SAME_WITHIN_MS = 3_000;
/** How long what failed keeps the parts that were done. */
const KEPT_MS = 24 * 3_600_000;
const PART = "part:";
const CANCELLED = "cancelled:";

/** A mistake of ours is an error, the learner's own wish is none; the rest is the world outside. */
const LOG_LEVEL: Partial<Record<ErrorCode, "info" | "error">> = { internal: "error", cancelled: "info" };

type Stored = {
  input: WorkInput;
  /** The requests that began it or joined it, by their generation keys. */
  keys: string[];
  startedAt: number;
  attempts: number;
  end: WorkEvent | null;
  /** Until when what ended is remembered. */
  keptUntil?: number;
};

/**
 * One piece of work on a transcript (a quiz, a translation, the chapters), in an alarm handler: it goes on when whoever
 * asked has left, starts again should the runtime be killed, and is joined by whoever asks for the same meanwhile. It can
 * be cancelled; a request that was is never carried out, also where it arrives after its cancellation.
 */
export class StudyWork extends DurableObject<RawEnv> {
  private readonly watchers = new Watchers<WorkEvent>();
  private abort = new AbortController();
  /** The end of what is being carried out now. */
  private running: Promise<WorkEvent> | null = null;

  async begin(input: WorkInput): Promise<void> {
    const known = await this.read();
    const keys = keysOf(input);
    if (known && !isOver(known)) {
      if (keys.some((key) => !known.keys.includes(key))) {
        await this.ctx.storage.put<Stored>("work", { ...known, keys: [...known.keys, ...keys] });
      }
      return;
    }
    this.watchers.reset();
    this.abort = new AbortController();
    await this.ctx.storage.put<Stored>("work", { input, keys, startedAt: Date.now(), attempts: 0, end: null });
    await this.ctx.storage.setAlarm(Date.now());
  }

  async follow(input: WorkInput): Promise<ReadableStream<Uint8Array>> {
    for (const key of keysOf(input)) {
      const isCancelled = await this.ctx.storage.get(`${CANCELLED}${key}`);
      if (isCancelled) return new Watchers<WorkEvent>().watch([], toFailureEvent(cancelled()));
    }
    await this.begin(input);
    return this.watchers.watch([], (await this.read())?.end ?? null);
  }

  /** As the port of this name says. */
  async cancel(key: string): Promise<boolean> {
    const work = await this.read();
    const isOfThis = work?.keys.includes(key) ?? false;
    if (isOfThis && work?.end?.type === "done") return false;
    await this.ctx.storage.put(`${CANCELLED}${key}`, true);
    if (!work) await this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
    // Of what failed the same request may be on its way again.
    if (!isOfThis || work?.end) return true;
    this.abort.abort(cancelled());
    if (this.running) return (await this.running).type !== "done";
    await this.finish(toFailureEvent(cancelled()));
    return true;
  }

  override async alarm(): Promise<void> {
    const work = await this.read();
    if (!work || work.end) {
      // An alarm that was under way when the work was cancelled comes before its time.
      const keptUntil = work?.keptUntil ?? 0;
      if (keptUntil > Date.now()) await this.ctx.storage.setAlarm(keptUntil);
      else await this.ctx.storage.deleteAll();
      return;
    }
    work.attempts += 1;
    await this.ctx.storage.put("work", work);
    this.running = this.carryOut(work);
    const end = await this.running;
    await this.finish(end);
    this.running = null;
  }

  private async finish(end: WorkEvent): Promise<void> {
    const work = await this.read();
    const keptUntil = Date.now() + KEPT_MS;
    if (work) await this.ctx.storage.put<Stored>("work", { ...work, end, keptUntil });
    this.watchers.tell(end);
    this.watchers.close();
    await this.ctx.storage.setAlarm(keptUntil);
  }

  private async carryOut({ input, attempts }: Stored): Promise<WorkEvent> {
    const env = parseEnv(this.env);
    const deps = createDeps(env);
    const { signal } = this.abort;
    // A translation keeps its parts: begun again it goes on where it was.
    const stopLimit = input.kind === "translation" ? null : limitTime(this.abort, env.vars.RUN_SECONDS);
    const onProgress = (done: number, total: number) => this.watchers.tell({ type: "progress", done, total });
    try {
      if (attempts > MAX_ATTEMPTS) throw new AppError("internal", "This did not finish. Please try again.");
      return { type: "done", id: await carryOut(deps, input, { onProgress, kept: this.kept(), signal }) };
    } catch (thrown) {
      const error = toAppError(signal.aborted ? signal.reason : thrown);
      const level = LOG_LEVEL[error.code] ?? "warn";
      deps.log(level, "study work failed", { kind: input.kind, code: error.code, cause: causeOf(error) });
      return toFailureEvent(error);
    } finally {
      stopLimit?.();
    }
  }

  private kept(): KeptParts {
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
    return this.ctx.storage.get<Stored>("work");
  }
}

/** Whether the same asked for once more is to be done once more. */
function isOver({ end, startedAt }: Stored): boolean {
  return end !== null && (end.type === "error" || Date.now() - startedAt > SAME_WITHIN_MS);
}

function keysOf(input: WorkInput): string[] {
  return "generationKey" in input ? [input.generationKey] : [];
}

function cancelled(): AppError {
  return new AppError("cancelled", "The generation was cancelled.");
}

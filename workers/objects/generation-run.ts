import { DurableObject } from "cloudflare:workers";
import type { Owner, RunInput } from "~/functions/deps";
import { AppError, causeOf, type ErrorCode, toAppError, toFailureEvent } from "~/functions/errors";
import { generate } from "~/functions/prompts/generate";
import type { RunEvent } from "~/functions/prompts/schema";
import { createDeps } from "../deps";
import { parseEnv, type RawEnv } from "../env";
import { limitTime } from "./time-limit";
import { Watchers } from "./watchers";

/** A run that the runtime killed is carried out again, but not for ever. */
const MAX_ATTEMPTS = 3;
/** How long an ended run can still be asked for. */
const KEPT_MS = 24 * 3_600_000;

/** A mistake of ours is an error, the visitor's own wish is none; the rest is the world outside. */
const LOG_LEVEL: Partial<Record<ErrorCode, "info" | "error">> = { internal: "error", cancelled: "info" };

type Stored = { runId: string; input: RunInput; attempts: number; end: RunEvent | null };

/**
 * One generation, in an alarm handler: it goes on when nobody watches, and starts again should the runtime be
 * killed. Watchers get what has happened so far, then what happens.
 */
export class GenerationRun extends DurableObject<RawEnv> {
  private readonly watchers = new Watchers<RunEvent>();
  private readonly abort = new AbortController();

  async begin(runId: string, input: RunInput): Promise<void> {
    if (await this.read()) return;
    await this.ctx.storage.put<Stored>("run", { runId, input, attempts: 0, end: null });
    await this.ctx.storage.setAlarm(Date.now());
  }

  async watch(owner: Owner): Promise<ReadableStream<Uint8Array> | null> {
    const run = await this.read();
    if (!run || !isSameOwner(run.input.owner, owner)) return null;
    return this.watchers.watch([{ type: "run", runId: run.runId }], run.end);
  }

  async cancel(owner: Owner): Promise<boolean> {
    const run = await this.read();
    if (!run || run.end || !isSameOwner(run.input.owner, owner)) return false;
    this.abort.abort(new AppError("cancelled", "The generation was cancelled."));
    return true;
  }

  override async alarm(): Promise<void> {
    const run = await this.read();
    if (!run) return;
    if (run.end) {
      await this.ctx.storage.deleteAll();
      return;
    }
    run.attempts += 1;
    await this.ctx.storage.put("run", run);
    if (run.attempts > MAX_ATTEMPTS)
      this.abort.abort(new AppError("internal", "The generation did not finish. Please try again."));
    const env = parseEnv(this.env);
    const deps = createDeps(env);
    const stopLimit = limitTime(this.abort, env.vars.RUN_SECONDS);
    const end = await generate(
      deps,
      { ...run.input, runId: run.runId },
      { onEvent: (event) => this.watchers.tell(event), signal: this.abort.signal },
    ).then(
      (prompt): RunEvent => ({ type: "done", prompt }),
      (thrown: unknown): RunEvent => {
        const error = toAppError(thrown);
        deps.log(LOG_LEVEL[error.code] ?? "warn", "generation failed", { code: error.code, cause: causeOf(error) });
        return toFailureEvent(error);
      },
    );
    stopLimit();
    await this.ctx.storage.put<Stored>("run", { ...run, end });
    this.watchers.tell(end);
    this.watchers.close();
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
  }

  private read(): Promise<Stored | undefined> {
    return this.ctx.storage.get<Stored>("run");
  }
}

function isSameOwner(one: Owner, other: Owner): boolean {
  return one.userId === other.userId && one.anonymousId === other.anonymousId;
}

import { systemTime } from "~/functions/clock";
import { AppError } from "~/functions/errors";
import { timedOut } from "./openai-failures";

/**
 * Ends a call when the visitor cancels, when the server is silent for too long, or when the call as a whole takes too
 * long.
 */
export type Deadline = {
  signal: AbortSignal;
  /** Restarts the silence timer. */
  heard(): void;
  /** Restarts the silence timer only if it is running: data may still arrive after a call was given up. */
  alive(): void;
  /** Stops the silence timer during our own pauses. */
  paused(): void;
  /** Milliseconds until the call as a whole times out. */
  leftMs(): number;
  /** The error that the abort represents; null if the abort was not ours. */
  failure(): AppError | null;
  /** @throws AppError at the deadline, the one `failure` returns */
  sleep(ms: number): Promise<void>;
  /** Must be called at the end: it stops the timers. */
  close(): void;
};

export function startDeadline(totalMs: number, idleMs: number, cancel: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const endsAt = systemTime() + totalMs;
  let reason: AppError | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const end = (error: AppError) => {
    reason ??= error;
    controller.abort(reason);
  };
  const timeOut = () => end(timedOut());
  const onCancel = () => end(new AppError("cancelled", "The generation was canceled."));
  const total = setTimeout(timeOut, totalMs);
  if (cancel?.aborted) onCancel();
  else cancel?.addEventListener("abort", onCancel, { once: true });

  const stopIdle = () => {
    clearTimeout(idle);
    idle = undefined;
  };
  const heard = () => {
    stopIdle();
    idle = setTimeout(timeOut, idleMs);
  };

  return {
    signal: controller.signal,
    heard,
    alive() {
      if (idle !== undefined) heard();
    },
    paused: stopIdle,
    leftMs: () => endsAt - systemTime(),
    failure: () => reason,
    sleep(ms) {
      return new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer);
          reject(reason);
        };
        const timer = setTimeout(() => {
          controller.signal.removeEventListener("abort", stop);
          resolve();
        }, ms);
        if (controller.signal.aborted) stop();
        else controller.signal.addEventListener("abort", stop, { once: true });
      });
    },
    close() {
      clearTimeout(total);
      stopIdle();
      cancel?.removeEventListener("abort", onCancel);
    },
  };
}

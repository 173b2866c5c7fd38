import { encodeRunEvent, KEEP_ALIVE } from "~/functions/jobs/job-events";

const KEEP_ALIVE_MS = 15_000;

/** The watchers of an object's work: each gets the events so far, then new ones until the end. */
export class Watchers<Event extends { type: string }> {
  private readonly open = new Map<ReadableByteStreamController, ReturnType<typeof setInterval>>();
  /** The last event of each type, in the order a new watcher receives them. */
  private readonly told = new Map<string, Event>();

  /**
   * A stream of server-sent events for one more watcher.
   * @param before events that only this watcher gets first
   * @param end the last event, if the work has ended
   */
  watch(before: readonly Event[], end: Event | null): ReadableStream<Uint8Array> {
    let self: ReadableByteStreamController;
    return new ReadableStream({
      type: "bytes",
      start: (controller) => {
        self = controller;
        const isKnown = end === null || this.told.has(end.type);
        for (const event of [...before, ...this.told.values(), ...(isKnown ? [] : [end])]) {
          controller.enqueue(encodeRunEvent(event));
        }
        if (end) return controller.close();
        const keepAlive = setInterval(() => controller.enqueue(KEEP_ALIVE.slice()), KEEP_ALIVE_MS);
        this.open.set(controller, keepAlive);
      },
      cancel: () => this.forget(self),
    });
  }

  tell(event: Event): void {
    this.told.delete(event.type);
    this.told.set(event.type, event);
    const bytes = encodeRunEvent(event);
    // Enqueueing transfers the buffer, so each watcher gets its own.
    for (const watcher of this.open.keys()) watcher.enqueue(bytes.slice());
  }

  /** Ends every stream, but keeps the last events. */
  close(): void {
    for (const watcher of this.open.keys()) {
      watcher.close();
      this.forget(watcher);
    }
  }

  /** Forgets the last events, when other work begins. */
  reset(): void {
    this.told.clear();
  }

  private forget(watcher: ReadableByteStreamController): void {
    clearInterval(this.open.get(watcher));
    this.open.delete(watcher);
  }
}

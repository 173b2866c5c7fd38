import { systemTime } from "~/functions/clock";
import { AppError } from "~/functions/errors";

/** What is read and thrown away of an upload that was refused, at most. */
const DISCARDED_BYTES = 64 * 1024 * 1024;
const DISCARDED_MS = 10_000;
const MIB = 1024 * 1024;

/**
 * A request's body under a limit, and the answer that fits it. The runtime cuts a connection that is answered in full
 * while its upload goes on, and whoever stands between (wrangler's local proxy does) then reports a lost connection in
 * place of the answer. So an early answer leaves at once, but ends only when the upload has: what still comes is
 * thrown away and never held.
 */
export class Upload {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private isRead = false;
  private problem: AppError | null = null;

  /** What a route reads; fails with payload_too_large behind `limit` bytes. */
  readonly stream: ReadableStream<Uint8Array>;

  constructor(source: ReadableStream<Uint8Array>, limit: number) {
    this.reader = source.getReader();
    let seen = 0;
    this.stream = new ReadableStream(
      {
        pull: async (controller) => {
          const { done, value } = await this.reader.read();
          if (done) {
            this.isRead = true;
            controller.close();
            return;
          }
          seen += value.byteLength;
          if (seen <= limit) return controller.enqueue(value);
          this.problem = tooLarge(limit);
          controller.error(this.problem);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /**
   * Says what is wrong with the upload where the route has not: a page answers any failure of its form alike.
   * @throws AppError payload_too_large
   */
  check(): void {
    if (this.problem) throw this.problem;
  }

  /** The answer as it may leave: as it is when the upload was read, else held open until the upload has ended. */
  async answer(response: Response): Promise<Response> {
    if (this.isRead) return response;
    if (response.body === null) {
      // Such as a 204: there is nothing to hold open, so the upload ends first.
      await this.discard();
      return response;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Of a stated length, so that a client that stops sending knows the answer is whole and need not wait for its end.
    const held = new FixedLengthStream(bytes.byteLength);
    void this.hold(held.writable.getWriter(), bytes);
    return new Response(held.readable, response);
  }

  private async hold(writer: WritableStreamDefaultWriter<Uint8Array>, bytes: Uint8Array): Promise<void> {
    try {
      await writer.write(bytes);
      await this.discard();
      await writer.close();
    } catch {
      // The client has its answer and is gone.
    }
  }

  private async discard(): Promise<void> {
    const until = systemTime() + DISCARDED_MS;
    try {
      for (let seen = 0; seen < DISCARDED_BYTES && systemTime() < until; ) {
        const { done, value } = await this.reader.read();
        if (done) return;
        seen += value.byteLength;
      }
      await this.reader.cancel();
    } catch {
      // The client broke its upload off, which is what the answer asked for.
    }
  }
}

export function tooLarge(limit: number): AppError {
  return new AppError("payload_too_large", `The request is larger than ${limit / MIB} MB.`);
}

import { systemTime } from "~/functions/clock";
import { AppError } from "~/functions/errors";

/** How much of a rejected upload is read and discarded, at most. */
const DISCARDED_BYTES = 64 * 1024 * 1024;
const DISCARDED_MS = 10_000;
const MIB = 1024 * 1024;

/**
 * A size-limited request body and the response that goes with it. If a response is complete during the upload, the
 * runtime cuts the connection, and a proxy such as wrangler's reports a lost connection instead. So an early response
 * is sent at once but only completed after the upload has ended; the rest of the upload is discarded without being
 * buffered.
 */
export class Upload {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private isRead = false;
  private problem: AppError | null = null;

  /** The body for the route; fails with payload_too_large beyond `limit` bytes. */
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
   * Reports a failed upload where the route did not: a page answers every failure of its form the same way.
   * @throws AppError payload_too_large
   */
  check(): void {
    if (this.problem) throw this.problem;
  }

  /** The response to send: unchanged if the upload was read, otherwise held open until the upload has ended. */
  async answer(response: Response): Promise<Response> {
    if (this.isRead) return response;
    if (response.body === null) {
      // A 204, for example, has no body to hold open, so the upload ends first.
      await this.discard();
      return response;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    // With a known length, a client that stops sending knows the response is complete without waiting for its end.
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
      // The client got its response and disconnected.
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
      // The client aborted its upload, as the response asked it to.
    }
  }
}

export function tooLarge(limit: number): AppError {
  return new AppError("payload_too_large", `The request is larger than ${limit / MIB} MB.`);
}

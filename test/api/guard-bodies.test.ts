import { request as httpRequest } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { failureOf } from "../helpers/prd";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";

let worker: SharedWorker;

beforeAll(async () => {
  worker = await sharedWorker();
});

const JSON_HEADERS = { "content-type": "application/json" };

describe("bodies", () => {
  it("refuses anything but a form on pages, and any method but POST", async () => {
    const origin = worker.url.origin;
    for (const [type, body, status] of [
      ["application/json", "{}", 415],
      ["text/plain", "email=a", 415],
      ["multipart/form-data", "no boundary", 400],
      ["multipart/form-data; boundary=x", "nothing of it", 400],
    ] as const) {
      const headers = { "content-type": type, origin };
      const response = await worker.fetch("/forgot-password", { method: "POST", headers, body });
      expect([type, response.status]).toEqual([type, status]);
    }
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await worker.fetch("/forgot-password", { method, headers: { origin } });
      expect(await failureOf(response)).toMatchObject({ status: 405, code: "method_not_allowed" });
    }
  });

  it("refuses what is not JSON on /api", async () => {
    const origin = worker.url.origin;
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]) {
      const response = await worker.fetch("/api/prompts", {
        method: "POST",
        headers: { "content-type": type, origin },
        body: "{}",
      });
      expect(await failureOf(response)).toMatchObject({ status: 415, code: "unsupported_media_type" });
    }
    const broken = await worker.fetch("/api/prompts", {
      method: "POST",
      headers: { ...JSON_HEADERS, origin },
      body: "{",
    });
    expect(await failureOf(broken)).toMatchObject({ status: 400, code: "invalid_input" });
  });

  it.each(["with a declared length", "in chunks"])(
    "returns 413 for 50 MB %s, without reading all of it",
    async (how) => {
      const { status, sent } = await upload(how === "in chunks" ? undefined : 50 * 1024 * 1024);
      expect(status).toBe(413);
      expect(sent).toBeLessThan(40 * 1024 * 1024);
    },
  );

  it.each([
    ["/api/contact", 1],
    ["/?index", 16],
    ["/api/transcripts", 16],
    ["/api/transcripts/1/transform-text", 1],
  ])("%s accepts %i MiB and not a byte more, declared or in chunks", async (path, mebibytes) => {
    const limit = mebibytes * 1024 * 1024;
    const within = await sendBytes(path, limit, true);
    expect([within === 413, within < 500]).toEqual([false, true]);
    worker.clearLogs();
    for (const isChunked of [false, true]) expect(await sendBytes(path, limit + 1, isChunked)).toBe(413);
    expect(worker.logs().filter((line) => line.includes('"error"'))).toEqual([]);
  });

  /** A meaningless body of this many bytes. @returns the status */
  async function sendBytes(path: string, bytes: number, isChunked: boolean): Promise<number> {
    const isPage = !path.startsWith("/api/");
    const type = isPage ? "application/x-www-form-urlencoded" : "application/json";
    const body = new Uint8Array(bytes).fill(isPage ? 97 : 32);
    const response = await worker.visitor().fetch(path, {
      method: "POST",
      headers: { "content-type": type },
      ...(isChunked ? { body: new Blob([body]).stream(), duplex: "half" } : { body }),
    } as RequestInit);
    await response.arrayBuffer();
    return response.status;
  }

  /** Sends up to 50 MB in chunks of 256 kB, and stops as soon as there is a response. */
  function upload(contentLength: number | undefined): Promise<{ status: number; sent: number }> {
    const total = 50 * 1024 * 1024;
    const piece = Buffer.alloc(256 * 1024, "a");
    let sent = 0;
    return new Promise((resolve, reject) => {
      let answered = false;
      const call = httpRequest(
        new URL("/api/prompts", worker.url),
        {
          method: "POST",
          headers: {
            ...JSON_HEADERS,
            origin: worker.url.origin,
            ...(contentLength ? { "content-length": contentLength } : {}),
          },
        },
        (response) => {
          answered = true;
          response.resume();
          // A client that stops sending must see the end of the response without waiting for that of its own upload.
          response.on("end", () => {
            call.destroy();
            resolve({ status: response.statusCode ?? 0, sent });
          });
        },
      );
      call.on("error", (error) => !answered && reject(error));
      const push = () => {
        while (!answered && sent < total) {
          sent += piece.length;
          if (!call.write(piece)) {
            call.once("drain", push);
            return;
          }
        }
        if (!answered) call.end();
      };
      push();
    });
  }
});

import { expect, test } from "vitest";
import { sharedWorker } from "../helpers/shared-worker";

const FILM = "/films/leftover.webm";

test("a sample's film is served in ranges, as players request it", async () => {
  const { fetch } = await sharedWorker();
  const whole = await fetch(FILM);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get("Accept-Ranges")]).toEqual([200, "bytes"]);
  expect(whole.headers.get("Content-Type")).toBe("video/webm");
  expect(bytes.length).toBeGreaterThan(100_000);
  expect(bytes.length).toBeLessThan(1_500_000);

  const part = await fetch(FILM, { headers: { Range: "bytes=1000-1999" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 1000-1999/${bytes.length}`]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(1000, 2000));

  const beyond = await fetch(FILM, { headers: { Range: "bytes=9999999-" } });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${bytes.length}`]);
  expect((await fetch("/films/nothing.webm")).status).toBe(404);
});

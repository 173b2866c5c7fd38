import { expect, test } from "vitest";
import type { SpeechFacts } from "~/functions/speech/heard-kinds";
import { startFakeSpeech } from "../fakes/speech-service";
import { signedIn } from "../helpers/accounts";
import { sayTones, tonesAsWav } from "../helpers/tones";
import { startWorker } from "../helpers/worker";

const MINUTE = 60;
const SOUND = new Uint8Array(tonesAsWav(sayTones(12), { lengthMs: 10_000 }));

test("a day has 10 minutes for a visitor, 120 for an account and 600 for Pro, unless settings say otherwise", async () => {
  const speech = await startFakeSpeech();
  const worker = await startWorker<{ DB: D1Database }>({ vars: { SPEECH_BASE_URL: speech.url } });
  try {
    const visitor = worker.visitor();
    const { caller: account } = await signedIn(worker);
    const { caller: pro, id } = await signedIn(worker);
    await worker.env.DB.prepare("update users set is_premium = 1 where id = ?").bind(id).run();
    const rows = [
      [visitor, 10, null],
      [account, 120, 120],
      [pro, 600, 600],
    ] as const;
    for (const [caller, limit, left] of rows) {
      const { minutes } = (await (await caller.get("/api/speech")).json()) as SpeechFacts;
      expect(minutes).toEqual({ limit, left });
      const path = `/api/speech/recording-${String(limit).padStart(12, "0")}/0`;
      const response = await caller.fetch(path, {
        ...{ method: "POST", body: SOUND, headers: { "content-type": "audio/wav" } },
      });
      expect(await response.json()).toMatchObject({ secondsLeft: limit * MINUTE - 10 });
    }
  } finally {
    await worker.close();
    await speech.close();
  }
});

import { join } from "node:path";
import { listen } from "../fakes/listen";
import { sharedBrowser } from "./browser";
import { REPOSITORY } from "./runtime";
import { type Said, tonesBetween } from "./tones";

const BUNDLES = [
  "node_modules/mediabunny/dist/bundles/mediabunny.min.cjs",
  "node_modules/@mediabunny/mp3-encoder/dist/bundles/mediabunny-mp3-encoder.min.js",
  "node_modules/@mediabunny/aac-encoder/dist/bundles/mediabunny-aac-encoder.min.js",
];

export type MediaForm = "mp3" | "m4a" | "aac" | "webm" | "mp4";
const RATE = 48_000;

/** The sound of words in the forms that phones and meetings record, made in Chromium: `webm` and `mp4` with a picture. */
export async function encodeTones(said: readonly Said[], form: MediaForm): Promise<Buffer> {
  const samples = tonesBetween(said, 0, (said.at(-1)?.endMs ?? 0) + 500, RATE);
  const server = await listen((_, __, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Encoder</title>");
  });
  const context = await (await sharedBrowser()).newContext();
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    for (const bundle of BUNDLES) await page.addScriptTag({ path: join(REPOSITORY, bundle) });
    const sound = Buffer.from(samples.buffer).toString("base64");
    const encoded = await page.evaluate(encodeInPage, { sound, form, rate: RATE });
    return Buffer.from(encoded, "base64");
  } finally {
    await context.close();
    await server.close();
  }
}

type Made = { sound: string; form: MediaForm; rate: number };

/** Runs in a page, where only the bundles are. */
async function encodeInPage({ sound, form, rate }: Made): Promise<string> {
  const globals = window as unknown as {
    Mediabunny: typeof import("mediabunny");
    MediabunnyMp3Encoder: typeof import("@mediabunny/mp3-encoder");
    MediabunnyAacEncoder: typeof import("@mediabunny/aac-encoder");
  };
  const { Mediabunny: media } = globals;
  const codecs = { mp3: "mp3", m4a: "aac", aac: "aac", webm: "opus", mp4: "aac" } as const;
  const codec = codecs[form];
  if (codec === "mp3") globals.MediabunnyMp3Encoder.registerMp3Encoder();
  if (codec === "aac") globals.MediabunnyAacEncoder.registerAacEncoder();
  const samples = new Float32Array(Uint8Array.from(atob(sound), (character) => character.charCodeAt(0)).buffer);
  const formats = {
    mp3: () => new media.Mp3OutputFormat(),
    m4a: () => new media.Mp4OutputFormat(),
    aac: () => new media.AdtsOutputFormat(),
    webm: () => new media.WebMOutputFormat(),
    mp4: () => new media.Mp4OutputFormat(),
  };
  const target = new media.BufferTarget();
  const output = new media.Output({ format: formats[form](), target });
  const audio = new media.AudioSampleSource({ codec, bitrate: 48_000 });
  output.addAudioTrack(audio);
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
  canvas.getContext("2d")?.fillRect(0, 0, 32, 32);
  const video =
    form === "webm" || form === "mp4"
      ? new media.CanvasSource(canvas, { codec: form === "webm" ? "vp8" : "avc", bitrate: 20_000 })
      : null;
  if (video) output.addVideoTrack(video);
  await output.start();
  for (let at = 0; at < samples.length; at += rate) {
    const mono = samples.subarray(at, at + rate);
    const data = new Float32Array(2 * mono.length);
    data.set(mono);
    data.set(
      mono.map((sample) => sample / 3),
      mono.length,
    );
    const init = { data, format: "f32-planar" as const, numberOfChannels: 2, sampleRate: rate, timestamp: at / rate };
    const sample = new media.AudioSample(init);
    await audio.add(sample);
    sample.close();
    await video?.add(at / rate, 1);
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

import { canonicalVideoUrl, type Sample } from "./model";

/**
 * The bundled samples: transcripts written for this product. Their ids have the platform's form, so they are handled
 * like any video; `minutes` is the length of speech, rounded. Scripts are in public/samples, the facts of the lecture
 * from RFC 8446, RFC 9110 and RFC 6797.
 */
export const SAMPLES: readonly Sample[] = [
  sample(
    "vw-sample-1",
    "Leftover: an app that saves dinner",
    "A founder pitches an app that helps households use up their food.",
    8,
  ),
  sample(
    "vw-sample-2",
    "The Parcelwren API, end to end",
    "A technical walkthrough of a shipping API: keys, endpoints, webhooks, limits.",
    9,
  ),
  sample("vw-sample-3", "How HTTPS works", "A lecture on encryption, the TLS handshake, certificates, and trust.", 9),
];

/** Whether a video is a bundled sample, which costs no use. @param videoId null for captions without a video */
export function isSample(videoId: string | null): boolean {
  return SAMPLES.some((sample) => sample.videoId === videoId);
}

function sample(videoId: string, title: string, about: string, minutes: number): Sample {
  return { videoId, videoUrl: canonicalVideoUrl(videoId), title, about, minutes };
}

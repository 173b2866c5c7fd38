import type { ReviewItemType } from "~/functions/reviews/model";

/** A review that an action on a notification may record; see POST /api/reviews. */
type PushReview = {
  /** The id that makes the review count once, however often it is sent. */
  reviewId: string;
  itemType: ReviewItemType;
  id: number;
};

/** The content of a push, encrypted; the service worker shows it and acts on it. */
export type PushPayload = {
  title: string;
  /** The question itself only if the learner allows it: lock screens are public. */
  body: string;
  /** The path that a press opens. */
  link: string;
  /** A later notification with the same tag replaces it on screen. */
  tag: string;
  /** The inbox entry that presses are recorded on; null for a test. */
  notificationId: number | null;
  /** The card in `body`, which can be rated from the notification; null when none is shown. */
  review: PushReview | null;
};

const encoder = new TextEncoder();

/** The payload as bytes, its body cut to stay within `maxBytes`. */
export function payloadBytes(payload: PushPayload, maxBytes: number): Uint8Array {
  const whole = encode(payload);
  if (whole.length <= maxBytes) return whole;
  const characters = Array.from(payload.body);
  let [fits, over] = [0, characters.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (encode(withBody(payload, characters, middle)).length <= maxBytes) fits = middle;
    else over = middle;
  }
  return encode(withBody(payload, characters, fits));
}

function withBody(payload: PushPayload, characters: readonly string[], length: number): PushPayload {
  return { ...payload, body: length === 0 ? "" : `${characters.slice(0, length).join("").trimEnd()}…` };
}

function encode(payload: PushPayload): Uint8Array {
  return encoder.encode(JSON.stringify(payload));
}

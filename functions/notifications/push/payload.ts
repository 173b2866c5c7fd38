/** A review that a press on a notification may record; see POST /api/reviews. */
export type PushReview = {
  /** The id under which the review counts once, however often it is sent. */
  reviewId: string;
  itemType: "flashcard" | "quiz_question";
  id: number;
};

/** What a push carries, encrypted; the service worker shows it and acts on it. */
export type PushPayload = {
  title: string;
  /** The question itself only where the person allows it: lock screens are public. */
  body: string;
  /** The path that opens with it. */
  link: string;
  /** A later one with the same tag takes its place on the screen. */
  tag: string;
  /** The entry of the inbox that a press is noted on; null for a test. */
  notificationId: number | null;
  /** The card in `body`, which can be answered from the notification; null where none is shown. */
  review: PushReview | null;
};

const encoder = new TextEncoder();

/** The payload as bytes, its body cut as far as it takes to stay within `maxBytes`. */
export function toBytes(payload: PushPayload, maxBytes: number): Uint8Array {
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

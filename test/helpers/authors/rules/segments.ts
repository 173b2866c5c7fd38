import type { Segment } from "~/functions/transcripts/model";

/** Segments of this many words each, like captions; a line break in the text is a two-second pause. */
export function speak(text: string, wordsEach = 7): Segment[] {
  const segments: Segment[] = [];
  let clock = 0;
  for (const stretch of text.split("\n")) {
    const words = stretch.split(/\s+/).filter(Boolean);
    for (let at = 0; at < words.length; at += wordsEach) {
      const spoken = words.slice(at, at + wordsEach);
      const endMs = clock + spoken.length * 350;
      segments.push({ id: segments.length, startMs: clock, endMs, text: spoken.join(" ") });
      clock = endMs;
    }
    clock += 2000;
  }
  return segments;
}

/** The same speech as automatic captions would write it: no capitals, no punctuation. */
export function asAutoCaptions(text: string): string {
  return text.toLowerCase().replace(/[.,!?:;]+(?=\s|$)/g, "");
}

export const PITCH = `Hi everyone, my name is Dana, thanks for coming. Larder is an app that keeps track of the food in your kitchen.
The problem is that families throw away a fifth of the food they buy, um, because they, they forget what they have.
So you can scan your grocery receipt with the camera, and the app adds every item automatically.
And the app sends you a reminder two days before something expires. As I said, the app sends a reminder two days before a thing expires.
Users should be able to search recipes by what they already have at home. Do you like recipes?
The backend would be a small server with a Postgres database, and answers should take under 200 milliseconds.
We want to connect to Google Calendar through its API, and there will be an export to CSV.
I want it to feel calm, with big buttons, lots of white space and, of course, a dark mode.
Thank you for watching, and please subscribe to my channel.`;

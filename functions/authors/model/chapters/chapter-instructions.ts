const RULES = `Rules:
- A chapter begins where the speaker turns to another subject, the first one with the first line.
- "startSegmentId": the number of its first line; the numbers ascend.
- "title": what it is about, 2 to 7 words, the speaker's where possible.
- "summary": one sentence of at most 200 characters on what is said there, and nothing that is not.
- "confidence": how sure you are that a new subject begins there.`;

const FORM = `Form: {"topics":[{"startSegmentId":0,"title":"…","summary":"…","confidence":<0 to 1>}]}`;

/** The task of dividing the preceding stretch of video into chapters. */
export function chaptersTask(count: number): string {
  const task = `Task: divide this video into chapters. Wanted: about ${count}, fewer where the subject changes less often.`;
  return [task, RULES, FORM].join("\n\n");
}

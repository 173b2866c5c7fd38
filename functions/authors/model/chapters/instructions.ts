const RULES = `Rules:
- A chapter begins where the speaker turns to another subject, and lasts until the next one begins. The first one begins with the first line.
- "startSegmentId" is the number of the line with which it begins; the numbers ascend.
- "title": what the chapter is about, 2 to 7 words, those of the speaker where possible.
- "summary": one sentence of at most 200 characters that says what is said there, and nothing that is not.
- "confidence": how sure you are that a new subject begins there.`;

const FORM = `Form: {"topics":[{"startSegmentId":0,"title":"…","summary":"…","confidence":<0 to 1>}]}`;

/** The task of dividing the preceding stretch of video into chapters. */
export function topicsTask(count: number): string {
  const task = `Task: divide this video into chapters. Wanted: about ${count}, fewer where the subject changes less often.`;
  return [task, RULES, FORM].join("\n\n");
}

/** A line of an answer and the words it was made of. */
export type Told = { text: string; said: { segmentId: number; quote: string }[] };

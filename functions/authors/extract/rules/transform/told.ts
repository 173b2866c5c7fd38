/** A line of an answer and the words it was made of. */
export type TransformContext = { text: string; said: { segmentId: number; quote: string }[] };

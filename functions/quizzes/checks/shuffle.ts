/** Numbers in [0, 1) that repeat for the same seed (FNV-1a into mulberry32, both in the public domain). */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The items in random order (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]];
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
}

/**
 * Shuffles the options of each multiple choice question so that correct ones are spread evenly: among questions with
 * the same number of options, position counts differ by at most one. The same seed gives the same order.
 */
export function spreadCorrect<T extends { questionType: string; options: string[]; correctAnswer: string }>(
  questions: readonly T[],
  seed: string,
): T[] {
  const random = seededRandom(seed);
  const places = new Map<number, number[]>();
  return questions.map((question) => {
    if (question.questionType !== "multiple_choice") return question;
    const count = question.options.length;
    const open = places.get(count) ?? [];
    if (open.length === 0) open.push(...shuffle([...Array(count).keys()], random));
    const place = open.pop() ?? 0;
    places.set(count, open);
    const others = shuffle(
      question.options.filter((option) => option !== question.correctAnswer),
      random,
    );
    return { ...question, options: others.toSpliced(place, 0, question.correctAnswer) };
  });
}

/**
 * The anchor of a line within the page of its PRD.
 * @param name an item's id, or where a line of the details stands (`openQuestions.0`)
 */
export const lineAnchor = (name: string) => `line-${name}`;

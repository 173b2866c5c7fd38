/**
 * The anchor of a line on its PRD's page.
 * @param name an item's id, or the address of a line of the details (`openQuestions.0`)
 */
export const lineAnchor = (name: string) => `line-${name}`;

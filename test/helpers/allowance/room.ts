/** Room that no test fills by accident, in bytes. */
export const ROOM = { account: 1e9, visitor: 1e9 };

const TRUTHS: Record<string, string> = { true: "True", false: "False" };

/** An option as it is read: a true or false question keeps its own in small letters. */
export const sayOption = (option: string): string => TRUTHS[option] ?? option;

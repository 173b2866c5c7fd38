const TRUTHS: Record<string, string> = { true: "True", false: "False" };

/** An option's label: true and false are stored in lower case. */
export const sayOption = (option: string): string => TRUTHS[option] ?? option;

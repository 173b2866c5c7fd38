export const FOLDERS: Record<string, { mutate: string[]; tests: string[] }>;

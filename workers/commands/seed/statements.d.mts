export function seedStatements(library: {
  userId: number | null;
  anonymousId: string | null;
  count: number;
  key: string;
}): string[];

export function learnerMigrations(folder?: string): string;

export type Room = { key: string; layer: string; level: number; names: string[]; imports: string[] };

/** The floors of a house, the ground first. @throws Error that names the rooms of a circle */
export function arrange(rooms: Map<string, Set<string>>): Room[][];

type Dependency = { resolved: string; dependencyTypes?: string[] };

/** @param modules of dependency-cruiser's JSON */
export function roomsOf(modules: { source: string; dependencies: Dependency[] }[]): Map<string, Set<string>>;

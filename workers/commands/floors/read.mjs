import { capture } from "../run.mjs";

export const LAYERS = ["app", "workers", "functions", "db"];

/**
 * Reads which room imports which, by value. A room is a folder of a layer, or a file directly in the layer.
 * @returns the set of imported rooms for each room
 * @throws Error when the imports can't be read
 */
export async function readRooms() {
  const args = [...LAYERS, "--config", ".dependency-cruiser.cjs", "--output-type", "json"];
  const { code, output } = await capture("depcruise", args);
  // Its exit code counts broken rules, which are another check's concern.
  if (!output.startsWith("{")) throw new Error(`depcruise ended with code ${code}: ${output.trim()}`);
  return roomsOf(JSON.parse(output).modules);
}

/** @param modules of dependency-cruiser's JSON */
export function roomsOf(modules) {
  const rooms = new Map();
  for (const { source, dependencies } of modules) {
    const room = roomOf(source);
    if (room === null) continue;
    if (!rooms.has(room)) rooms.set(room, new Set());
    for (const { resolved, dependencyTypes = [] } of dependencies) {
      const other = dependencyTypes.includes("type-only") ? null : roomOf(resolved);
      // What db takes of a noun are sets of values, which stand on no floor.
      const isValues = room.startsWith("db/") && other?.startsWith("functions/");
      if (other !== null && other !== room && !isValues) rooms.get(room).add(other);
    }
  }
  return rooms;
}

/** Null for anything that is not product code: packages, tests, styles, declarations. */
function roomOf(path) {
  const [layer, name] = path.split("/");
  if (!LAYERS.includes(layer) || !name || /\.(test\.tsx?|css|d\.m?ts|json)$/.test(path)) return null;
  return `${layer}/${name}`;
}

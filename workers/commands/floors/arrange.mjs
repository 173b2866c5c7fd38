import { LAYERS } from "./read.mjs";

/**
 * Arranges rooms on floors, the ground floor first: a room is on the floor above the highest room it imports, so every
 * arrow points down. Files of one layer on one floor share a room.
 * @returns floors of rooms, each with the imports that none of its other imports implies
 * @throws Error that names the rooms of an import cycle
 */
export function arrange(rooms) {
  const levels = new Map();
  const way = [];
  const levelOf = (room) => {
    if (way.includes(room)) throw new Error(`A circle: ${[...way.slice(way.indexOf(room)), room].join(" -> ")}`);
    if (levels.has(room)) return levels.get(room);
    way.push(room);
    const level = Math.max(-1, ...[...(rooms.get(room) ?? [])].map(levelOf)) + 1;
    way.pop();
    levels.set(room, level);
    return level;
  };
  for (const room of [...rooms.keys()].toSorted()) levelOf(room);
  return group(rooms, levels);
}

function group(rooms, levels) {
  const keyOf = (room) => (/\.\w+$/.test(room) ? `${layerOf(room)}/${levels.get(room)}` : room);
  const groups = new Map();
  for (const [room, level] of [...levels].toSorted()) {
    const known = groups.get(keyOf(room)) ?? { level, layer: layerOf(room), names: [], imports: new Set() };
    known.names.push(room.slice(known.layer.length + 1));
    for (const other of rooms.get(room) ?? []) known.imports.add(keyOf(other));
    groups.set(keyOf(room), known);
  }
  const floors = [];
  for (const [key, room] of groups) {
    floors[room.level] ??= [];
    floors[room.level].push({ key, ...room, imports: shown(key, groups) });
  }
  for (const floor of floors) floor.sort((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer));
  return floors;
}

const layerOf = (room) => room.slice(0, room.indexOf("/"));

/** Leaves out an arrow that is implied by a path through other rooms. */
function shown(key, groups) {
  const { imports } = groups.get(key);
  const below = (room, seen = new Set()) => {
    for (const other of groups.get(room).imports) {
      if (seen.has(other)) continue;
      seen.add(other);
      below(other, seen);
    }
    return seen;
  };
  const implied = new Set([...imports].flatMap((other) => [...below(other)]));
  return [...imports].filter((other) => !implied.has(other)).toSorted();
}

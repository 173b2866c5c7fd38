import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.mjs";
import { arrange } from "./arrange.mjs";
import { draw } from "./draw.mjs";
import { readRooms } from "./read.mjs";

export const PICTURE = "docs/floors.svg";

/** @throws Error when rooms import each other in a cycle */
export async function pictureOfFloors() {
  return draw(arrange(await readRooms()));
}

/** @returns what is wrong with the picture of the floors, one line each */
export async function findFloorProblems() {
  try {
    const isDrawn = existsSync(join(ROOT, PICTURE));
    const isRight = isDrawn && readFileSync(join(ROOT, PICTURE), "utf8") === (await pictureOfFloors());
    return isRight ? [] : [`${PICTURE} shows other imports than the code has: npm run floors`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURE, pictureOfFloors } from "./floors/check.mjs";
import { installIfStale } from "./install.mjs";
import { main, ROOT, say } from "./run.mjs";

/** `npm run floors`: draws docs/floors.svg from the imports. `npm run check` reports when it is outdated. */
await main(async () => {
  await installIfStale();
  writeFileSync(join(ROOT, PICTURE), await pictureOfFloors());
  say(`Drew ${PICTURE}`);
  return 0;
});

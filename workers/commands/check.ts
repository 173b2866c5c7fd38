import { buildIfChanged } from "./build";
import { add, checkBuild, checkSources, conclude } from "./checks";
import { main } from "./run.mjs";

/** `npm run check`: types, lint and format, import rules, and what the built client may not contain. */
await main(async () => {
  const sources = await checkSources();
  await buildIfChanged();
  return conclude(add(sources, checkBuild()));
});

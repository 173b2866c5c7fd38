import { buildIfChanged } from "./build.mjs";
import { add, checkBuild, checkSources, conclude } from "./checks.mjs";
import { installIfStale } from "./install.mjs";
import { main } from "./run.mjs";

/** `npm run check`: types, lint and format, import rules, and what the built client may not contain. */
await main(async () => {
  await installIfStale();
  const sources = await checkSources();
  await buildIfChanged();
  return conclude(add(sources, checkBuild()));
});

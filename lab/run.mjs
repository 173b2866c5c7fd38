import { installIfStale } from "../workers/commands/install.mjs";
import { main, run } from "../workers/commands/run.mjs";

/** `node lab/run.mjs NAME [argument...]`: installs what is missing and runs lab/NAME/NAME.ts. */
await main(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  await installIfStale(process.stderr);
  return await run("tsx", [`lab/${name}/${name}.ts`, ...args]);
});

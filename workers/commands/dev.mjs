import { writeCommonPasswords } from "./common-passwords.mjs";
import { tickCron } from "./cron.mjs";
import { installIfStale } from "./install.mjs";
import { migrateLocal } from "./migrate.mjs";
import { refuseTakenPort, wantedPort } from "./port.mjs";
import { ended, main, say, start } from "./run.mjs";
import { describeServices, makeDevVars, readVars, refuseMissing } from "./vars.mjs";

/** `npm run dev`: pages and Worker in workerd with hot reload, on the same state as `npm start`. */
await main(async () => {
  const port = wantedPort();
  await refuseTakenPort(port);
  await installIfStale();
  makeDevVars();
  writeCommonPasswords();
  const { values, overrides, found } = await readVars({ port });
  refuseMissing(values);
  await migrateLocal();
  for (const line of describeServices(values, found)) say(line);
  const env = { SHELL_VARS: JSON.stringify(overrides), WITH_WORKERS_AI: values.WORKERS_AI_MODEL ? "yes" : "" };
  const server = start("remix", ["vite:dev", "--port", String(port), "--strictPort"], { env });
  server.once("close", tickCron(port));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill("SIGTERM"));
  return await ended(server);
});

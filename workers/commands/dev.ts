import { writeCommonPasswords } from "./list-common-passwords";
import { migrateLocal } from "./migrate";
import { refuseTakenPort, wantedPort } from "./port";
import { ended, endWithThis, main, say, start } from "./run.mjs";
import { tickCron } from "./tick-cron";
import { describeServices, makeDevVars, readVars, refuseMissing } from "./vars";

/** `npm run dev`: pages and Worker in workerd with hot reload, on the same state as `npm start`. */
await main(async () => {
  const port = wantedPort();
  await refuseTakenPort(port);
  makeDevVars();
  writeCommonPasswords();
  const { values, overrides, found, heard } = await readVars({ port });
  refuseMissing(values);
  await migrateLocal();
  for (const line of describeServices(values, found, heard)) say(line);
  const env = { SHELL_VARS: JSON.stringify(overrides), WITH_WORKERS_AI: values.WORKERS_AI_MODEL ? "yes" : "" };
  const server = start("remix", ["vite:dev", "--port", String(port), "--strictPort"], { env });
  server.once("close", tickCron(port));
  endWithThis(server);
  return await ended(server);
});

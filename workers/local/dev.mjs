import { installIfStale } from "./install.mjs";
import { migrateLocal } from "./migrate.mjs";
import { refuseTakenPort, wantedPort } from "./port.mjs";
import { ended, main, say, start } from "./run.mjs";
import { describeServices, makeDevVars, readVars } from "./vars.mjs";

/** `npm run dev`: pages and Worker in workerd with hot reload, on the same state as `npm start`. */
await main(async () => {
  const port = wantedPort();
  await refuseTakenPort(port);
  await installIfStale();
  makeDevVars();
  await migrateLocal();
  for (const line of describeServices(readVars().values)) say(line);
  const server = start("remix", ["vite:dev", "--port", String(port), "--strictPort"]);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill("SIGTERM"));
  return await ended(server);
});

import { deploy } from "~/workers/commands/deploy/deploy";
import { main, say } from "~/workers/commands/run.mjs";

/** A deploy in its own process, which a test can kill. Takes the path of a wrangler.toml. */
void main(() =>
  deploy({
    path: process.argv[2] ?? "",
    isDryRun: false,
    env: process.env,
    ask: null,
    say,
    build: async () => {},
    terminal: "ignore",
  }),
);

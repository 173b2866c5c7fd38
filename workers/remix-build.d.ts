declare module "virtual:remix/server-build" {
  import type { LateBuild } from "~/workers/http/routes";

  const build: LateBuild;
  export = build;
}

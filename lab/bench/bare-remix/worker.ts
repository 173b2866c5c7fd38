import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

// As Remix writes it, unlike the product's, whose type the module has.
const handle = createRequestHandler(build as unknown as ServerBuild, "production");

export default { fetch: (request: Request) => handle(request) };

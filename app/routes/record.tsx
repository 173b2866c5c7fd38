import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { MICROPHONE } from "~/functions/http/permissions-policy";

/** Home at another address, where a document is spoken. */
export { default, loader } from "./_index";

export const headers: HeadersFunction = () => ({ "Permissions-Policy": MICROPHONE });

export const meta: MetaFunction = () => [
  { title: "Speak it | Vidwright" },
  {
    name: "description",
    content: "Say what you want to build, or drop a recording. The words become a document that plays them.",
  },
];

import { DurableObject } from "cloudflare:workers";

/** The product's bindings without the product: what the local platform's own start costs. */
export class AllowanceCounter extends DurableObject {}
export class JobRunner extends DurableObject {}
export class LibraryIndex extends DurableObject {}
export class ReviewSchedule extends DurableObject {}

export default {
  fetch: () => new Response("Hello, world!"),
  queue: () => undefined,
  scheduled: () => undefined,
} satisfies ExportedHandler;

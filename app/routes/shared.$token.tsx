/** The public address of PRDs shows what `/s/{token}` shows. */
export { action, default, headers, loader, meta, shouldRevalidate } from "./s.$token";

import { request } from "node:http";

type RawRequest = { method?: string; headers?: Record<string, string>; body?: string };

/** A request with any Host header and any path; `fetch` would normalize both. */
export function rawRequest(
  { hostname, port }: URL,
  path: string,
  { method = "GET", headers = {}, body }: RawRequest = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on("error", reject);
    call.end(body);
  });
}

import { request as httpRequest, type RequestOptions } from "node:http";

export type Target = { url: URL };
export type Abuse = { name: string; attack(target: Target, cookie: string): Promise<string[]> };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Another site, which no response may name or lead to. */
export const ELSEWHERE = "attack.example";

/** Sends a request without fetch, which would refuse these headers. */
export function ask({ url }: Target, options: RequestOptions, body?: string): Promise<Answer> {
  const { hostname, port } = url;
  return new Promise((resolve, reject) => {
    const headers = { connection: "close", ...options.headers };
    const call = httpRequest({ hostname, port, agent: false, ...options, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        call.destroy();
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(pieces).toString("utf8") });
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}

import { connect } from "node:net";
import { type Abuse, ask, ELSEWHERE } from "./ask";

/** Raw bytes that no client library sends. `fine` says which responses are acceptable. */
const RAW: [name: string, text: string][] = [
  [
    "length and chunks",
    "POST /api/contact HTTP/1.1\r\nHost: HOST\r\nOrigin: SELF\r\nContent-Type: application/json\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: HOST\r\n\r\n",
  ],
  [
    "two lengths",
    "POST /api/contact HTTP/1.1\r\nHost: HOST\r\nOrigin: SELF\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}",
  ],
  ["another Host", `GET / HTTP/1.1\r\nHost: ${ELSEWHERE}\r\nConnection: close\r\n\r\n`],
  ["two Hosts", `GET / HTTP/1.1\r\nHost: HOST\r\nHost: ${ELSEWHERE}\r\nConnection: close\r\n\r\n`],
  ["a whole address", `GET http://${ELSEWHERE}/ HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n`],
  ["a header over two lines", "GET / HTTP/1.1\r\nHost: HOST\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n"],
  [
    "a space before the colon",
    "GET / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding : chunked\r\nConnection: close\r\n\r\n",
  ],
  ["a zero in a header", "GET / HTTP/1.1\r\nHost: HOST\r\nX-A: a\0b\r\nConnection: close\r\n\r\n"],
  ["no version", "GET /\r\n\r\n"],
  ["no request at all", "\x16\x03\x01\x02\x00\x01\x00"],
];

export const raw: Abuse[] = RAW.map(([name, text]) => ({
  name: `bytes: ${name}`,
  attack: async (target) => {
    const { hostname, port, host, origin } = target.url;
    const said = await sendBytes(hostname, Number(port), text.replaceAll("HOST", host).replaceAll("SELF", origin));
    const statuses = Array.from(said.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
    // Rejections by the runtime's own front end lack the Worker's headers.
    const isOfWorker = /^strict-transport-security:/im.test(said);
    const faults = statuses.filter((status) => status >= 500 && isOfWorker).map((status) => `answers ${status}`);
    // Two responses to one request mean that a request was smuggled inside another.
    if (name === "length and chunks" && statuses.length > 1) faults.push(`is ${statuses.length} requests`);
    return faults;
  },
}));

export const stillThere: Abuse = {
  name: "slow bodies do not keep others waiting",
  attack: async (target) => {
    const { hostname, port, host, origin } = target.url;
    const head = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const slow = Array.from({ length: 50 }, () => connect(Number(port), hostname).on("error", () => undefined));
    for (const socket of slow) socket.write(head);
    const { status } = await ask(target, { path: "/about", headers: {} });
    for (const socket of slow) socket.destroy();
    const after = await ask(target, { path: "/about", headers: {} });
    return status === 200 && after.status === 200 ? [] : [`answers ${status}, then ${after.status}`];
  },
};

/** Writes bytes and reads until the other side closes or goes silent. */
function sendBytes(hostname: string, port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(port, hostname);
    const end = () => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(2000, end).on("close", end).on("error", end);
    socket.on("data", (piece) => {
      said += piece.toString("latin1");
    });
    socket.write(text, "latin1");
  });
}

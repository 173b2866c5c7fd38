import { type Abuse, ask } from "./ask";

let networks = 0;

/** Anyone with one IPv6 address has the 2^64 addresses beside it. */
export const networkIsOne: Abuse = {
  name: "addresses of one /64 count as one",
  attack: async (target) => {
    networks += 1;
    const prefix = `2001:db8:${networks.toString(16)}:${crypto.randomUUID().slice(0, 4)}`;
    const send = async (address: string) => {
      const message = { name: "Ada", email: "ada@example.com", message: crypto.randomUUID() };
      const headers = { origin: target.url.origin, "content-type": "application/json", "cf-connecting-ip": address };
      const options = { path: "/api/contact", method: "POST", headers };
      return (await ask(target, options, JSON.stringify(message))).status;
    };
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host += 1) statuses.push(await send(`${prefix}:${host}:2:3:4`));
    const elsewhere = await send("2001:db8:ffff:ffff::1");
    const isCounted = statuses.slice(0, 5).every((status) => status === 200) && statuses[5] === 429;
    return isCounted && elsewhere === 200 ? [] : [`answers ${statuses.join()}, then ${elsewhere} to another`];
  },
};

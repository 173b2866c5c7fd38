import { callOf } from "../../api/access-matrix/requests";
import { MATRIX } from "../../api/access-matrix/table";
import { type Abuse, ask } from "./ask";

const METHODS = ["PUT", "PATCH", "DELETE", "POST", "OPTIONS", "PROPFIND", "QUERY", "TRACE"];

export const methods: Abuse[] = [...new Set(Object.keys(MATRIX).map((route) => route.split(" ")[1] ?? ""))].flatMap(
  (pattern) =>
    METHODS.filter((method) => !(`${method} ${pattern}` in MATRIX)).map((method) => ({
      name: `${method} ${pattern}`,
      attack: async (target) => {
        const { path } = callOf(`GET ${pattern}`, null);
        const headers = { origin: target.url.origin };
        const { status } = await ask(target, { path, method, headers });
        return status >= 500 && status !== 501 ? [`answers ${status}`] : [];
      },
    })),
);

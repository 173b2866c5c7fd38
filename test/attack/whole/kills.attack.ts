import { expect, it } from "vitest";
import { startKillable } from "../../faults/killable-runtime";
import { NO_LIMITS } from "../../helpers/accounts";
import { makeState } from "../../helpers/migrated";
import { attackByBytes, attackByRequests } from "../abuse/attack";
import { attackByKills } from "../kill/kills";
import { strangerCookie } from "../kill/learners";
import { report, share } from "./report";

it("requests and bytes", async () => {
  const state = makeState();
  const server = await startKillable(state.folder, NO_LIMITS);
  try {
    const { cookie } = await strangerCookie();
    report("6-requests", await attackByRequests(server.url, { seconds: share(180), cookie }));
    report("7-bytes", await attackByBytes(server.url, { seconds: share(30) }));
  } finally {
    await server.kill();
    state.remove();
  }
});

it("kills", async () => {
  // Starting takes longer than writing, and is mostly waiting.
  const states = [makeState(), makeState()];
  try {
    const folders = states.map(({ folder }) => folder);
    const outcome = await attackByKills({ folders, kills: 200, writes: 50_000, seconds: share(1500) });
    report("9-kills", outcome);
    expect(Math.min(...Object.values(outcome.acknowledged))).toBeGreaterThan(0);
  } finally {
    for (const state of states) state.remove();
  }
});

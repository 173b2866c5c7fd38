import type { Support } from "~/functions/prds/prd-groups";
import { table } from "../../table";
import { SLIPS } from "./perturb";
import { FAULTS } from "./planted";
import type { Replayed } from "./replay-talks";

/** How many altered quotes the checks keep, and the tokens sent for each talk. */
export function modelTables(replayed: readonly Replayed[]): string {
  const slips = SLIPS.map((slip) => {
    const written = sum(replayed.map(({ kept }) => kept[slip].written));
    const kept = sum(replayed.map((one) => one.kept[slip].kept));
    return [slip, written, kept, written - kept];
  });
  const made = replayed.map(({ result }) => result.questions.length + result.cards.length);
  const refused = replayed.map(({ result }) => result.refused);
  const supports = replayed.flatMap((one) => one.supports);
  const checkSupports = replayed.flatMap((one) => one.checkSupports);
  const planted = FAULTS.map((fault) => {
    const verdicts = replayed.flatMap((one) => one.planted[fault]);
    const share = (...some: (Support | null)[]) => verdicts.filter((verdict) => some.includes(verdict)).length;
    return [
      fault,
      verdicts.length,
      share("contradicted", "unsupported"),
      share("partly"),
      share("supported"),
      share(null),
    ];
  });
  const tokens = replayed.map(({ result, tokens: { sent, cached }, transcript }) => [
    result.talk.name,
    transcript,
    sent,
    cached,
    `${((sent - cached) / transcript).toFixed(1)}x`,
  ]);
  return [
    table(["Mistake in every quote", "quotes", "kept", "refused"], slips),
    `Answers recorded for an older wording of their request: ${sum(replayed.map(({ stale }) => stale))}.`,
    `${sum(made)} of ${sum(made) + sum(refused)} questions and cards were kept: ${countsOf(supports)}.`,
    `${checkSupports.length} checks of requirements cite the video: ${countsOf(checkSupports)}.`,
    table(
      ["Fault put into a question, card, or check", "read", "refused", "partly", "supported", "no verdict"],
      planted,
    ),
    table(["Tokens", "transcript", "sent", "cached", "uncached, relative to transcript"], tokens),
  ].join("\n\n");
}

function countsOf(supports: readonly (Support | null)[]): string {
  return (["supported", "partly", null] as const)
    .map((support) => `${supports.filter((one) => one === support).length} ${support ?? "not checked"}`)
    .join(", ");
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

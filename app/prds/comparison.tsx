import { Fragment } from "react";
import type { ChangeKind, ComparedPart, ComparedPiece, LineChange } from "~/functions/prds/compare-versions";
import type { ComparedSide, Comparison } from "~/functions/prds/read-comparison";
import { counted } from "~/functions/text/counted";
import { TimeMarks } from "./time-marks";

const KINDS: Record<ChangeKind, string> = {
  added: "added",
  changed: "changed",
  removed: "removed",
  moved: "moved",
  quotes: "on other quotes",
};

/** Two versions or documents side by side: what came, changed and went, with the moments of the talk that did. */
export function VersionComparison({ comparison }: { comparison: Comparison }) {
  const { before, after, parts, lost } = comparison;
  return (
    <section aria-labelledby="compare" className="mt-10">
      <h3 id="compare" tabIndex={-1} className="scroll-mt-6 text-body font-semibold outline-none wrap-anywhere">
        {before.name} and {after.name.replace(/^V/, "v")}
      </h3>
      <p className="mt-2 text-quiet">{summaryOf(parts)}</p>
      {parts.length > 0 && (
        <div
          className="mt-4 grid gap-x-8 gap-y-1 md:grid-cols-2 text-small font-semibold text-quiet max-md:sr-only"
          aria-hidden="true"
        >
          <p>{before.name}</p>
          <p>{after.name}</p>
        </div>
      )}
      {parts.map(({ heading, changes }) => (
        <div key={heading} className="mt-6">
          <h4 className="font-semibold">{heading}</h4>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
              <Line key={index} change={change} comparison={comparison} />
            ))}
          </ul>
        </div>
      ))}
      {lost && lost.length > 0 && (
        <div className="mt-8">
          <h4 className="font-semibold">Words that the later talk’s captions don’t have</h4>
          <p className="text-small text-quiet">
            Quotes of removed and changed lines, looked up word for word. The same may be said there in other words.
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {lost.map((citation) => (
              <li key={`${citation.startMs} ${citation.quote}`} className="flex gap-3 py-2">
                <TimeMarks citations={[citation]} source={before} />
                <q className="min-w-0">{citation.quote}</q>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function summaryOf(parts: readonly ComparedPart[]): string {
  const changes = parts.flatMap((part) => part.changes);
  if (changes.length === 0) return "Both are the same.";
  const told = (Object.keys(KINDS) as ChangeKind[]).flatMap((kind) => {
    const count = changes.filter((one) => one.kind === kind).length;
    return count > 0 ? `${count} ${KINDS[kind]}` : [];
  });
  return `${counted(changes.length, "line")} differ${changes.length === 1 ? "s" : ""}: ${told.join(", ")}.`;
}

type LineProps = { change: LineChange; comparison: Comparison };

function Line({ change, comparison: { isSameDocument, before, after } }: LineProps) {
  const { kind } = change;
  const id = isSameDocument && change.id;
  const isSameText = kind === "moved" || kind === "quotes";
  return (
    <li className="compared document py-2">
      <p className="text-small text-quiet">{[id, KINDS[kind]].filter(Boolean).join(", ")}</p>
      <div className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        <Side
          pieces={change.before}
          mark="del"
          label={`${before.name}: `}
          moments={change.went}
          lead={isSameDocument && "Only here:"}
          source={before}
        />
        <Side
          pieces={change.after}
          mark="ins"
          label={`${after.name}: `}
          isRepeat={isSameText}
          moments={change.came}
          lead={isSameDocument && "New here:"}
          source={after}
        />
      </div>
    </li>
  );
}

type SideProps = {
  pieces: ComparedPiece[] | null;
  mark: "ins" | "del";
  label: string;
  /** The text equals the other side's: if the columns are stacked, it is shown once. */
  isRepeat?: boolean;
  moments: LineChange["came"];
  lead: string | false;
  source: ComparedSide;
};

function Side({ pieces, mark: Mark, label, isRepeat = false, moments, lead, source }: SideProps) {
  if (!pieces) return <p className="max-md:hidden" />;
  return (
    <div className="min-w-0">
      <p className={isRepeat ? "max-md:hidden" : undefined}>
        <span className="sr-only">{label}</span>
        {pieces.map(({ text, isOther }, index) => {
          if (!isOther) return text;
          const words = text.trimEnd();
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move
            <Fragment key={index}>
              <Mark>
                <span className="sr-only">{Mark === "del" ? "(removed) " : "(added) "}</span>
                {words}
              </Mark>
              {text.slice(words.length)}
            </Fragment>
          );
        })}
      </p>
      {moments.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-quiet">
          {lead} <TimeMarks citations={moments} source={source} />
        </p>
      )}
    </div>
  );
}

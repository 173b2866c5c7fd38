import { Fragment } from "react";
import { type ComparedLine, type ComparedPiece, compareVersions } from "~/functions/prds/compare-versions";
import type { PromptView, VersionView } from "~/functions/prds/model";

type ComparisonProps = { before: VersionView; after: Pick<PromptView, "version" | "items" | "details"> };

/** Two versions side by side, with removed and added words marked visually and for screen readers. */
export function VersionComparison({ before, after }: ComparisonProps) {
  const parts = compareVersions(before, after);
  const changed = parts.filter(({ isSame }) => !isSame);
  return (
    <section aria-labelledby="compare" className="mt-10">
      <h3 id="compare" tabIndex={-1} className="scroll-mt-6 text-body font-semibold outline-none">
        Version {before.version} and version {after.version}
      </h3>
      {changed.length === 0 && <p className="mt-2 text-quiet">Both versions are the same.</p>}
      {changed.length > 0 && (
        <div
          className="mt-4 grid gap-x-8 gap-y-1 md:grid-cols-2 text-small font-semibold text-quiet max-md:sr-only"
          aria-hidden="true"
        >
          <p>Version {before.version}</p>
          <p>Version {after.version}, current</p>
        </div>
      )}
      {changed.map(({ heading, lines }) => (
        <div key={heading} className="mt-6">
          <h4 className="font-semibold">{heading}</h4>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
              <li key={index} className="compared document grid gap-x-8 gap-y-1 md:grid-cols-2 py-2">
                <Side pieces={line.before} mark="del" label={`Version ${before.version}: `} />
                <Side pieces={line.after} mark="ins" label={`Version ${after.version}: `} isRepeat={isSameLine(line)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function isSameLine({ before, after }: ComparedLine): boolean {
  return [before, after].every((side) => side?.every(({ isOther }) => !isOther));
}

type SideProps = {
  pieces: ComparedPiece[] | null;
  mark: "ins" | "del";
  label: string;
  /** The line equals the other side's: if the columns are stacked, it is shown once. */
  isRepeat?: boolean;
};

function Side({ pieces, mark: Mark, label, isRepeat = false }: SideProps) {
  if (!pieces) return <p className="max-md:hidden" />;
  return (
    <p className={isRepeat ? "min-w-0 max-md:hidden" : "min-w-0"}>
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
  );
}

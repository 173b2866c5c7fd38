import { classNames } from "~/app/ui/class-names";

/** The headline: large for those who arrive, small below their own library, and only announced above a document. */
export function Heading({ size }: { size: "large" | "small" | "none" }) {
  const isSmall = size === "small";
  return (
    <div className={size === "none" ? "sr-only" : undefined}>
      <h1
        className={classNames("font-serif text-title font-semibold text-balance", isSmall ? "mb-4" : "sm:text-display")}
      >
        Transform YouTube Videos with AI
      </h1>
      {!isSmall && (
        <p className="mt-3 mb-8 max-w-measure text-lead text-quiet">
          A document with the timecode in its margin: every line leads back to the second it came from.
        </p>
      )}
    </div>
  );
}

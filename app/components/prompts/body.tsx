import { useMemo } from "react";
import type { PrdItem } from "~/functions/prompts/schema";
import { momentsOf, type Source } from "../reel/moments";
import { Reel } from "../reel/reel";
import { PrdDocument } from "./document";
import { PrdEditor } from "./editor";

type BodyProps = {
  items: PrdItem[];
  source: Source;
  durationSeconds: number;
  showQuotes: boolean;
  /** In edit mode, the texts and where changes go. */
  texts?: string[] | null;
  onChange?: (texts: string[]) => void;
};

/** A PRD under its reel, to read or to edit. */
export function PrdBody({ items, source, durationSeconds, showQuotes, texts, onChange }: BodyProps) {
  const moments = useMemo(() => momentsOf(items, source), [items, source]);
  return (
    <>
      {moments.length > 0 && (
        <div className="mt-6">
          <Reel moments={moments} durationMs={durationSeconds * 1000} />
        </div>
      )}
      <div className="mt-8">
        {texts && onChange ? (
          <PrdEditor items={items} texts={texts} onChange={onChange} />
        ) : (
          <PrdDocument items={items} source={source} showQuotes={showQuotes} />
        )}
      </div>
    </>
  );
}

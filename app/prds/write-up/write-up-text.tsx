import { createContext, Fragment, type ReactNode, useContext } from "react";
import type { CitedMoment, MomentSource } from "~/app/player/player-moments";
import { useDock } from "~/app/player/use-dock";
import { lazyPart } from "~/app/shell/lazy-part";
import { classNames } from "~/app/ui/class-names";
import { ENGLISH } from "~/functions/prds/words/english-words";
import type { Block, Inline, ListItem } from "~/functions/prds/write-up/model";
import { TimeMark } from "../time-marks";
import { voicesOf } from "./moments-of";

const Dock = lazyPart(() => import("~/app/player/dock"));

const NO_REEL: readonly CitedMoment[] = [];

const TEXT = "max-w-[38rem]";

type TextProps = { blocks: readonly Block[]; source: MomentSource & { videoTitle: string }; language: string };

/** A write-up's text. Its times play the video in a corner, or lead to it. */
export function WriteUpText({ blocks, source, language }: TextProps) {
  const { place, playable, wish, setNow, onPress, close } = useDock(source, NO_REEL);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: times are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={place} onClick={onPress}>
      <div lang={language} className="font-serif text-body">
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks have no other name
          <BlockContext.Provider key={at} value={{ source, voices: voicesOf(block) }}>
            <BlockView block={block} />
          </BlockContext.Provider>
        ))}
      </div>
      {wish && playable && (
        <Dock
          playable={playable}
          title={source.videoTitle}
          moments={NO_REEL}
          wish={wish}
          onNow={setNow}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What the moments of a block need: where they open, and whose voice each is. */
const BlockContext = createContext<{ source: MomentSource; voices: ReturnType<typeof voicesOf> }>({
  source: { videoUrl: null, transcriptId: null },
  voices: new Map(),
});

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      return (
        <Heading
          className={classNames(
            TEXT,
            "font-sans font-semibold",
            block.level === 2 ? "mt-10 text-lead first:mt-0" : "mt-7",
          )}
        >
          <Words {...block} isLast />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p className={`mt-3 ${TEXT}`}>
          <Words {...block} />
        </p>
      );
    case "list":
      return <List {...block} />;
    case "table":
      return <Table {...block} />;
    case "code":
      return (
        <Scroller label="Code">
          <pre className="bg-sunken px-3 py-2 font-mono text-small">{block.text}</pre>
        </Scroller>
      );
  }
}

function List({ isOrdered, items }: Extract<Block, { kind: "list" }>) {
  const Tag = isOrdered ? "ol" : "ul";
  const nested: { item: ListItem; under: ListItem[] }[] = [];
  for (const item of items) {
    const above = nested.at(-1);
    if (item.depth === 1 && above) above.under.push(item);
    else nested.push({ item, under: [] });
  }
  return (
    <Tag className={classNames("mt-3 space-y-1.5 pl-5.5", TEXT, isOrdered ? "list-decimal" : "list-disc")}>
      {nested.map(({ item, under }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={at}>
          <Words {...item} />
          {under.length > 0 && (
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {under.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={index}>
                  <Words {...one} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Tag>
  );
}

function Table({ head, rows }: Extract<Block, { kind: "table" }>) {
  const name = head.map((cell) =>
    cell
      .map((one) => ("text" in one ? one.text : ""))
      .join("")
      .trim(),
  );
  return (
    <Scroller label={name.filter(Boolean).join(", ") || "Table"}>
      <table className="border-collapse text-left align-top font-sans text-[0.9375rem] leading-normal">
        <thead>
          <tr className="border-b border-edge">
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={at} className="py-1.5 pr-5 align-bottom font-semibold">
                <Words text={cell} isOwn={false} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, isOwn }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={row} className="border-b border-line">
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at} className="min-w-24 max-w-96 py-1.5 pr-5 align-top">
                  <Words text={cell} isOwn={isOwn && at === cells.length - 1} isLast />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** What is wider than the page scrolls in itself. */
function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a part of the page, but what scrolls needs a name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
    <div role="group" aria-label={label} tabIndex={0} className="mt-4 overflow-x-auto print:overflow-visible">
      {children}
    </div>
  );
}

/** A text, with a word on it if all of it is the author's. @param isLast puts that behind the text */
function Words({ text, isOwn, isLast }: { text: readonly Inline[]; isOwn: boolean; isLast?: boolean }) {
  return (
    <>
      {isOwn && !isLast && <Own />}
      {text.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>
          <InlineView one={one} />
        </Fragment>
      ))}
      {isOwn && isLast && <Own />}
    </>
  );
}

function InlineView({ one }: { one: Inline }) {
  const { source, voices } = useContext(BlockContext);
  switch (one.kind) {
    case "own":
      return <Own />;
    case "moments":
      return (
        <>
          {voices.get(one)?.map(({ time, voice }) => (
            <TimeMark key={time.segmentId} citation={time} voice={voice} source={source} />
          ))}
          {one.isDoubted && <Doubt />}
        </>
      );
    case "strong":
      return <strong className="font-semibold">{one.text}</strong>;
    case "emphasis":
      return <em>{one.text}</em>;
    case "code":
      return <code className="font-mono text-[0.875em]">{one.text}</code>;
    case "text":
      return <>{one.text}</>;
  }
}

const LABEL = "mx-1 inline-block font-sans text-small font-normal";

/** Says of what stands beside it that it is the author's own. */
function Own() {
  return (
    <span lang="en" className={`${LABEL} text-quiet`}>
      {ENGLISH.labels.note}
    </span>
  );
}

function Doubt() {
  return (
    <span lang="en" className={`${LABEL} text-warn`} title="A figure before this mark was not found there.">
      figure not found
    </span>
  );
}

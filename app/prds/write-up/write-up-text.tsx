import { createContext, type ReactNode, useContext } from "react";
import type { CitedMoment, MomentSource } from "~/app/player/player-moments";
import { useDock } from "~/app/player/use-dock";
import { lazyPart } from "~/app/shell/lazy-part";
import { ENGLISH } from "~/functions/prds/words/english-words";
import type { Block, Inline, ListItem } from "~/functions/prds/write-up/model";
import { TimeMark } from "../time-marks";
import { voicesOf } from "./voices-of";

const Dock = lazyPart(() => import("~/app/player/dock"));

const NO_REEL: readonly CitedMoment[] = [];

type TextProps = { blocks: readonly Block[]; source: MomentSource & { videoTitle: string }; language: string };

/** A write-up's text. Its times play the video in a corner, or lead to it. */
export function WriteUpText({ blocks, source, language }: TextProps) {
  const { place, playable, wish, setNow, onPress, close } = useDock(source, NO_REEL);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: times are links, and Enter on them is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={place} onClick={onPress}>
      <div
        lang={language === "und" ? undefined : language}
        className="space-y-3 font-serif text-body [&>:not([role])]:max-w-[38rem]"
      >
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <Moments.Provider key={at} value={{ source, voices: voicesOf(block) }}>
            <BlockView block={block} />
          </Moments.Provider>
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

/** Where a block's moments open, and whose voice each of them is. */
const Moments = createContext<{ source: MomentSource; voices: ReturnType<typeof voicesOf> } | null>(null);

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${block.level}` as const;
      return (
        <Heading
          dir="auto"
          className={`font-sans font-semibold first:pt-0 ${block.level === 2 ? "pt-7 text-lead" : "pt-4"}`}
        >
          <Words {...block} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p dir="auto">
          <Words {...block} />
        </p>
      );
    case "list":
      return <List {...block} />;
    case "table":
      return <Table {...block} />;
    case "code":
      return (
        <Scroller label="Code" dir="ltr">
          <pre className="bg-sunken px-3 py-2 text-small">{block.text}</pre>
          {block.isOwn && <Own />}
        </Scroller>
      );
  }
}

const LIST = "list-disc space-y-1.5 ps-5.5";
const CELL = "max-w-96 border-b border-line py-1.5 pe-5 align-top";

type Nested = { item: ListItem; under: ListItem[] };

function List({ start, items }: Extract<Block, { kind: "list" }>) {
  const nested: Nested[] = [];
  for (const item of items) {
    const above = item.depth === 1 && nested.at(-1);
    if (above) above.under.push(item);
    else nested.push({ item, under: [] });
  }
  return start === null ? (
    <ul dir="auto" className={LIST}>
      {nested.map(Item)}
    </ul>
  ) : (
    <ol dir="auto" start={start} className="list-decimal space-y-1.5 ps-5.5">
      {nested.map(Item)}
    </ol>
  );
}

function Item({ item, under }: Nested, at: number) {
  return (
    <li key={at}>
      <Words {...item} />
      {under.length > 0 && <ul className={LIST}>{under.map((one, index) => Item({ item: one, under: [] }, index))}</ul>}
    </li>
  );
}

function Table({ head, rows }: Extract<Block, { kind: "table" }>) {
  const names = head.map((cell) => cell.map((one) => ("text" in one ? one.text : "")).join(""));
  return (
    <Scroller label={names.join(", ")} dir="auto">
      <table className="w-max max-w-[max(100%,40rem)] text-start font-sans text-[0.9375rem] leading-normal">
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={at} className={`${CELL} font-semibold`}>
                <Words text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, isOwn }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at} className={CELL}>
                  <Words text={cell} isOwn={isOwn && at === cells.length - 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const SHADE =
  "[background:linear-gradient(to_left,var(--paper)_50%,transparent)_right/3rem_100%_no-repeat_local,linear-gradient(to_left,var(--line),transparent)_right/1.25rem_100%_no-repeat] print:bg-none";
const SHADE_RTL =
  "rtl:[background:linear-gradient(to_right,var(--paper)_50%,transparent)_left/3rem_100%_no-repeat_local,linear-gradient(to_right,var(--line),transparent)_left/1.25rem_100%_no-repeat] print:rtl:bg-none";

/** What is wider than the page scrolls in itself. A shade says that there is more; the end covers it. */
function Scroller({ label, dir, children }: { label: string; dir: "auto" | "ltr"; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div
      dir={dir}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
      tabIndex={0}
      className={`overflow-x-auto print:overflow-visible ${SHADE} ${SHADE_RTL}`}
    >
      {children}
    </div>
  );
}

/** A text, and a word behind it if all of it is the author's own. */
function Words({ text, isOwn }: { text: readonly Inline[]; isOwn?: boolean }) {
  return (
    <>
      {text.map(InlineView)}
      {isOwn && <Own />}
    </>
  );
}

const LABEL = "ms-1 font-sans text-small leading-none whitespace-nowrap";

function Own() {
  return (
    <small lang="en" className={`${LABEL} text-quiet`}>
      {ENGLISH.labels.note}
    </small>
  );
}

function Doubt({ children }: { children: string }) {
  return (
    <small lang="en" className={`${LABEL} text-warn`}>
      {children}
    </small>
  );
}

function InlineView(one: Inline, at: number): ReactNode {
  switch (one.kind) {
    case "own":
      return <Own key={at} />;
    case "lost":
      return <Doubt key={at}>{ENGLISH.marks.sourceNotFound}</Doubt>;
    case "moments":
      return <Marks key={at} one={one} />;
    case "strong":
      return <strong key={at}>{one.text}</strong>;
    case "emphasis":
      return <em key={at}>{one.text}</em>;
    case "code":
      return <code key={at}>{one.text}</code>;
    case "text":
      return one.text;
  }
}

/** Between words, times are a part of their line, and can be pressed a little beyond it. */
const MARKS =
  "space-x-2 [&>.mark]:relative [&>.mark]:inline [&>.mark]:p-0 [&>.mark]:font-sans [&>.mark]:leading-none [&>.mark]:after:absolute [&>.mark]:after:-inset-1";

function Marks({ one }: { one: Extract<Inline, { kind: "moments" }> }) {
  const moments = useContext(Moments);
  return (
    <span className={MARKS}>
      {moments?.voices.get(one)?.map(({ time, voice }) => (
        <TimeMark key={time.startMs} citation={time} voice={voice} source={moments.source} />
      ))}
      {one.isDoubted && <Doubt>{ENGLISH.marks.figureNotFound}</Doubt>}
    </span>
  );
}

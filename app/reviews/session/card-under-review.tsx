import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from "react";
import { CardFace, CardText } from "~/app/flashcards/card-text";
import { PartlySaid } from "~/app/prds/partly-said";
import { lazyPart } from "~/app/shell/lazy-part";
import { Badge } from "~/app/ui/badge";
import { Input } from "~/app/ui/field";
import { plainFace } from "~/functions/flashcards/faces";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { formatVoiced, nameVoiced } from "~/functions/text/format-voiced";
import type { Rating } from "./review-session";
import type { ShownItem } from "./shown-item";
import type { Moment } from "./watch-moment";

type CardViewProps = {
  item: ReviewItem;
  shown: ShownItem;
  isFlipped: boolean;
  onFlip: () => void;
  questionRef: Ref<HTMLDivElement>;
  answerRef: Ref<HTMLDivElement>;
  /** The typed answer; null if there is nothing to type. */
  typed: string | null;
  onType: (text: string) => void;
  /** Called with the grade that the typed answer suggests. */
  onSuggest: (rating: Rating | null) => void;
  onWatch: (moment: Moment) => void;
  menu: ReactNode;
};

const TypedAnswer = lazyPart(() => import("./typed-answer"));

const FACE = "font-serif text-lead focus:outline-none";

/** A card: its front, and below it its back once revealed. A gap is filled where it stands. */
export function CardView({
  item,
  shown,
  isFlipped,
  onFlip,
  questionRef,
  answerRef,
  typed,
  onType,
  onSuggest,
  onWatch,
  menu,
}: CardViewProps) {
  const press = ({ target, currentTarget }: MouseEvent) => {
    const selection = getSelection();
    const isSelecting = selection?.isCollapsed === false && currentTarget.contains(selection.anchorNode);
    if (target instanceof Element && !target.closest("a, button, input, label, [popover]") && !isSelecting) onFlip();
  };
  // A gap's answer is the question again, with the gap filled: it takes the question's place.
  const isFilled = isFlipped && shown.answer.some(({ kind }) => kind === "filled");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button under the card and Space do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="flex flex-col min-h-72 max-sm:grow sm:min-h-112 mt-3 pt-3 px-5 pb-6 border border-line rounded-sm bg-raised wrap-anywhere data-[flipped=false]:cursor-pointer"
      data-flipped={isFlipped}
      onClick={press}
    >
      <div className="-mr-2 flex justify-end">{menu}</div>
      {!isFilled && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div ref={questionRef} role="group" tabIndex={-1} aria-label="Question" className={`${FACE} mt-6`}>
          <CardFace parts={shown.question} />
          {shown.options.length > 0 && <Options options={shown.options} />}
        </div>
      )}
      {!isFlipped && typed !== null && <TypedInput value={typed} onChange={onType} onEnter={onFlip} />}
      {isFlipped && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div
          ref={answerRef}
          role="group"
          tabIndex={-1}
          aria-label="Answer"
          className={`${FACE} ${isFilled ? "mt-6" : "mt-5 border-t border-line pt-5"}`}
        >
          {typed !== null && typed.trim() !== "" && (
            <TypedAnswer
              typed={typed}
              content={item.content}
              shown={shown}
              onSuggest={onSuggest}
              whileLoading={<div className="h-20" />}
            />
          )}
          <CardFace parts={shown.answer} />
          {shown.extra && (
            <div className="mt-3 text-quiet">
              <CardText text={shown.extra} />
            </div>
          )}
          <Source item={item} shown={shown} onWatch={onWatch} />
        </div>
      )}
    </div>
  );
}

type SourceProps = Pick<CardViewProps, "item" | "shown" | "onWatch">;

/** Where the answer is from: the sentence said, its time and video, and what the card is filed under. */
function Source({ item: { content, isLeech }, shown, onWatch }: SourceProps) {
  const [first] = shown.citations;
  const isSaid = first && !wordsOf(plainFace(shown.answer)).includes(wordsOf(first.quote));
  return (
    <div className="mt-5 font-sans text-small text-quiet">
      {isSaid && (
        <blockquote dir="auto" className="border-l-2 border-mark pl-3 font-serif text-body">
          {first.quote}
        </blockquote>
      )}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {shown.citations.map((citation) => (
          <MomentMark
            key={`${citation.segmentId}-${citation.quote}`}
            {...citation}
            content={content}
            onWatch={onWatch}
          />
        ))}
        <span>{content.videoTitle}</span>
        <PartlySaid support={content.support} />
        {/* Not with the question: a category is often the chapter's sentence and would give away the answer. */}
        {shown.labels.map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
        {isLeech && <Badge tone="bad">Leech</Badge>}
      </p>
    </div>
  );
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ") ?? "";

function Options({ options }: Pick<ShownItem, "options">) {
  return (
    <ul className="mt-4 pl-5 text-body list-disc">
      {options.map((option) => (
        <li key={option} dir="auto">
          {option}
        </li>
      ))}
    </ul>
  );
}

type MomentMarkProps = ShownItem["citations"][number] & {
  content: ReviewItem["content"];
  onWatch: CardViewProps["onWatch"];
};

/** A cited moment: played here, and a link into the transcript if the learner owns it. */
function MomentMark({ content, onWatch, ...citation }: MomentMarkProps) {
  const { segmentId, startMs, estimated, quote } = citation;
  const { videoId, transcriptId } = content;
  const watch = () => onWatch({ startMs, estimated, segmentId, quote, videoId, transcriptId });
  const name = { title: `\u201c${quote}\u201d`, "aria-label": estimated && nameVoiced(citation) };
  const shared = { className: "mark", ...name, children: formatVoiced(citation) };
  if (transcriptId === null) return <button type="button" {...shared} onClick={watch} />;
  return (
    <a
      {...shared}
      href={`/transcript/${transcriptId}#s${segmentId}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        watch();
      }}
    >
      {shared.children}
    </a>
  );
}

/** Input for a typed answer. Enter compares. */
function TypedInput({
  value,
  onChange,
  onEnter,
}: {
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    // The comparison is there when the answer is. If it fails, showing it tries again.
    TypedAnswer.preload().catch(() => undefined);
  }, []);
  return (
    <label className="mt-5 block">
      <span className="text-small text-quiet">Your answer</span>
      <Input
        ref={field}
        type="text"
        dir="auto"
        className="mt-1"
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </label>
  );
}

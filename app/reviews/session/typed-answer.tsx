import { useEffect, useRef } from "react";
import { compareTyped, type Stretch } from "../typed-diff";
import { Input } from "~/app/ui/field";

/** Input for a typed answer. Enter compares. */
export function TypedInput({
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

/** The typed answer next to the expected one, with differences marked. */
export function TypedAnswer({ typed, expected }: { typed: string; expected: string }) {
  const compared = compareTyped(typed, expected);
  return (
    <dl className="mb-4 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-[1rem] leading-6 [font-family:ui-monospace,monospace]">
      <dt className="font-sans text-[0.8125rem] text-quiet">You typed</dt>
      <dd dir="auto">
        <Marked stretches={compared.typed} as="del" />
        {compared.isSame && <span className="ml-2 font-semibold text-good">{"\u2713"} Correct</span>}
      </dd>
      {!compared.isSame && (
        <>
          <dt className="font-sans text-[0.8125rem] text-quiet">Expected</dt>
          <dd dir="auto">
            <Marked stretches={compared.expected} as="ins" />
          </dd>
        </>
      )}
    </dl>
  );
}

function Marked({ stretches, as: Mark }: { stretches: readonly Stretch[]; as: "del" | "ins" }) {
  let at = 0;
  return stretches.map(({ text, isSame }) => {
    at += text.length;
    return isSame ? (
      <span key={at}>{text}</span>
    ) : (
      <Mark
        key={at}
        className={Mark === "del" ? "text-bad line-through" : "text-good underline underline-offset-[0.2em]"}
      >
        {text}
      </Mark>
    );
  });
}

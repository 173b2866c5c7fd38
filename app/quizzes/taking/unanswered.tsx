import { useEffect, useRef } from "react";
import { Button } from "~/app/ui/button";
import { BAR } from "./bar";

type UnansweredProps = { count: number; onSubmit: () => void; onBack: () => void };

/** Replaces the Submit button to confirm submitting with unanswered questions. Escape goes back. */
export function Unanswered({ count, onSubmit, onBack }: UnansweredProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    question.current?.focus();
  }, []);
  return (
    <div
      role="alertdialog"
      aria-labelledby="unanswered"
      className={BAR}
      onKeyDown={(event) => event.key === "Escape" && onBack()}
    >
      <p ref={question} id="unanswered" tabIndex={-1} className="grow outline-none">
        {count} unanswered. Submit anyway?
      </p>
      <Button onClick={onBack}>Keep answering</Button>
      <Button variant="good" onClick={onSubmit}>
        Submit anyway
      </Button>
    </div>
  );
}

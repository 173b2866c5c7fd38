import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { lazyPart } from "./lazy-part";

const Confirm = lazyPart(async () => ({ default: (await import("~/app/ui/confirm-dialog")).Confirm }));

type LeaveQuestionProps = {
  /** A sentence that says what would be lost. */
  text: string;
  /** Discards unsaved changes. */
  onLeave: () => void;
};

/**
 * While rendered, links, Back and Forward ask before leaving the page. So do closing and reloading it, in the browser's
 * own words.
 */
export function LeaveQuestion({ text, onLeave }: LeaveQuestionProps) {
  // A link within the page does not leave it.
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    return from.pathname !== to.pathname || from.search !== to.search || from.hash === to.hash;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <Confirm
      title="Leave without saving?"
      text={text}
      confirm="Leave without saving"
      cancel="Keep editing"
      onConfirm={() => {
        blocker.proceed();
        onLeave();
      }}
      onCancel={() => blocker.reset()}
    />
  );
}

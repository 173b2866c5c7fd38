import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import type { FormAnswer } from "~/app/submit-form";
import { showToast } from "~/app/ui/toast-store";

/** The server's response to the page's last form. Shows its toast, if it has one. */
export function useAnswer() {
  const answer = useActionData() as FormAnswer | undefined;
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);
  return {
    answer,
    shown: answer?.shown ?? null,
    /** The Conform result for the form with this name. */
    resultOf: (form: string) => (answer?.form === form ? answer.result : null),
    /** Whether the form with this name has succeeded. */
    isDone: (form: string) => answer?.form === form && answer.code === null,
  };
}

import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import type { FormAnswer } from "~/app/submit-form";
import { showToast } from "../../client/toast/store";

/** What the server answered to the last form of this page, said in a toast where it says something. */
export function useAnswer() {
  const answer = useActionData() as FormAnswer | undefined;
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);
  return {
    answer,
    shown: answer?.shown ?? null,
    /** What Conform shows of the answer in the form of this name. */
    resultOf: (form: string) => (answer?.form === form ? answer.result : null),
    /** True once the form of this name has done what it should. */
    isDone: (form: string) => answer?.form === form && answer.code === null,
  };
}

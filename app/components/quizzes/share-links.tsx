import type { ShareView } from "~/functions/quizzes/quiz-views";

type ShareLinksProps = {
  shares: readonly ShareView[];
  isPending: boolean;
  onCopy: (share: ShareView) => void;
  onEnd: (share: ShareView) => void;
};

/** Links to a quiz that were made before and still work, to be taken along again or ended. */
export function ShareLinks({ shares, isPending, onCopy, onEnd }: ShareLinksProps) {
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="links-heading" className="mt-6 border-t border-line pt-4">
      <h3 id="links-heading" className="font-semibold">
        Links that work
      </h3>
      <ul>
        {shares.map((share) => (
          <li key={share.shareToken} className="flex flex-wrap items-center justify-between gap-x-4 text-small">
            <span>
              Made {moment(share.createdAt)}
              <span className="block text-quiet">
                {share.expiresAt ? `Works until ${moment(share.expiresAt)}` : "Works until you end it"}
              </span>
            </span>
            <span className="flex gap-x-4">
              <button
                type="button"
                className="text-action"
                aria-label={`Copy the link made ${moment(share.createdAt)}`}
                onClick={() => onCopy(share)}
              >
                Copy
              </button>
              <button
                type="button"
                className="text-action text-bad"
                aria-label={`End the link made ${moment(share.createdAt)}`}
                disabled={isPending}
                onClick={() => onEnd(share)}
              >
                End
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For example `Nov 21, 2026, 4:05 PM`, by the reader's own clock. */
function moment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}

import type { ShareLink } from "~/functions/shares/kinds";
import { counted } from "~/functions/text/counted";
import { shareTypeLabel } from "./share-words";

type OpenLinksProps = {
  links: readonly ShareLink[];
  isPending: boolean;
  onCopy: (link: ShareLink) => void;
  onEnd: (link: ShareLink) => void;
};

/** Existing links that still work. */
export function OpenLinks({ links, isPending, onCopy, onEnd }: OpenLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links-heading" className="mt-6 border-t border-line pt-4">
      <h3 id="links-heading" className="font-semibold">
        Active links
      </h3>
      <ul className="mt-2 grid gap-3">
        {links.map((link) => {
          const name = nameOf(link);
          return (
            <li key={keyOf(link)} className="flex flex-wrap items-center justify-between gap-x-4 text-small">
              <span>
                {name}
                <span className="block text-quiet">{factsOf(link).join(" · ")}</span>
              </span>
              <span className="flex flex-wrap gap-x-4">
                {link.kind === "share" && link.comments > 0 && link.url !== "" && (
                  <a href={`${link.url}#comments-heading`} className="text-action">
                    {counted(link.comments, "comment")}
                    <span className="sr-only">: {name}</span>
                  </a>
                )}
                {link.url !== "" && (
                  <button
                    type="button"
                    className="text-action"
                    aria-label={`Copy: ${name}`}
                    onClick={() => onCopy(link)}
                  >
                    Copy
                  </button>
                )}
                <button
                  type="button"
                  className="text-action text-bad"
                  aria-label={`End: ${name}`}
                  disabled={isPending}
                  onClick={() => onEnd(link)}
                >
                  End
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function keyOf(link: ShareLink): string {
  return link.kind === "share" ? String(link.id) : link.url;
}

function nameOf(link: ShareLink): string {
  if (link.kind === "prd") return "The PRD's own link";
  const made = `made ${moment(link.createdAt ?? "")}`;
  return link.kind === "quiz" ? `Quiz link, ${made}` : `${shareTypeLabel(link.shareType)}, ${made}`;
}

function factsOf(link: ShareLink): string[] {
  const until = link.expiresAt ? `Works until ${moment(link.expiresAt)}` : "Works until you end it";
  if (link.kind !== "share") return [until];
  return [
    until,
    counted(link.viewCount, "view"),
    ...(link.lastCommentAt ? [`Newest comment ${moment(link.lastCommentAt)}`] : []),
    ...(link.allowComments && link.comments === 0 ? ["No comments yet"] : []),
    ...(link.allowDownload ? [] : ["No downloads"]),
  ];
}

/** For example `Nov 21, 2026, 4:05 PM`, in the reader's time zone. */
function moment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}

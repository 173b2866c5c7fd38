import { useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { registerOffline } from "~/app/browser/service-worker/register-review";
import { lazyPart } from "~/app/shell/lazy-part";
import { LinkTabs } from "~/app/ui/tabs";

const Reviewer = lazyPart(() => import("./reviewer"));
/** Missing it is no failure to report. */
const InstallHint = lazyPart(() => import("./install-hint"), { tell: () => {} });
const Progress = lazyPart(() => import("./progress/study-progress"));
const Settings = lazyPart(() => import("./settings/review-settings"));

const TABS = [
  { tab: "today", label: "Today" },
  { tab: "progress", label: "Progress" },
  { tab: "settings", label: "Settings" },
] as const;

type Tab = (typeof TABS)[number]["tab"];

const toTab = (value: string | null): Tab => TABS.find(({ tab }) => tab === value)?.tab ?? "today";

/** The review page: today's session, progress, and settings. */
export function ReviewPage() {
  const [query] = useSearchParams();
  const tab = toTab(query.get("tab"));
  const part = query.get("part");
  const isCram = query.has("cram");
  const scope = useMemo(() => (part === null ? DUE : ({ kind: "part", part, isCram } as const)), [part, isCram]);
  // What is stored in the browser can't be rendered on the server.
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    restoreTheme();
    const stop = registerOffline();
    return stop;
  }, []);
  return (
    <div className="mx-auto max-w-page px-5 py-8 sm:py-12">
      <h1 className="font-serif text-title font-semibold">Review</h1>
      <p className="mt-1 text-quiet">Cards and quiz questions from all your videos, when they're due.</p>
      <LinkTabs
        label="Review"
        className="mt-4 mb-6"
        tabs={TABS.map(({ tab: to, label }) => ({
          label,
          isCurrent: to === tab,
          to: to === "today" ? "/review" : `/review?tab=${to}`,
        }))}
      />
      <noscript>
        <p className="mb-4 max-w-measure">
          Reviewing needs JavaScript: this page schedules your cards and keeps your ratings while you're offline. Turn
          it on and reload the page. Without it you can still read your cards in the{" "}
          <a href="/content-manager?type=flashcard" className="text-link">
            library
          </a>
          .
        </p>
      </noscript>
      {!isLive && <Placeholder />}
      {isLive && (
        <>
          {/* A running session stays mounted behind the other tabs. */}
          <div hidden={tab !== "today"}>
            <Reviewer
              key={`${part}-${isCram}`}
              scope={scope}
              onClose={nothing}
              isActive={tab === "today"}
              whileLoading={<Placeholder />}
            />
            <InstallHint />
          </div>
          {tab === "progress" && <Progress whileLoading={<Placeholder />} />}
          {tab === "settings" && <Settings whileLoading={<Placeholder />} />}
        </>
      )}
    </div>
  );
}

/** The offline copy of the page is the same for everyone, so it has no theme. */
function restoreTheme(): void {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
}

const DUE = { kind: "due" } as const;
const nothing = () => {};

/** Placeholder while the page loads. */
function Placeholder() {
  return (
    <div className="h-80 rounded-sm [background:color-mix(in_oklch,var(--line)_60%,transparent)]" aria-hidden="true" />
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Skeleton } from "~/app/ui/skeleton";
import { panelId, tabId } from "~/app/ui/tabs";
import type { StudyTab } from "./study";
import { STUDY } from "./study-tabs";

type PanelProps = { tab: StudyTab; isActive: boolean; children: ReactNode };

/** The content of one of the study page's tabs. */
export function Panel({ tab, isActive, children }: PanelProps) {
  return (
    <div
      id={panelId(STUDY, tab)}
      role="tabpanel"
      aria-labelledby={tabId(STUDY, tab)}
      hidden={!isActive}
      className="min-h-dvh pt-3 sm:pt-6"
    >
      {children}
    </div>
  );
}

type LivePanelProps = PanelProps & {
  /** Shown above the content. */
  head?: ReactNode;
  /** What the server shows in place of the content. */
  opening?: ReactNode;
  /** Loads the content's script; the opening stays until then. */
  preload?: () => Promise<unknown>;
};

/** A panel whose content loads on demand and can't be rendered on the server. */
export function LivePanel({ children, head, opening, preload, ...panel }: LivePanelProps) {
  const [isLive, setLive] = useState(false);
  const load = useRef(preload);
  useEffect(() => {
    let isWanted = true;
    const show = () => isWanted && setLive(true);
    if (load.current) void load.current().then(show);
    else show();
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <Panel {...panel}>
      <noscript>This part of the page needs JavaScript.</noscript>
      {head}
      {isLive ? children : opening || <Placeholder />}
    </Panel>
  );
}

/** Placeholder while a panel loads. */
export function Placeholder() {
  return (
    <div className="space-y-3" aria-hidden="true">
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-32" />
    </div>
  );
}

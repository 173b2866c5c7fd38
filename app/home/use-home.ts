import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { call, readAnswer, request } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { useRun } from "~/app/browser/calls/use-run";
import { dropOtherRecording, keepHeldRecording } from "~/app/browser/recordings/chosen";
import { keepHere } from "~/app/browser/storage/kept-here";
import { isRunning, runFailure } from "~/app/prds/run-state";
import { dismissLastingToast, showToast } from "~/app/ui/toast-store";
import { CHALLENGE_HEADER } from "~/functions/allowance/challenge-header";
import type { FreeFeature, FreeUses } from "~/functions/allowance/port";
import type { SourceInput } from "~/functions/transcripts/model";
import type { HomeTab } from "./home-tabs";
import { noteMade } from "./made-here";

const STORAGE_KEY = "vidwright.freeUses";

/**
 * Free uses left, as counted by the server; null until known, and if they are not counted. Mirrored in local storage,
 * which syncs this visitor's other open pages.
 */
function useFreeUses(isCounted: boolean) {
  const [uses, setUses] = useState<FreeUses | null>(null);
  const asked = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (!isCounted) return;
    const controller = new AbortController();
    asked.current = readUses(controller.signal).then(
      (counted) => {
        if (!controller.signal.aborted) setUses(counted);
      },
      // The count is not shown then; a use beyond the limit is refused with its reason.
      (thrown) => console.info("The free uses are not known.", toFailure(thrown)),
    );
    return () => controller.abort();
  }, [isCounted]);

  useEffect(() => {
    if (uses) keepHere("local", STORAGE_KEY, JSON.stringify(uses));
  }, [uses]);

  useEffect(() => {
    const takeOver = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && newValue) setUses((before) => before && parseUses(newValue, before));
    };
    addEventListener("storage", takeOver);
    return () => removeEventListener("storage", takeOver);
  }, []);

  const setLeft = (feature: FreeFeature, left: (before: number) => number) =>
    setUses((before) => before && { ...before, [feature]: Math.max(0, left(before[feature])) });

  /**
   * The page was rendered for no one: this call's response sets the visitor cookie, and an earlier request would get a
   * different visitor.
   */
  const whenNamed = () => asked.current;

  return { uses, setLeft, whenNamed };
}

async function readUses(signal: AbortSignal): Promise<FreeUses | null> {
  const { uses } = await call("GET /api/allowance", { signal });
  return uses;
}

/** Parses the counts stored by another page; invalid values are ignored. */
function parseUses(stored: string, before: FreeUses): FreeUses {
  try {
    const { prd, transcript } = JSON.parse(stored) as Partial<FreeUses>;
    return Number.isInteger(prd) && Number.isInteger(transcript)
      ? ({ ...before, prd, transcript } as FreeUses)
      : before;
  } catch {
    return before;
  }
}

/** What the last run was started with, also for a page that follows it later. */
let runSource: SourceInput | null = null;

const loadFailures = () => import("./failure-note");
const loadLinks = () => import("~/functions/transcripts/find-link");

/** Says in a toast what failed; also without the script of its note, which then doesn't show. */
function tellFailure(of: HomeTab, failure: Failure) {
  const description = failure.message || "Something went wrong. Please try again.";
  void loadFailures().then(
    ({ failureToast }) => showToast(failureToast(of, failure)),
    () => showToast({ title: "Error", description, isDestructive: true, isLasting: true }),
  );
}

/** Changes the address without a request: the page already shows what the address stands for. */
function setAddress(address: string) {
  history.replaceState(history.state, "", address);
}

/** The home page's state: both generations, the free uses they take, and the last failure. */
export function useHome(initialTab: HomeTab, isAnonymous: boolean, takeAnswer: () => Promise<string | null>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { tab, changeTab } = useTab(initialTab, pathname);
  const [isCreating, setCreating] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [failed, setFailed] = useState<{ tab: HomeTab; failure: Failure; source: SourceInput | null } | null>(null);
  const { uses, setLeft, whenNamed } = useFreeUses(isAnonymous);
  const lastSource = useRef<SourceInput | null>(null);

  const fail = (of: HomeTab, failure: Failure) => {
    setFailed({ tab: of, failure, source: lastSource.current });
    tellFailure(of, failure);
  };

  useEffect(() => dismissLastingToast, []);
  const { run, start, cancel } = useRun({
    onUsesLeft: (left) => setLeft("prd", () => left),
    onUseBack: () => setLeft("prd", (left) => left + 1),
    onFailure: (failure) => fail("prd", failure),
    onEnd: (end) => {
      if (end.type === "done") {
        noteMade();
        form.current?.reset();
        void keepHeldRecording(runSource, end.prompt.transcriptId);
        setAddress(`/history/${end.prompt.id}`);
        showToast({ title: "Project requirements generated successfully!" });
        return;
      }
      if (end.code !== "cancelled") fail("prd", runFailure(end));
    },
  });

  async function createTranscript(source: SourceInput, headers: Record<string, string>) {
    setCreating(true);
    try {
      const response = await request("POST /api/transcripts", { json: source, headers });
      const left = response.headers.get("X-Free-Uses-Remaining");
      if (left !== null) setLeft("transcript", () => Number(left));
      const { videoTranscript } = await readAnswer(response);
      noteMade();
      showToast({ title: "Interactive transcript created successfully!" });
      await keepHeldRecording(source, videoTranscript.id);
      // `start=` ends the same.
      const moment = source.videoUrl?.includes("t=") ? (await loadLinks()).momentQuery(source.videoUrl) : "";
      navigate(`/transcript/${videoTranscript.id}${moment}`, { viewTransition: true });
    } catch (thrown) {
      fail("transcript", toFailure(thrown));
      setCreating(false);
    }
  }

  async function submit(source: SourceInput) {
    lastSource.current = source;
    dropOtherRecording(source);
    // A reload follows the run from this page, not from that of the document before.
    setAddress(addressOf(tab, pathname));
    setFailed(null);
    dismissLastingToast();
    setChecking(true);
    const [answer] = await Promise.all([takeAnswer(), whenNamed()]);
    setChecking(false);
    const headers: Record<string, string> = answer === null ? {} : { [CHALLENGE_HEADER]: answer };
    if (tab === "prd") runSource = source;
    void (tab === "prd" ? start(source, headers) : createTranscript(source, headers));
  }

  return {
    form,
    tab,
    changeTab,
    run,
    cancel: () => void cancel(),
    failed: failed?.tab === tab ? failed : null,
    isBusy: isChecking || isCreating || (tab === "prd" && isRunning(run)),
    uses,
    submit,
  };
}

/** The open tab, which the address names. */
function useTab(initial: HomeTab, pathname: string) {
  const [tab, setTab] = useState(initial);
  const changeTab = (next: HomeTab) => {
    setTab(next);
    dismissLastingToast();
    setAddress(addressOf(next, pathname));
  };
  return { tab, changeTab };
}

/** @param pathname of the home page, which the address no longer names once it names a document */
function addressOf(tab: HomeTab, pathname: string): string {
  const url = new URL(pathname + location.search, location.origin);
  if (tab === "prd") url.searchParams.delete("tab");
  else url.searchParams.set("tab", tab);
  return url.pathname + url.search;
}

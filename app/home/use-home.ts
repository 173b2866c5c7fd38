import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { readAnswer, request } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { failureOf, isRunning } from "~/app/prds/run-state";
import { useFreeUses } from "./use-free-uses";
import { useRun } from "~/app/browser/calls/use-run";
import { CHALLENGE_HEADER } from "~/functions/allowance/challenge-header";
import type { FreeUses } from "~/functions/allowance/port";
import type { SourceInput } from "~/functions/transcripts/schema";
import { failureToast } from "~/app/browser/calls/failure-text";
import { noteMade } from "./made-here";
import type { Tab } from "./tabs";
import { keepChosenRecording } from "~/app/browser/recordings/chosen";
import { dismissLastingToast, showToast } from "~/app/ui/store";

/** Changes the address without a request: the page already shows what the address stands for. */
function setAddress(address: string) {
  history.replaceState(history.state, "", address);
}

/** The home page's state: both generations, the free uses they take, and the last failure. */
export function useHome(
  initialTab: Tab,
  visitor: { isAnonymous: boolean; uses: FreeUses | null },
  takeAnswer: () => Promise<string | null>,
) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { tab, changeTab } = useTab(initialTab);
  const [isCreating, setCreating] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [failed, setFailed] = useState<{ tab: Tab; failure: Failure; source: SourceInput | null } | null>(null);
  const { uses, setLeft, whenNamed } = useFreeUses(visitor.isAnonymous, visitor.uses);
  const lastSource = useRef<SourceInput | null>(null);

  const fail = (of: Tab, failure: Failure) => {
    setFailed({ tab: of, failure, source: lastSource.current });
    showToast(failureToast(of, failure));
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
        void keepChosenRecording(end.prompt.transcriptId);
        setAddress(`/?prd=${end.prompt.id}`);
        showToast({ title: "Project requirements generated successfully!" });
        return;
      }
      if (end.code !== "cancelled") fail("prd", failureOf(end));
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
      await keepChosenRecording(videoTranscript.id);
      showToast({ title: "Interactive transcript created successfully!" });
      navigate(`/transcript/${videoTranscript.id}`, { viewTransition: true });
    } catch (thrown) {
      fail("transcript", toFailure(thrown));
      setCreating(false);
    }
  }

  async function submit(source: SourceInput) {
    lastSource.current = source;
    setFailed(null);
    dismissLastingToast();
    setChecking(true);
    const [answer] = await Promise.all([takeAnswer(), whenNamed()]);
    setChecking(false);
    const headers: Record<string, string> = answer === null ? {} : { [CHALLENGE_HEADER]: answer };
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
function useTab(initial: Tab) {
  const [tab, setTab] = useState(initial);
  const changeTab = (next: Tab) => {
    setTab(next);
    dismissLastingToast();
    setAddress(addressOf(next));
  };
  return { tab, changeTab };
}

function addressOf(tab: Tab): string {
  const url = new URL(location.href);
  if (tab === "prd") url.searchParams.delete("tab");
  else url.searchParams.set("tab", tab);
  return url.pathname + url.search;
}

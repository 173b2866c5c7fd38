import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Failure } from "~/app/browser/calls/call-api";
import { failureMessage } from "~/app/browser/calls/failure-text";
import { readKept } from "~/app/browser/storage/kept-here";
import { Button } from "~/app/ui/button";
import { openableVideo } from "~/functions/transcripts/video-link";
import type { HomeTab } from "./home-tabs";
import type { Lead } from "./lead";

export { failureToast } from "~/app/browser/calls/failure-text";

type FailureNoteProps = {
  tab: HomeTab;
  failure: Failure | null;
  /** What was brought that is neither a video's link nor captions. */
  lead: Lead | undefined;
  /** The link that failed. */
  videoUrl: string;
  onRetry?: (() => void) | undefined;
};

/** What happened, that nothing was lost, and what works instead. */
export default function FailureNote({ tab, failure, lead, videoUrl, onRetry }: FailureNoteProps) {
  const note = useRef<HTMLElement>(null);
  // The page grew, so the note may be off screen, or below a toast.
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not.
    void note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={note}
      aria-label="What happened"
      className="mt-6 mb-2 flex max-w-176 scroll-mt-4 scroll-mb-24 flex-wrap items-center justify-between gap-4 border-l-4 border-bad py-1 pl-4 max-sm:scroll-mb-52"
    >
      <div className="max-w-measure">
        <p role={lead && "alert"} className="text-bad">
          {lead ? nameOf(lead) : failure && failureMessage(tab, failure)}
        </p>
        <p className="text-small text-quiet">Everything you entered is still here.</p>
        <Ways>{lead ? leadWays(lead) : linkWays(failure?.code ?? "", videoUrl)}</Ways>
      </div>
      {onRetry && !lead && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </section>
  );
}

function nameOf(lead: Lead): string {
  if (lead.kind === "recording")
    return `“${lead.name}” is a ${lead.what} file. To use it, transcribe it or add its captions.`;
  if (lead.name === "YouTube") return "This YouTube link doesn't lead to a single video.";
  return `This is ${/^[AEIOU]/.test(lead.name) ? "an" : "a"} ${lead.name} link. Vidwright reads YouTube links only, but takes captions from anywhere.`;
}

/** YouTube refused this server, or wants to know who is watching: a browser of one's own gets further. */
const HELPED_BY_BROWSER = /^(?:platform_blocked|captions_(?!unreadable)|video_(?:private|age|members))/;

/** The ways on from a failed link, those that work at once first. */
function linkWays(code: string, videoUrl: string): ReactNode[] {
  const isHelped = HELPED_BY_BROWSER.test(code);
  if (!isHelped && code !== "no_captions") return [];
  const video = openableVideo(videoUrl);
  return isHelped ? [<FromPage key="page" video={video} />, SHARED, COPIED, SPOKEN] : [OWN_FILE, SHARED, SPOKEN];
}

function leadWays(lead: Lead): ReactNode[] {
  if (lead.kind === "recording") return [<Heard key="heard" name={lead.name} />, MEETING, SHARED, ADD, SPOKEN];
  return lead.name === "YouTube" ? [lead.how] : [lead.how, SHARED, ADD];
}

/** The extension, which reads captions on the video's own page. */
function FromPage({ video }: { video: string | null }) {
  const isHere = readKept("local", "vidwright.extension") !== null;
  const target = { className: "text-link", target: "_blank", rel: "noreferrer" };
  if (isHere && video) {
    return (
      <>
        <a href={video} {...target}>
          Open the video
        </a>{" "}
        and press Vidwright in the browser's toolbar. Captions come from the page you see.
      </>
    );
  }
  return (
    <>
      On a computer,{" "}
      <a href="/extension" {...target}>
        get the browser extension
      </a>
      . It takes captions from the video's own page, in the browser you watch with.
    </>
  );
}

/** Takes the recording out of the form to the page where it is heard. */
function Heard({ name }: { name: string }) {
  const [isLate, setLate] = useState(false);
  async function go() {
    const fields = document.querySelectorAll<HTMLInputElement>("[data-recording], [name=captionsFile]");
    const file = [...fields].flatMap(({ files }) => [...(files ?? [])]).find((one) => one.name === name);
    const { bringRecording } = await import("~/app/browser/recordings/recording-store");
    try {
      if (file && !(await bringRecording(file))) return setLate(true);
    } catch (cause) {
      // Then it is chosen there again.
      console.info("This browser can't hand the recording on.", cause);
    }
    // Only a document of its own may use the microphone.
    location.assign("/record");
  }
  if (isLate) {
    return (
      <span role="alert">
        Another recording is still being transcribed.{" "}
        <a href="/record" className="text-link">
          Finish or delete it
        </a>
        , then bring this one.
      </span>
    );
  }
  return (
    <>
      <button type="button" className="text-link" onClick={() => void go()}>
        Transcribe it
      </button>
      : a speech service writes down what is said, if this server has one.
    </>
  );
}

const SHARED =
  "On a phone, install Vidwright from the browser's menu. Then share a transcript or caption file to it from any app.";
const ADD = "Upload the captions or paste the text above, and press the button again.";
const OWN_FILE = "If you have a caption file, or the video is yours and YouTube Studio has one, upload it above.";
const MEETING =
  "Get its captions where it was recorded: Zoom, Meet, Teams, and YouTube Studio let you download them. Voice recorder apps on phones can share a transcript.";
const SPOKEN = (
  <>
    Without captions,{" "}
    <a href="/record" className="text-link">
      speak it
    </a>
    : say what you want to build, and your words become the document.
  </>
);
const COPIED = (
  <>
    Get the captions from the video's page:
    <ol className="list-decimal pl-5">
      <li>Open the video and choose “Show transcript” in its description.</li>
      <li>Select the whole transcript, times included, and copy it.</li>
      <li>Paste it anywhere on this page, and try again.</li>
    </ol>
  </>
);

function Ways({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-semibold">What works now</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {children.map((way, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ways of a failure never move
          <li key={at}>{way}</li>
        ))}
      </ul>
    </>
  );
}

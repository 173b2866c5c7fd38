import { Link } from "@remix-run/react";
import type { DoorProps } from "./door";
import { Frame, Making } from "./making";
import { useHandOver } from "./use-hand-over";

const KINDS = { manual: "Written captions", auto: "Automatic captions" };

/** Where the browser extension hands captions over: shows what came, and makes of it what was chosen there. */
export default function ReceivePage(props: DoorProps) {
  const state = useHandOver();
  if (state === "waiting") {
    return (
      <Frame title="Captions from your browser">
        <p role="status" aria-label="Waiting for the captions" className="text-quiet">
          Waiting for the captions…
        </p>
      </Frame>
    );
  }
  if (state === "nothing") {
    return (
      <Frame title="No captions have arrived">
        <p className="text-quiet">
          Open a video on YouTube and press Vidwright in the browser's toolbar.{" "}
          <a href="/extension" className="text-link">
            Get the extension
          </a>
          , or{" "}
          <Link to="/" className="text-link">
            upload captions yourself
          </Link>
          .
        </p>
      </Frame>
    );
  }
  if ("problem" in state) {
    return (
      <Frame title="These captions can't be used">
        <p role="alert" className="border-l-4 border-bad py-1 pl-3">
          {state.problem}
        </p>
        <p className="mt-3 text-quiet">Go back to the video's tab to choose other captions.</p>
      </Frame>
    );
  }
  return (
    <Making received={state} note={state.kind ? KINDS[state.kind] : "Transcript of the video's page"} {...props} />
  );
}

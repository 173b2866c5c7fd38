import { Fragment } from "react";
import { ReadingPage } from "./reading-page";

export const EXTENSION = {
  path: "/extension",
  title: "Browser Extension",
  description:
    "Make a requirements document or a transcript from a video's own page in two presses, with its captions as you see them.",
  keywords: "browser extension, YouTube captions, video to PRD, transcript extension",
};

const STEPS = [
  {
    title: "Download and unpack it",
    text: "Save the file, and unpack it to a folder that stays where it is.",
    picture: "A ZIP file, an arrow, and an open folder",
  },
  {
    title: "Load the folder",
    text: "Open chrome://extensions (edge://extensions in Edge), turn on Developer mode, press “Load unpacked”, and choose the folder.",
    picture: "The extensions page with developer mode on and the button Load unpacked",
  },
  {
    title: "Press it on a video",
    text: "Open a video on YouTube and press Vidwright in the toolbar. Choose the captions, then PRD or Transcript.",
    picture: "A video with Vidwright's panel beside it",
  },
];

/** Offers the browser extension, which is installed by hand until a store has it. */
export function ExtensionPage() {
  return (
    <ReadingPage
      title="From the video's own page"
      lead="YouTube often refuses servers. The extension takes the captions from the page that you watch."
      action="Convert a Video by Link"
    >
      <p>
        <a className="text-link font-semibold" href="/extension.zip" download>
          Download the extension
        </a>{" "}
        for Chrome and Edge on a computer. It hands captions to the address you are reading this at; its options change
        that.
      </p>
      {STEPS.map(({ title, text, picture }, at) => (
        <Fragment key={title}>
          <h2>
            {at + 1}. {title}
          </h2>
          <p>{text}</p>
          <img
            src={`/steps/extension-${at + 1}.svg`}
            alt={picture}
            width={320}
            height={140}
            loading="lazy"
            className="mt-3"
          />
        </Fragment>
      ))}
      <h2>What it may do</h2>
      <p>
        It reads the page you press it on, and nothing before. Besides that page, it may open pages of the address that
        you got it from, to hand captions over; another address in its options is asked for. Nothing is sent from the
        extension to any server but YouTube. The captions you choose go to Vidwright's page in a new tab, which uses
        them as if you had uploaded them.
      </p>
    </ReadingPage>
  );
}

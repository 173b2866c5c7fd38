import { type MouseEvent, useState } from "react";
import { callApi, toFailure } from "~/app/browser/calls/call-api";
import { saveFile } from "~/app/browser/page/save-file";
import { ButtonAnchor } from "~/app/ui/button";
import { Dialog } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { PACK_FORMS } from "~/functions/exports/pack/pack-kinds";

type PackDialogProps = {
  /** The address of the pack with all of its forms. */
  href: string;
  onClose: () => void;
};

/** The forms in which coding agents take a document, to download one by one or together. */
export default function PackDialog({ href, onClose }: PackDialogProps) {
  const { problem, download } = useDownload();
  const hrefOf = (form: string) => `${href}${href.includes("?") ? "&" : "?"}form=${form}`;
  return (
    <Dialog
      title="For a coding agent"
      description="Requirements keep their ids, so that commits and tests can name them."
      hasCloseButton
      onClose={onClose}
    >
      <p className="mt-4">
        <ButtonAnchor variant="primary" href={href} download onClick={download}>
          All of them (zip)
        </ButtonAnchor>
      </p>
      {problem !== null && <ErrorNote className="mt-4">{problem}</ErrorNote>}
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {Object.entries(PACK_FORMS).map(([form, { name, use }]) => (
          <li key={form}>
            <a className="flex min-h-11 flex-col justify-center py-2" href={hrefOf(form)} download onClick={download}>
              <span className="text-link">{name}</span>
              <span className="text-small text-quiet">{use}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-quiet">
        An agent can also read it by itself, and report its tests:{" "}
        <a className="text-link" href="/developers">
          how to connect one
        </a>
        .
      </p>
    </Dialog>
  );
}

/** Downloads what a pressed link names, and says why if that fails, which a link alone would not. */
function useDownload() {
  const [problem, setProblem] = useState<string | null>(null);
  const fetchFile = async (address: string) => {
    setProblem(null);
    try {
      const response = await callApi(address);
      const [, name = "pack"] = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
      saveFile(await response.blob(), name);
    } catch (thrown) {
      setProblem(toFailure(thrown).message || "Couldn't download the file. Try again.");
    }
  };
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    void fetchFile(event.currentTarget.href);
  };
  return { problem, download };
}

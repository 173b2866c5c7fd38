import type { PromptView } from "~/functions/prds/model";
import { DocumentTitle } from "./document-title";
import { OwnDocument } from "./own-document";
import { useEditing } from "./use-editing";
import { useTitle } from "./use-title";

/** A finished PRD on the home page. */
export default function PrdCard({ prompt }: { prompt: PromptView }) {
  const editing = useEditing(prompt);
  const titling = useTitle(prompt);
  const isRenamed = prompt.isRenamed || titling.title !== prompt.videoTitle;
  return (
    <OwnDocument
      prompt={{ ...prompt, videoTitle: titling.title, isRenamed }}
      editing={editing}
      titling={titling}
      className="prd"
      page={`/history/${prompt.id}`}
      labels={{ pdf: "Export PDF", copy: "Copy" }}
      copied={{ title: "Copied!", description: "PRD copied to clipboard" }}
      heading={
        <>
          <h2 id="prd-heading" className="text-small font-semibold text-quiet">
            Generated PRD
          </h2>
          <DocumentTitle
            titling={titling}
            isEditing={editing.edits !== null}
            as="p"
            className="font-serif text-lead font-semibold sm:truncate"
          />
        </>
      }
    />
  );
}

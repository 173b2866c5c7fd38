import { useState } from "react";
import type { Sharing } from "~/app/prds/use-sharing";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { Input } from "~/app/ui/field";
import { ENDED_FOR_GOOD, whoReads } from "./share-words";

type DocumentLinkProps = {
  sharing: Sharing;
  /** The document's title. */
  title: string;
};

/** Says who can read a document through its link before the link is copied; ends it or makes another. */
export default function DocumentLink({ sharing, title }: DocumentLinkProps) {
  const { shareId, copy, end, renew, close } = sharing;
  const [asked, setAsked] = useState<"end" | "renew" | null>(null);
  const confirm = () => {
    setAsked(null);
    if (asked === "end") end();
    else renew();
  };
  return (
    <Dialog title="Share link" description={title} size="large" onClose={close}>
      {shareId === null && <p className="mt-4">The link was ended and opens nothing.</p>}
      <p className="mt-4">{whoReads(shareId === null ? "a new link" : "this link")}</p>
      {shareId !== null && (
        <label className="mt-4 block font-semibold">
          Link
          <Input readOnly className="mt-1 font-normal" value={`${location.origin}/shared/${shareId}`} />
        </label>
      )}
      <DialogActions>
        {shareId === null ? (
          <>
            <Button onClick={close}>Done</Button>
            <Button variant="primary" onClick={renew}>
              Create link
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setAsked("end")}>End link</Button>
            <Button className="mr-auto" onClick={() => setAsked("renew")}>
              Replace link
            </Button>
            <Button onClick={close}>Done</Button>
            <Button variant="primary" onClick={copy}>
              Copy link
            </Button>
          </>
        )}
      </DialogActions>
      {asked && (
        <Confirm
          title={asked === "end" ? "End this link?" : "Replace this link?"}
          text={ENDED_FOR_GOOD}
          confirm={asked === "end" ? "End link" : "Replace link"}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
    </Dialog>
  );
}

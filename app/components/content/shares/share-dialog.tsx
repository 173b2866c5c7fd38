import { useState } from "react";
import type { ShareLink, ShareList } from "~/functions/content/shares/kinds";
import { copyLink, endLink, type Shareable, sharesPath } from "../../../client/content/shares/links";
import { useLoaded } from "../../../hooks/use-loaded";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { TextArea } from "../../ui/field";
import { OpenLinks } from "./open-links";
import { ShareForm } from "./share-form";

type ShareDialogProps = { thing: Shareable; onClose: () => void };

/** Makes links to an item or a collection, shows those that work, and ends them. */
export default function ShareDialog({ thing, onClose }: ShareDialogProps) {
  const links = useLoaded(sharesPath(thing), (body) => (body as ShareList).shares);
  const [made, setMade] = useState<ShareLink | null>(null);
  const [isPending, setPending] = useState(false);

  const end = async (link: ShareLink) => {
    setPending(true);
    if (await endLink(link)) {
      if (made?.url === link.url) setMade(null);
      links.reload();
    }
    setPending(false);
  };
  const others = (links.value ?? []).filter(({ url }) => url === "" || url !== made?.url);
  return (
    <Dialog title="Share" description={thing.name} size="large" onClose={onClose}>
      {made ? (
        <>
          <label className="mt-4 block font-semibold">
            Link
            <TextArea readOnly rows={2} value={made.url} className="mt-1 font-normal wrap-anywhere" />
          </label>
          <DialogActions>
            <Button className="mr-auto" disabled={isPending} onClick={() => end(made)}>
              End this link
            </Button>
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" onClick={() => copyLink(made)}>
              Copy
            </Button>
          </DialogActions>
        </>
      ) : (
        <ShareForm thing={thing} onMade={setMade} onClose={onClose} />
      )}
      {links.isFailed && (
        <p className="mt-4 text-small text-quiet">
          Couldn't load your earlier links.{" "}
          <button type="button" className="text-link" onClick={links.reload}>
            Try again
          </button>
        </p>
      )}
      <OpenLinks links={others} isPending={isPending} onCopy={copyLink} onEnd={(link) => void end(link)} />
    </Dialog>
  );
}

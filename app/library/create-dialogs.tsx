import { useNavigate, useRevalidator } from "@remix-run/react";
import { lazyPart } from "~/app/shell/lazy-part";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import { CollectionDialog } from "./collection-dialog";
import type { CreateDialog } from "./dialogs";
import TagDialog from "./tag-dialog";
import { TemplatesDialog } from "./templates/templates-dialog";
import { TranscriptPicker } from "./transcript-picker";

const ImportLibraryDialog = lazyPart(() => import("./exchange/import-library-dialog"));

type CreateDialogsProps = {
  dialog: CreateDialog;
  collections: readonly CollectionView[];
  onClose: () => void;
};

/** The dialog opened from the Create menu. Afterward, the new thing is shown. */
export default function CreateDialogs({ dialog, collections, onClose }: CreateDialogsProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const show = (tab: string) => () => {
    onClose();
    navigate(`/content-manager?tab=${tab}`);
    // Changing the tab alone does not reload the list.
    revalidate();
  };
  if (dialog === "import") return <ImportLibraryDialog onClose={onClose} />;
  if (dialog === "template") return <TemplatesDialog onClose={onClose} />;
  if (dialog === "tag") return <TagDialog tag={null} onSaved={show("tags")} onClose={onClose} />;
  if (dialog === "collection") {
    return (
      <CollectionDialog collection={null} collections={collections} onClose={onClose} onSaved={show("collections")} />
    );
  }
  return <TranscriptPicker what={dialog} onClose={onClose} />;
}

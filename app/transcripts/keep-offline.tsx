import { useEffect, useState } from "react";
import { canKeep, fulfillWish, pinnedBytes } from "~/app/browser/service-worker/keep-reading";
import { showToast } from "~/app/ui/toast-store";

type KeepOfflineProps = { path: string; title: string };

const KILOBYTE = 1024;

/** Keeps a talk in this browser for reading without a network, until it is removed. */
export default function KeepOffline({ path, title }: KeepOfflineProps) {
  /** Null if it is not kept, undefined until known. */
  const [bytes, setBytes] = useState<number | null>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (canKeep()) pinnedBytes(path).then(setBytes, () => setBytes(undefined));
  }, [path]);
  if (bytes === undefined) return null;

  async function change(wish: "pin" | "remove") {
    setBusy(true);
    try {
      const kept = await fulfillWish(path, title, wish);
      setBytes(wish === "pin" ? kept : null);
      showToast(wish === "pin" ? KEPT : REMOVED);
    } catch (cause) {
      console.info("It stays as it was.", cause);
      showToast({ title: wish === "pin" ? "Couldn't keep it offline" : "Couldn't remove it", ...WHY });
    }
    setBusy(false);
  }

  const isKept = bytes !== null;
  return (
    <span className="inline-flex items-center gap-x-2">
      {isKept && (
        <span className="text-quiet">
          Kept offline<span className="max-md:hidden">, {Math.ceil(bytes / KILOBYTE)} KB</span>
        </span>
      )}
      <button
        type="button"
        className="text-action max-md:min-h-9"
        disabled={isBusy}
        onClick={() => void change(isKept ? "remove" : "pin")}
      >
        {isKept ? "Remove" : isBusy ? "Keeping..." : "Keep offline"}
        {isKept && <span className="sr-only"> from this device</span>}
      </button>
    </span>
  );
}

const WHY = { description: "Check your connection and this browser's free space.", isDestructive: true } as const;
const KEPT = {
  title: "Kept offline",
  description: "The text, your highlights, and the cards open without a network. The video and quizzes need one.",
};
const REMOVED = {
  title: "No longer kept offline",
  description: "The talks you read last open without a network too, until newer ones push them out.",
};

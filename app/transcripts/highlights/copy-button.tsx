import { useEffect, useState } from "react";
import { IconButton } from "~/app/ui/icon-button";
import { showToast } from "~/app/ui/toast-store";

const CHECK_MARK_MS = 2000;

type CopyButtonProps = { label: string; text: string; copied: string; failed: string };

/** Copies a text; shows a check mark for two seconds. */
export function CopyButton({ label, text, copied, failed }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CHECK_MARK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast({ title: "Copied", description: copied });
    } catch {
      showToast({ title: "Error", description: failed, isDestructive: true });
    }
  }

  return (
    <IconButton label={label} title={label} onClick={copy}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        {isCopied ? <path data-check d="m4 10.5 4 4 8-9" /> : <path d="M7.5 7.5h8v9h-8zM4.5 12.5v-9h8" />}
      </svg>
    </IconButton>
  );
}

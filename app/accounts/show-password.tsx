import { useEffect, useState } from "react";

type ShowPasswordProps = { isVisible: boolean; onChange: (isVisible: boolean) => void };

/** The show/hide button in a password field; needs JavaScript. */
export function ShowPassword({ isVisible, onChange }: ShowPasswordProps) {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
  }, []);
  if (!isLive) return null;
  return (
    <button
      type="button"
      aria-label={isVisible ? "Hide password" : "Show password"}
      className="absolute inset-y-0 right-0 min-w-16 px-3 text-small text-quiet underline underline-offset-4 hover:text-ink"
      onClick={() => onChange(!isVisible)}
    >
      {isVisible ? "Hide" : "Show"}
    </button>
  );
}

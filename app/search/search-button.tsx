import { Link } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { SearchIcon } from "~/app/ui/icons";

type Palette = ComponentType<{ onClose: () => void }>;

/** Opens the search palette, as Control-K and Command-K do. Without JavaScript it is a link to the search page. */
export function SearchButton() {
  const [Palette, setPalette] = useState<Palette | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [keys, setKeys] = useState<string>();
  const open = () => {
    setOpen(true);
    import("./palette").then(
      (module) => setPalette(() => module.default),
      () => location.assign("/search"),
    );
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector("dialog:modal")) open();
    };
    addEventListener("keydown", onKeyDown);
    // Pages without scripts don't advertise shortcuts that would do nothing.
    setKeys("Control+K Meta+K");
    return () => removeEventListener("keydown", onKeyDown);
  });
  return (
    <>
      <Link
        to="/search"
        aria-label="Search"
        aria-keyshortcuts={keys}
        className="grid size-11 place-items-center"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        <SearchIcon />
      </Link>
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { LibrarySettings } from "~/functions/library/library-settings";
import { BARE_ADDRESS, openingAddress } from "./view-settings";

/**
 * Replaces a bare address if the settings open the library at another one. On client navigation, an account's settings
 * are known only once the page has loaded; until then only the cookie's copy is.
 * @param settings null until they have loaded
 */
export function useOpening(settings: LibrarySettings | null): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = settings ? openingAddress(settings) : BARE_ADDRESS;
  const isElsewhere = search === "" && address !== BARE_ADDRESS;
  useEffect(() => {
    if (isElsewhere) navigate(address, { replace: true, preventScrollReset: true });
  }, [isElsewhere, address, navigate]);
}

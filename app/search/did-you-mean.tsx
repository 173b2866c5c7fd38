import { Link } from "@remix-run/react";

/** Offers the search with corrected words. */
export function DidYouMean({ meant, to }: { meant: string; to: string }) {
  return (
    <p className="mt-4">
      Did you mean{" "}
      <Link to={to} className="text-link font-semibold">
        {meant}
      </Link>
      ?
    </p>
  );
}

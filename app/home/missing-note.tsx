/** Shown when the address names a PRD that doesn't exist. */
export function MissingNote() {
  return (
    <p className="mb-12 border-l-4 border-warn py-1 pl-4 text-quiet">
      There's no PRD at this address, or it belongs to someone else.
    </p>
  );
}

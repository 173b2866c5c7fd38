/** The shape of the coverage map that comes. */
export function Coming() {
  return (
    <div className="coverage" aria-hidden="true">
      <div className="coverage-strip flex items-center">
        <div className="h-2 w-full rounded-sm bg-line/60" />
      </div>
      <p className="coverage-line" />
    </div>
  );
}

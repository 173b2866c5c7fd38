/** Three cards to come, in their shape and size. */
export function HistorySkeletons() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading your history
      </p>
      <ul className="card-grid" aria-hidden="true">
        {["first", "second", "third"].map((place) => (
          <li key={place} className="prompt-card" data-testid="skeleton">
            <div className="h-4 w-32 rounded-sm bg-line/60" />
            <div className="mt-3 h-6 w-4/5 rounded-sm bg-line/60" />
            <div className="mt-5 space-y-2.5">
              <div className="h-4 rounded-sm bg-line/60" />
              <div className="h-4 rounded-sm bg-line/60" />
              <div className="h-4 w-2/3 rounded-sm bg-line/60" />
            </div>
            <div className="mt-auto pt-10">
              <div className="h-0.5 bg-line" />
              <div className="mt-9 h-9 w-60 max-w-full rounded-sm bg-line/60" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The wordmark: a reel with one moment marked, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lead font-semibold tracking-tight">
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path className="fill-ink" d="M2 11h20v2H2z" />
        <path className="fill-ink" d="M5 8h1.5v8H5zM17.5 8H19v8h-1.5z" />
        <path className="fill-mark" d="M10.5 4h2.5v16h-2.5z" />
      </svg>
      Vidwright
    </span>
  );
}

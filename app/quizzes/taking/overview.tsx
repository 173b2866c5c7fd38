type OverviewProps = {
  ids: readonly number[];
  index: number;
  isAnswered: (id: number) => boolean;
  onGo: (index: number) => void;
};

/** A numbered button for each question. */
export function Overview({ ids, index, isAnswered, onGo }: OverviewProps) {
  return (
    <nav aria-label="Question overview" className="mt-8 grid grid-cols-5 gap-2 sm:grid-cols-10">
      {ids.map((id, at) => (
        <button
          key={id}
          type="button"
          // Marked, but not filled, which would look as if the answer were right.
          className="min-h-11 rounded-sm border border-edge tabular-nums aria-[current]:[outline:2px_solid_var(--ink)] aria-[current]:[outline-offset:1px] data-[answered=true]:border-ink data-[answered=true]:font-semibold data-[answered=true]:[box-shadow:inset_0_-4px_0_var(--good)]"
          data-answered={isAnswered(id)}
          aria-current={at === index ? "step" : undefined}
          aria-label={`Question ${at + 1}, ${isAnswered(id) ? "answered" : "not answered"}`}
          onClick={() => onGo(at)}
        >
          {at + 1}
        </button>
      ))}
    </nav>
  );
}

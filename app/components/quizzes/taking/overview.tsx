type OverviewProps = {
  ids: readonly number[];
  index: number;
  isAnswered: (id: number) => boolean;
  onGo: (index: number) => void;
};

/** A numbered button for each question. */
export function Overview({ ids, index, isAnswered, onGo }: OverviewProps) {
  return (
    <nav aria-label="Question overview" className="overview">
      {ids.map((id, at) => (
        <button
          key={id}
          type="button"
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

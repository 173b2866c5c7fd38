import { WrittenAt } from "~/app/prds/written-at";
import { ButtonLink } from "~/app/ui/button";
import { formatDuration } from "~/functions/quizzes/attempts/duration";
import { recalledOf, type SharedSessionView } from "~/functions/study-sessions/study-session-kinds";
import { counted } from "~/functions/text/counted";

const RATINGS = [
  ["again", "Again"],
  ["hard", "Hard"],
  ["good", "Good"],
  ["easy", "Easy"],
] as const;
const WIDTH = 600;
const BAR = 20;
const SHADES = [0.2, 0.45, 0.7, 1];

/** A study session as others see it: without cards or the learner's name. */
export function SharedSession({ session }: { session: SharedSessionView }) {
  const { sessionName, description, reviewed, ratings, timeSpent, finishedAt } = session;
  const rated = RATINGS.reduce((sum, [rating]) => sum + ratings[rating], 0);
  const share = recalledOf(ratings);
  const recalled = share === null ? "–" : `${Math.round(share * 100)}%`;
  return (
    <div className="mx-auto max-w-2xl">
      <p className="text-quiet">Study session</p>
      <h1 className="font-serif text-title font-semibold wrap-anywhere">{sessionName}</h1>
      <p className="mt-2 text-quiet tabular-nums">
        <WrittenAt iso={finishedAt} />
      </p>
      {description && <p className="mt-4 max-w-measure whitespace-pre-line wrap-anywhere">{description}</p>}
      <dl className="mt-8 grid grid-cols-3 gap-4 border-y border-line py-6">
        <Figure label={reviewed === 1 ? "card" : "cards"} value={reviewed.toLocaleString("en")} />
        <Figure label="spent" value={formatDuration(timeSpent)} />
        <Figure label="recalled" value={recalled} />
      </dl>
      {rated > 0 && <Ratings ratings={ratings} rated={rated} />}
      <section className="mt-12">
        <h2 className="text-lead font-semibold">Remember what you watch</h2>
        <p className="mt-2 max-w-measure text-quiet">
          Vidwright turns a video into a transcript, quizzes, and flashcards, each linked to the second it came from,
          and brings them back just before you'd forget.
        </p>
        <ButtonLink to="/?tab=transcript" variant="primary" className="mt-4">
          Study your own video
        </ButtonLink>
      </section>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="text-lead font-semibold whitespace-nowrap tabular-nums sm:text-title">{value}</dd>
    </div>
  );
}

/** How often each rating was given, as a bar and in words. */
function Ratings({ ratings, rated }: Pick<SharedSessionView, "ratings"> & { rated: number }) {
  const parts = RATINGS.map(([rating, name], index) => {
    const before = RATINGS.slice(0, index).reduce((sum, [one]) => sum + ratings[one], 0);
    return { name, count: ratings[rating], x: (before / rated) * WIDTH, opacity: SHADES[index] };
  }).filter(({ count }) => count > 0);
  return (
    <section className="mt-6">
      <h2 className="text-small text-quiet">{counted(rated, "rating")}</h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${BAR}`}
        className="mt-2 h-auto w-full text-ink"
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        {parts.map(({ name, count, x, opacity }) => (
          <rect
            key={name}
            x={x}
            width={Math.max(1, (count / rated) * WIDTH - 2)}
            height={BAR}
            fill="currentColor"
            fillOpacity={opacity}
          />
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small tabular-nums">
        {parts.map(({ name, count }) => (
          <li key={name}>
            {count} {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

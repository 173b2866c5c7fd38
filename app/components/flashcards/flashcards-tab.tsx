/** The flashcards of a transcript. */
export default function FlashcardsTab(_props: { transcriptId: number }) {
  return (
    <section aria-labelledby="flashcards-heading" className="empty-card">
      <h2 id="flashcards-heading" className="text-lead font-semibold">
        No Flashcards Yet
      </h2>
      <button type="button" className="button button-primary mt-4" disabled>
        Generate Your First Flashcards
      </button>
    </section>
  );
}

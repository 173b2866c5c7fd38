/** The shortcuts of a study page. */
export const STUDY_SHORTCUTS = [
  { keys: "/", what: "Find in the transcript" },
  { keys: "s", what: "Select in the transcript; Shift and arrows extend, Enter transforms" },
  { keys: "Space", what: "Play and pause" },
  { keys: "← →", what: "5 seconds back or forward; the moments of a reel, or the questions of a quiz" },
  { keys: "j, k", what: "Next and previous line" },
  { keys: "1 – 9", what: "Choose an answer" },
  { keys: "Enter", what: "Next question; on the last one, submit" },
  { keys: "n", what: "New flashcard" },
  { keys: "f, e", what: "Flip or edit the focused flashcard" },
  { keys: "F8", what: "Go to the notification" },
  { keys: "?", what: "Show this list" },
];

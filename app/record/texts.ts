/** Why speaking can't begin or can't go on. */
export type SpeechProblem = "refused" | "none" | "taken" | "lost" | "no-service" | "network" | "language" | "elsewhere";

export const PROBLEM_TEXTS: Record<SpeechProblem, string> = {
  refused: "This page may not use the microphone. Allow it in the browser's address bar, and try again.",
  none: "No microphone was found. Connect one, and try again.",
  taken: "The microphone can't be opened. Close other apps that use it, such as a call, and try again.",
  lost: "The microphone is gone. Connect it again, and go on where you stopped.",
  "no-service":
    "This browser's speech recognition isn't answering. Try again, or use Chrome, Edge, or Safari with speech recognition turned on.",
  network: "The browser needs a network to recognize speech here. Go on when you're online again.",
  language: "This browser can't recognize this language. Choose another.",
  elsewhere: "You're already speaking in another tab. Stop there first.",
};

/** What is worth knowing while speaking. */
export type SpeechNote = "kept" | "kept-words" | "silent" | "not-understood" | "words-only" | "sound-full" | "full";

export const NOTE_TEXTS: Record<SpeechNote, string> = {
  kept: "You stopped here before. Your words and their sound were kept in this browser.",
  "kept-words": "You stopped here before. Your words were kept in this browser.",
  silent: "Nothing was heard for a minute. Check that the right microphone is on. Vidwright is still listening.",
  "not-understood": "These words don't look like the language you chose. To choose another, pause first.",
  "words-only":
    "This device lets only one thing use the microphone at a time. Your words go on, but their sound is no longer kept.",
  "sound-full": "This browser is out of storage. Your words go on, but their sound is no longer kept.",
  full: "This browser can't store your words. Keep this page open until your document is made.",
};

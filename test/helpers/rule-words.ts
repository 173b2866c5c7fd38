import { readFileSync } from "node:fs";
import { type CueWords, setCueWords } from "~/functions/authors/extract/rules/speech/cue-words";
import { setGradingWords } from "~/functions/quizzes/grading/grading-words";
import gradingWords from "~/functions/quizzes/grading/grading-words.json";

// Unit tests call rules without the Worker, which sets these before any rule runs.
setCueWords(JSON.parse(readFileSync("public/cue-words.json", "utf8")) as CueWords);
setGradingWords(gradingWords);

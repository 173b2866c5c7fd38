import { readFileSync } from "node:fs";
import { type CueWords, setCueWords } from "~/functions/authors/extract/rules/speech/cue-words";

// Unit tests call rules without the sentence model, whose loading sets these.
setCueWords(JSON.parse(readFileSync("public/cue-words.json", "utf8")) as CueWords);

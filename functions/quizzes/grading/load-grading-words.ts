import { type GradingWords, setGradingWords } from "./grading-words";

const PATH = "/grading-words.json";

/** Makes the words of languages besides English known to the rules; until then, they speak English. @throws Error */
export type GradingWordsPort = () => Promise<void>;

/** @param load a file's text by its path; null if there is none */
export function createGradingWords(load: (path: string) => Promise<string | null>): GradingWordsPort {
  let isLoaded = false;
  return async () => {
    if (isLoaded) return;
    const text = await load(PATH);
    if (text === null) throw new Error(`the asset ${PATH} is missing`);
    setGradingWords(JSON.parse(text) as Readonly<Record<string, GradingWords>>);
    isLoaded = true;
  };
}

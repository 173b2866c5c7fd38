import type { StudyGrammar } from "../study-language";
import { CAUSE, defines, gives, MEANING, names, RESULT, TERM } from "./shared";

const arabicQuestion = (statement: string) => `${statement}؟`;

export const OTHER_LANGUAGES: Readonly<Record<"ar" | "hi" | "tr" | "vi" | "id", StudyGrammar>> = {
  ar: {
    howMany: ({ value }) => (value >= 11 ? "كم" : null),
    percent: { words: "بالمئة|بالمائة|في المئة|في المائة|بالمية", ask: "كم بالمئة" },
    ask: arabicQuestion,
    definitions: [
      defines("(?:تعني|يقصد به|يقصد بها|هو عبارة عن|هي عبارة عن|عبارة عن|معناه|معناها)"),
      names("(?:يسمى|تسمى|نسميه|نسميها|يطلق عليه|يطلق عليها|اسمه|اسمها)"),
    ],
    isA: defines("(?:هو|هي)"),
    whatIs: (term) => `ما معنى «${term}»؟`,
    whichTerm: (meaning) => `ماذا يسمى «${meaning}»؟`,
    reasons: [gives("لأن"), gives("بسبب")],
    why: (result) => `لماذا ${result}؟`,
  },
  hi: {
    howMany: ({ unit }) => (/(?:ें|ियाँ|ियां)$/u.test(unit) ? "कितनी" : "कितने"),
    percent: { words: "प्रतिशत|फीसदी|फ़ीसदी|परसेंट", ask: "कितने प्रतिशत" },
    definitions: [
      new RegExp(`^${TERM} (?:का मतलब|का अर्थ|मतलब|यानी)(?: है| होता है)?(?: कि)?,? ${MEANING}$`, "iu"),
      new RegExp(`^${MEANING} को ${TERM} (?:कहते हैं|कहा जाता है|बोलते हैं)$`, "iu"),
    ],
    whatIs: (term) => `“${term}” का क्या मतलब है?`,
    whichTerm: (meaning) => `“${meaning}” को क्या कहते हैं?`,
    reasons: [gives("क्योंकि")],
    why: (result) => `“${result}”: ऐसा क्यों?`,
  },
  tr: {
    howMany: "kaç",
    percent: { words: "%", ask: "yüzde kaç" },
    definitions: [
      new RegExp(`^${TERM},? ${MEANING} (?:demek|demektir|anlamına gelir|anlamına geliyor)$`, "iu"),
      new RegExp(`^${MEANING}(?:ye|ya|e|a|ne|na) ${TERM} (?:denir|deniyor|diyoruz|adı verilir)$`, "iu"),
    ],
    whatIs: (term) => `“${term}” ne demektir?`,
    whichTerm: (meaning) => `“${meaning}” için hangi terim kullanılır?`,
    reasons: [gives("çünkü")],
    why: (result) => `Neden ${result}?`,
  },
  vi: {
    howMany: "bao nhiêu",
    percent: { words: "phần trăm", ask: "bao nhiêu phần trăm" },
    definitions: [defines("(?:nghĩa là|có nghĩa là|tức là|được hiểu là)"), names("(?:được gọi là|gọi là|có tên là)")],
    isA: defines("là(?= (?:một|loại|quá trình|hiện tượng|sự|những|các) )"),
    whatIs: (term) => `“${term}” nghĩa là gì?`,
    whichTerm: (meaning) => `“${meaning}” được gọi là gì?`,
    reasons: [gives("bởi vì"), gives("vì"), gives("do")],
    why: (result) => `Tại sao ${result}?`,
  },
  id: {
    howMany: "berapa",
    percent: { words: "persen", ask: "berapa persen" },
    definitions: [
      defines("(?:artinya|berarti|maksudnya|ialah|didefinisikan sebagai)(?: bahwa)?"),
      names("(?:disebut|dinamakan|dikenal sebagai|namanya)(?: sebagai)?"),
    ],
    isA: defines("(?:adalah|merupakan)"),
    whatIs: (term) => `Apa arti “${term}”?`,
    whichTerm: (meaning) => `Apa istilah untuk “${meaning}”?`,
    reasons: [new RegExp(`^${RESULT},? (?:karena|sebab) ${CAUSE}$`, "iu")],
    why: (result) => `Mengapa ${result}?`,
  },
};

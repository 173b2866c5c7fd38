import type { StudyLanguage } from "../language";
import { MEANING } from "./shared";

const HAN_TERM = "(?<term>[\\p{sc=Han}\\p{L}\\p{N}・ー·-]{1,14})";
const KOREAN_TERM = "(?<term>[\\p{L}\\p{N}-]+?(?: [\\p{L}\\p{N}-]+?){0,2})";
const CAUSE = "(?<cause>.{4,60}?)";
const RESULT = "(?<result>.{6,60}?)";
const pattern = (text: string) => new RegExp(`^${text}$`, "u");

export const UNSPACED: Readonly<Record<"ja" | "zh" | "ko", StudyLanguage>> = {
  ja: {
    pointers:
      "私|僕|俺|わたし|うち(?:の|は)|我々|これ|それ|あれ|この|その(?!もの)|あの|こう|そう|ああ|ここ|そこ|あそこ|こちら|そちら|どう|今日|昨日|明日|今年|去年|来年|先週|来週|今(?:の|は|から)|さっき|先ほど|次(?:に|の|は)|また|同じ|他(?:の|に)|ほか|別の|もう|彼|彼女|皆さん|みなさん|あなた|動画|チャンネル|講義|スライド|授業|回(?:目)?は|思います|と思|かな|かもしれ|言われ|言って|えー|あの|まあ|ちょっと|なんか|ください|ましょう|私たち|自分|さらに|頂き|いただ",
    situation: "今(?:の|は)|うち(?:の|は)|我々|私たち|皆さん|みなさん|あなた",
    pronouns: "ぶん",
    howMany: "何",
    percent: { words: "パーセント|％", ask: "何パーセント" },
    ask: (statement) => {
      if (/(?:です|ます|でした|ました|ません)$/u.test(statement)) return `${statement}か？`;
      const head = statement.replace(/で$/u, "");
      return /[\p{sc=Han}\p{sc=Katakana}]$/u.test(head) ? `${head}ですか？` : null;
    },
    definitions: [
      pattern(`${HAN_TERM}とは、?${MEANING}`),
      pattern(`${HAN_TERM}(?:というのは|(?<!というの)は)、?${MEANING}(?:のことです|を指します|という意味です)`),
      pattern(
        `${MEANING}[をのは]+、?「?${HAN_TERM}」?(?:といいます|と言います|と呼びます|と呼ばれます|と呼ばれています|といい、.+|と呼び、.+)`,
      ),
    ],
    whatIs: (term) => `「${term}」とは何ですか？`,
    whichTerm: (meaning) => `「${meaning}」を何といいますか？`,
    reasons: [pattern(`${CAUSE}(?:ため|ので|から)、${RESULT}`)],
    why: (result) =>
      /[\p{sc=Han}\p{sc=Katakana}]は(?!い)/u.test(result) && /(?:です|ます|でした|ました|ません)$/u.test(result)
        ? `なぜ${result}か？`
        : null,
  },
  zh: {
    pointers:
      "我|咱|这|那(?!么)|此|该|他|她|它|你|您|大家|今天|昨天|明天|今年|去年|明年|现在|刚才|上次|下次|上周|下周|上个月|下个月|然后|接下来|后来|以后|另外|其他|别的|同样|又|视频|频道|课|幻灯片|节目|觉得|认为|可能|也许|大概吧|就是说|对吧|是吧|嘛|呢|啊|吧|哈|嗯|呃|东西|什么|怎么|为什么|看到|看一下|一下|咱们|俺|来说|所以说|的话",
    situation: "现在|我们|咱们|大家|你们|你|您",
    pronouns: "其",
    howMany: "多少",
    percent: { words: "％", ask: "百分之多少" },
    ask: (statement) => `${statement}？`,
    definitions: [
      pattern(`(?:所谓的?)?“?${HAN_TERM}”?，?(?:指的是|是指|的意思是|就是指|意味着)${MEANING}`),
      pattern(`${MEANING}，?(?:叫做|叫作|称为|被称为|称作|就叫)“?${HAN_TERM}”?`),
    ],
    isA: pattern(`“?${HAN_TERM}”?是(?=一[种个类套])${MEANING}`),
    whatIs: (term) => `“${term}”是什么意思？`,
    whichTerm: (meaning) => `“${meaning}”叫做什么？`,
    reasons: [pattern(`因为${CAUSE}，(?:所以)?${RESULT}`), pattern(`由于${CAUSE}，(?:所以|因此)?${RESULT}`)],
    why: (result) => `为什么${result}？`,
  },
  ko: {
    pointers:
      "나|내|저|제|우리|저희|이|그|저|이것|그것|저것|이거|그거|이런|그런|저런|이렇게|그렇게|여기|거기|저기|오늘|어제|내일|올해|작년|내년|지금|방금|다음|지난|이번|또|다시|다른|같은|그는|그녀|여러분|당신|영상|채널|강의|슬라이드|수업|생각해요|생각합니다|것 같아요|것 같습니다|아마|음|어|뭐|좀|하나|나는|저는|제가|내가|우리는|우리가|저희는|저희가|이게|그게|이건|그건|그때|거든요",
    situation: "지금|우리는|우리가|우리|저희는|저희가|저희|여러분",
    pronouns: "자신",
    howMany: "몇",
    percent: { words: "퍼센트|프로", ask: "몇 퍼센트" },
    ask: (statement) => {
      if (/니다$/u.test(statement)) return `${statement.slice(0, -1)}까?`;
      return /(?<!거든|네)요$/u.test(statement) ? `${statement}?` : null;
    },
    definitions: [
      pattern(
        `${KOREAN_TERM}(?:이란|란|이라는 것은|라는 것은),? ${MEANING}(?<=입니다|겁니다|이에요|예요|[말뜻]합니다|[말뜻]해요)`,
      ),
      pattern(`${KOREAN_TERM}(?<!라)[은는] ${MEANING}(?:을|를) (?:말합니다|뜻합니다|의미합니다|말해요|뜻해요)`),
      pattern(`${MEANING}(?:을|를) ${KOREAN_TERM}(?:이라고|라고) (?:합니다|부릅니다|해요|불러요)`),
    ],
    whatIs: (term) => `“${term}”의 뜻은 무엇입니까?`,
    whichTerm: (meaning) => `“${meaning}”을(를) 무엇이라고 합니까?`,
    reasons: [],
    why: (result) =>
      /니다$/u.test(result) ? `왜 ${result.slice(0, -1)}까?` : /요$/u.test(result) ? `왜 ${result}?` : null,
  },
};

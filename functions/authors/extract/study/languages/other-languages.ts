import type { StudyLanguage } from "../study-language";
import { CAUSE, defines, gives, MEANING, names, RESULT, TERM } from "./shared";

const arabicQuestion = (statement: string) => `${statement}؟`;

export const OTHER_LANGUAGES: Readonly<Record<"ar" | "hi" | "tr" | "vi" | "id", StudyLanguage>> = {
  ar: {
    pointers:
      "أنا|انا|إحنا|احنا|نحن|لي|لنا|عندي|عندنا|معنا|معي|هذا|هذه|هذي|هاي|هذول|ذلك|تلك|هؤلاء|هنا|هناك|هون|الآن|الان|اليوم|أمس|امس|غدا|بكرة|قبل|الماضي|القادم|الجاي|بعدين|ثم|أيضا|ايضا|كمان|برضه|كذلك|هكذا|كذا|مرة ثانية|آخر|أخرى|اخرى|ثاني|ثانية|نفس|نفسه|نفسها|كلا|هو|هي|هم|هن|له|لها|لهم|فيه|فيها|منه|منها|عنه|عليه|عليها|قال|قالت|يقول|أعتقد|اظن|أظن|شيء|شي|الفيديو|القناة|المحاضرة|الشريحة|الحلقة|ربما|يمكن|يعني|طيب|والله|أنت|انت|أنتم|لك|لكم|واحد|واحدة|منهم|منهما",
    situation: "الآن|الان|إحنا|احنا|نحن|لنا|عندنا|معنا|أنتم|لكم",
    pronouns: "الذي|التي",
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
    pointers:
      "मैं|मुझे|मेरा|मेरे|मेरी|मैंने|हम|हमें|हमारा|हमारे|हमारी|हमने|यह|ये|इस|इसे|इसका|इसके|इसकी|इसमें|इससे|इन|इनका|इनके|वह|वो|उस|उसे|उसका|उसके|उसकी|उसमें|उससे|उन|उनका|उनके|उन्होंने|उसने|यहाँ|यहां|वहाँ|वहां|अब|अभी|आज|कल|परसों|पहले|पिछले|अगले|फिर|भी|दोबारा|वैसे|ऐसे|ऐसा|ऐसी|वैसा|इतना|इतने|इतनी|उतना|दूसरा|दूसरे|दूसरी|बाकी|वही|यही|दोनों|कहा कि|बोला|लगता|चीज़|चीज|चीज़ें|कुछ|कोई|वीडियो|चैनल|लेक्चर|स्लाइड|एपिसोड|शायद|मतलब कि|अरे|हाँ|तू|तुम|तुम्हें|तुम्हारा|आप|आपको|आपका|आपके|आपकी|आपने|अपना|अपने|अपनी|जी",
    situation: "अब|अभी|हम|हमें|हमारा|हमारे|हमारी|हमने|आप|आपको|आपका|आपके|आपकी|आपने",
    pronouns: "जो|जिसमें|जिससे",
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
    pointers:
      "ben|beni|bana|benim|biz|bizi|bize|bizim|bu|bunu|buna|bunun|bunlar|şu|şunu|o|onu|ona|onun|onlar|onları|burada|burası|orada|orası|şurada|şimdi|bugün|dün|yarın|önce|geçen|gelecek|sonraki|sonra|de|da|ayrıca|yine|tekrar|öyle|böyle|şöyle|başka|diğer|diğeri|aynı|ikisi|biri|kendi|dedi|diyor|sanırım|bence|şey|şeyler|bir şey|birisi|video|kanal|ders|slayt|bölüm|belki|galiba|ee|hani|yani|işte|sen|seni|sana|senin|siz|sizi|size|sizin",
    situation: "şimdi|biz|bizi|bize|bizim|siz|sizi|size|sizin",
    pronouns: "kendisi",
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
    pointers:
      "tôi|mình|chúng tôi|chúng ta|bọn mình|này|đó|kia|ấy|đây|đấy|bây giờ|hôm nay|hôm qua|ngày mai|trước|vừa rồi|năm ngoái|năm sau|tuần trước|tiếp theo|sau đó|rồi|cũng|lại|nữa|khác|còn lại|cùng|như vậy|thế|vậy|anh ấy|cô ấy|nó|họ|ông ấy|bà ấy|nói|nghĩ|cái gì|gì đó|ai đó|video|kênh|bài giảng|slide|tập|có lẽ|chắc|à|ừ|nhé|nha|bạn|các bạn|mọi người|em|anh|chị|một",
    situation: "bây giờ|chúng tôi|chúng ta|bọn mình|mình|bạn|các bạn",
    pronouns: "của mình",
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
    pointers:
      "saya|aku|ku|kami|kita|ini|itu|tersebut|sini|situ|sana|sekarang|hari ini|kemarin|besok|tadi|lalu|yang lalu|depan|berikutnya|kemudian|terus|juga|lagi|begitu|begini|seperti itu|lain|lainnya|sama|keduanya|dia|ia|beliau|mereka|nya|katanya|kata|pikir|hal|sesuatu|seseorang|video|kanal|kuliah|slide|bab|episode|mungkin|kayaknya|eh|ya|nah|sih|kan|kamu|anda|kalian|teman-teman|salah satu",
    situation: "sekarang|kami|kita|kamu|anda|kalian",
    pronouns: "yang",
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

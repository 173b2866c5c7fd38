import fc from "fast-check";
import { expect, test } from "vitest";
import { findNumerals } from "./find-numerals";
import { NUMERALS } from "./numeral-words";

const read = (language: string, text: string) => findNumerals(text, language).map(({ digits }) => digits);

test.each([
  ["tr", "kutu dokuz bin lira sensörün tanesi bin iki yüz", "9000 1200"],
  ["tr", "su faturası ortalama yüzde otuz beş düştü", "100 35"],
  ["tr", "üç virgül beş metre, üç buçuk saat, 9 bin lira", "3.5 3.5 9000"],
  ["tr", "değiştirmesi de iki dakika", "2"],
  ["de", "fünfunddreißig Prozent von zweitausenddreihundert Orgeln", "35 2300"],
  ["de", "neunzehnhundertachtzig, drei und vierzig, zwei Komma fünf", "1980 43 2.5"],
  ["nl", "vijfentwintig van de tweehonderd, tweeëntwintig", "25 200 22"],
  ["es", "treinta y cinco mil doscientos pesos y veintidós", "35200 22"],
  ["es", "veinte, treinta", "20 30"],
  ["fr", "quatre-vingt-dix-sept et soixante et onze", "97 71"],
  ["fr", "deux cent quatre-vingts euros", "280"],
  ["it", "duemilacinquecento euro, ventuno, centotto", "2500 21 108"],
  ["pt", "mil e duzentos reais e trinta e cinco por cento", "1200 35 100"],
  ["pl", "trzydzieści pięć procent z dwóch tysięcy", "35 2000"],
  ["ru", "тридцать пять процентов от двух тысяч трёхсот", "35 2300"],
  ["uk", "двадцять п’ять відсотків від п'ятисот", "25 500"],
  ["ar", "خمسة وثلاثين بالمئة من ألفين وخمسمئة", "35 2500"],
  ["hi", "पैंतीस प्रतिशत, नौ हज़ार दो सौ रुपये, तीन लाख", "35 9200 300000"],
  ["id", "tiga puluh lima persen dari dua belas ribu, seratus dua puluh", "35 12000 120"],
  ["vi", "ba mươi lăm phần trăm của hai nghìn năm trăm, mười hai", "35 100 2500 12"],
  ["th", "สามสิบห้าเปอร์เซ็นต์ ยี่สิบเอ็ด สองพันห้าร้อย", "35 21 2500"],
  ["zh", "二百三十五个,三万二千,二〇二四年,三点五公里,两个半", "235 32000 2024 3.5 2"],
  ["ja", "三十五パーセント、二千五百円、一万二千", "35 2500 12000"],
  ["ko", "이십오 퍼센트, 구천이백원, 세 개, 스물다섯 명", "25 9200 3 25"],
])("%s: %s", (language, text, digits) => {
  expect(read(language, text)).toEqual(digits.split(" "));
});

test("stand where they were said", () => {
  const text = "sensörün tanesi bin iki yüz lira";
  expect(findNumerals(text, "tr-TR").map(({ start, end }) => text.slice(start, end))).toEqual(["bin iki yüz"]);
});

test("are none in a language that is not known here, English included", () => {
  expect(read("en", "thirty-five")).toEqual([]);
  expect(read("und", "otuz beş")).toEqual([]);
});

test("of any words end in time, and stand inside the text", () => {
  const languages = Object.keys(NUMERALS);
  const words = languages.flatMap((code) => `${NUMERALS[code]?.small} ${NUMERALS[code]?.more}`.split(/[ /]|=\d+/));
  const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 40 });
  fc.assert(
    fc.property(text, fc.constantFrom(...languages), fc.constantFrom("", " "), (parts, language, glue) => {
      const all = parts.join(glue);
      let last = 0;
      for (const { start, end, digits } of findNumerals(all, language)) {
        // The parts of a compound word have the word's own position.
        expect(end).toBeGreaterThan(start);
        expect(end).toBeGreaterThanOrEqual(last);
        expect(end).toBeLessThanOrEqual(all.length);
        expect(Number(digits)).not.toBeNaN();
        last = end;
      }
    }),
  );
});

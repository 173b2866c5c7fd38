import { describe, expect, it, test } from "vitest";
import { speak } from "~/test/helpers/authors/rules/segments";
import { extract } from "~/test/helpers/extract";
import { denies } from "../rules/retraction/denies";

test.each([
  ["en", "We don't do payments."],
  ["en", "Translations are out for this quarter."],
  ["en", "We postponed the calendar."],
  ["en", "Comments come in the next version."],
  ["en", "Payments we skip for now."],
  ["de", "Die Karte lassen wir weg."],
  ["de", "Effilierscheren lass ich heute mal weg."],
  ["nl", "Betalen doen we niet."],
  ["sv", "Vi gör inga betalningar."],
  ["sv", "Det fungerar utan konto."],
  ["pl", "Płatności nie robimy."],
  ["el", "Δεν κάνουμε πληρωμές."],
  ["el", "Χωρίς λογαριασμό."],
  ["tr", "Ödeme almıyoruz."],
  ["tr", "Bugün göstermiyorum."],
  ["tr", "Reklam görünmez."],
  ["tr", "Reklam yapmayız."],
  ["tr", "Maaşı herkes göremez."],
  ["tr", "Fotoğraf çekmeye de girmeyeceğim."],
  ["tr", "Mesajda ilacın adı yazmayacak."],
  ["tr", "Harita eklemedik."],
  ["tr", "Borç takibi bu işe girmesin."],
  ["hi", "यह हिस्सा हमने छोड़ा।"],
  ["mr", "आम्ही पैसे घेत नाही."],
  ["mr", "जाहिराती नको."],
  ["he", "אנחנו לא גובים תשלום."],
  ["he", "ברור שאין פרסומות."],
  ["he", "זה עובד בלי חשבון."],
  ["fa", "پرداخت انجام نمی‌دهیم."],
  ["fa", "این کار ما نیست."],
  ["ja", "駐車場の案内は対象外です。"],
  ["ja", "登録せずに使えます。"],
  ["ja", "決済はやりません。"],
  ["zh", "我们不做支付。"],
  ["zh", "别做支付。"],
  ["zh", "绝对不能有广告。"],
  ["zh", "报销这期不管。"],
  ["zh", "支付还没做。"],
  ["ko", "결제는 안 합니다."],
  ["ko", "광고는 넣지 않습니다."],
])("%s: %s denies something", (code, sentence) => expect(denies(sentence, code)).toBe(true));

test.each([
  ["en", "And for payments we use Paddle."],
  ["en", "It reminds you two hours later."],
  ["en", "Listeners skip to the next song."],
  ["de", "Der Weg zur Schule steht auf der Karte."],
  ["de", "Die App zeigt den kürzesten weg."],
  ["sv", "Appen visar alla bilder."],
  ["el", "Η εφαρμογή δείχνει τον χάρτη."],
  ["tr", "Uygulamamız notları otomatik kaydeder."],
  ["tr", "Ürünümüz hızlı."],
  ["tr", "Ekran temiz."],
  ["tr", "Namaz vakitlerini gösterir."],
  ["tr", "Temmuz ayında açıyoruz."],
  ["he", "האפליקציה שולחת הודעה."],
  ["fa", "برنامه پیام می‌فرستد."],
  ["mr", "अॅप संदेश पाठवते."],
  ["ja", "まず店を選んで、時間を選びます。"],
  ["ja", "必ず自動で切り替わります。"],
  ["ja", "一枚ずつ届くはずです。"],
  ["ja", "人数が足りない区間が見えます。"],
  ["zh", "效果不错，不过还在改。"],
  ["zh", "不同的人看到不同的页面。"],
  ["zh", "两边差不多。"],
  ["zh", "自动识别照片，特别快。"],
  ["zh", "未来会显示地图，没问题。"],
  ["ko", "하루 동안 저장합니다."],
  ["ko", "보안 설정을 보여 줍니다."],
  ["ko", "잘못 누른 것을 되돌립니다."],
])("%s: %s denies nothing", (code, sentence) => expect(denies(sentence, code)).toBe(false));

/** A pattern with an unbounded ending would be tried at every position of a long word before a mark. */
test.each(["miyor", "mayacak", "maz", "nt"])(
  "a word of %s repeated 100,000 times is searched in linear time",
  (part) => {
    const start = performance.now();
    denies(`${part.repeat(100_000)}\u0301`, "und");
    expect(performance.now() - start).toBeLessThan(10_000);
  },
);

describe("a pitch that also says what it does not do", () => {
  it("has that among the non-goals, and not among the features", async () => {
    const segments = speak(`What we built is an app that lends garden tools between neighbors.
You take a photo of the drill and your street can see it.
The app sends a message one day before the tool is due.
We will not do payments, and nobody pays a deposit.
The photos stay on the phone and the list works without a network.
A bot for questions is out of scope, we are not doing that.`);
    const video = { videoTitle: "", videoDescription: "", durationSeconds: 60, language: "en", segments };
    const { requirements, nonGoals } = (await extract().prd(video)).value;
    const asked = requirements.map(({ text }) => text).join(" ");
    expect(nonGoals.map(({ text }) => text).join(" ")).toMatch(/payments.*bot for questions/);
    expect(asked).toContain("sends a message");
    expect(asked).toContain("works without a network");
    expect(asked).not.toMatch(/payments|bot for questions/);
  });
});

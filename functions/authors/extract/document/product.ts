import { CLASSES, KNOWLEDGE, PART_OF } from "../classifier/classes";
import type { Judgment } from "../classifier/sentence-classifier";

/** Words about products in languages with spaces between words. A star stands for any ending. */
const WORDS = [
  "app|apps|api|mvp|beta|online|offline|cloud|software|login|dashboard|server|servers|backend|frontend|roadmap|sms|qr",
  "user|users|customer|customers|button|screen|notification*|database|platform|product|prototype|subscription|feature|features",
  "nutzer*|kund*|knopf|bildschirm|benachrichtig*|datenbank|plattform|produkt|prototyp|anwendung|oberfläche|handy",
  "utilisat*|client|clients|bouton|écran|base de données|plateforme|produit|appli*|serveur|téléphone",
  "usuari*|cliente|clientes|botón|botones|pantalla|notificaci*|base de datos|plataforma|producto|prototipo|aplicaci*|servidor|móvil|celular",
  "usuári*|utilizador*|botão|botões|ecrã|notificaç*|banco de dados|produto|protótipo|aplicativo*",
  "utent*|client[ei]|pulsant*|schermo|schermata|notific*|piattaforma|prodotto|prototipo|applicazion*|telefono",
  "gebruiker*|klant*|knop|scherm|melding*|toepassing|telefoon",
  "użytkowni*|klien*|przycisk*|ekran*|powiadomie*|baz[aęy] danych|platform*|produkt*|aplikacj*|telefon*|serwer*",
  "пользовател*|клиент*|кнопк*|экран*|уведомлен*|баз* данных|платформ*|продукт*|приложени*|телефон*|сервер*|сервис*|систем*",
  "користувач*|клієнт*|кнопк*|екран*|сповіщен*|повідомлен*|баз* даних|платформ*|продукт*|застосун*|телефон*|сервер*|сервіс*|систем*",
  "kullanıcı*|müşteri*|düğme*|buton*|bildirim*|veritaban*|ürün*|uygulama*|sunucu*|sistem*",
  "pengguna|pelanggan|tombol|layar|notifikasi|basis data|produk|aplikasi|ponsel",
  "người dùng|khách hàng|màn hình|thông báo|cơ sở dữ liệu|nền tảng|sản phẩm|ứng dụng|điện thoại|máy chủ|hệ thống",
  "ऐप|एप|यूज़र|यूजर|ग्राहक|बटन|स्क्रीन|नोटिफिकेशन|डेटाबेस|प्लेटफ़ॉर्म|प्लेटफॉर्म|प्रोडक्ट|सर्वर|फीचर|सिस्टम",
];
/** The same in scripts without spaces, or with joined particles. */
const JOINED = [
  "アプリ|ユーザー|利用者|お客様|ボタン|画面|通知|データベース|プラットフォーム|製品|サービス|スマホ|サーバー|機能|ログイン|システム",
  "앱|사용자|고객|버튼|화면|알림|데이터베이스|플랫폼|제품|서비스|서버|기능|로그인|시스템",
  "应用|用户|客户|按钮|屏幕|页面|数据库|平台|产品|小程序|手机|服务器|功能|登录|系统|界面",
  "تطبيق|مستخدم|عميل|عملاء|زبائن|شاشة|إشعار|قاعدة بيانات|منصة|منتج|خادم|سيرفر|جوال|نظام",
  "แอป|ผู้ใช้|ลูกค้า|ปุ่ม|หน้าจอ|แจ้งเตือน|ฐานข้อมูล|แพลตฟอร์ม|ผลิตภัณฑ์|ระบบ|เซิร์ฟเวอร์|ฟีเจอร์",
];

/** Compiled on demand, because compiling takes a noticeable part of an isolate's start. */
let ofProducts: RegExp | undefined;

/** Whether a sentence contains a product word, such as an app, a user or a button, in one of 20 languages. */
export function speaksOfProducts(sentence: string): boolean {
  ofProducts ??= compile();
  return ofProducts.test(sentence);
}

function compile(): RegExp {
  const bound = WORDS.join("|").replaceAll("*", "\\p{L}*");
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${bound})(?![\\p{L}\\p{M}])|${JOINED.join("|")}`, "iu");
}

const PURPOSE = CLASSES.indexOf("purpose");
/** Weight of the square root of the share of sentences with product words. */
const WORDED = 2;
/** Smoothing: this many extra sentences count as having no product word, because one in a short talk may be chance. */
const WORDLESS = 8;
/** A talk with higher odds is about a product. Chosen on talks of unseen domains and natural length (decision 033). */
const PRODUCT_ODDS = 0.2;

/** The probabilities that a sentence is about something to build, and about knowledge; a claim may be either. */
export function leaningOf(parts: Float32Array): { building: number; knowledge: number; claim: number } {
  let [building, knowledge, claim] = [0, 0, 0];
  for (const [column, name] of CLASSES.entries()) {
    if (name in PART_OF) building += parts[column] ?? 0;
    else if (KNOWLEDGE.has(name)) knowledge += parts[column] ?? 0;
    else if (name === "claim") claim = parts[column] ?? 0;
  }
  return { building, knowledge, claim };
}

/**
 * How far a talk is above the threshold for being about a product, in log odds. A sentence counts by its words and
 * its probability of being worth keeping.
 */
export function productOdds(sentences: readonly (Pick<Judgment, "keep" | "parts"> & { text: string })[]): number {
  let [building, knowledge] = [1e-6, 1e-6];
  for (const { keep, parts } of sentences) {
    const weight = 1 / (1 + Math.exp(-keep));
    const leaning = leaningOf(parts);
    // Lectures state a purpose too.
    building += weight * (leaning.building - (parts[PURPOSE] ?? 0));
    knowledge += weight * (leaning.knowledge + leaning.claim);
  }
  const worded = sentences.filter(({ text }) => speaksOfProducts(text)).length / (sentences.length + WORDLESS);
  return Math.log(building / knowledge) + WORDED * Math.sqrt(worded) - PRODUCT_ODDS;
}

/** How a language says numbers. Words of one value are separated by "/". */
export type Numerals = {
  /** Numbers from zero on, if the language has single words for them. */
  small: string;
  /** 20, 30, and so on to 90, if they have words of their own. */
  tens?: string;
  /** `word=value`. 100 and values of 1,000 or more multiply the number before them. */
  more: string;
  /** Words inside a number that add nothing: "and". */
  and?: string;
  /** The decimal point, and a half after a number. */
  point?: string;
  half?: string;
  /** Numbers are written as one word and read piece by piece: fünfunddreißig. */
  isGlued?: true;
  /** The unit comes before the ten: five and thirty. */
  isUnitFirst?: true;
  /** Ten multiplies the unit before it: three ten five. */
  isTenMultiplied?: true;
  /** Adds ten to the unit before it: two teen. */
  teen?: string;
  /** A pattern of what may follow a number's last word without a space. */
  endings?: string;
  /** Written without spaces between words. */
  isUnspaced?: true;
};

/** The languages besides English whose spoken numbers are read, by their BCP 47 code. */
export const NUMERALS: Readonly<Record<string, Numerals>> = {
  ar: {
    small:
      "صفر واحد/واحدة اثنان/اثنين/اثنتان/اثنتين/اتنين ثلاثة/ثلاث/تلاتة أربعة/أربع/اربعة/اربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثماني/ثمان/تمانية تسعة/تسع عشرة/عشر",
    tens: "عشرين/عشرون ثلاثين/ثلاثون/تلاتين أربعين/أربعون/اربعين خمسين/خمسون ستين/ستون سبعين/سبعون ثمانين/ثمانون/تمانين تسعين/تسعون",
    more: "مئة=100 مائة=100 مية=100 ميه=100 مئتين=200 مئتان=200 ميتين=200 ثلاثمئة=300 ثلاثمية=300 أربعمئة=400 أربعمية=400 خمسمئة=500 خمسمية=500 ستمئة=600 ستمية=600 سبعمئة=700 سبعمية=700 ثمانمئة=800 ثمانمية=800 تسعمئة=900 تسعمية=900 ألف=1000 الف=1000 آلاف=1000 الاف=1000 ألفين=2000 الفين=2000 مليون=1000000",
    and: "و",
    isGlued: true,
    isUnitFirst: true,
  },
  de: {
    small:
      "null eins/ein/eine/einen/einem/einer zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    tens: "zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig",
    more: "hundert=100 tausend=1000 million=1000000 millionen=1000000 milliarde=1000000000 milliarden=1000000000",
    and: "und",
    point: "komma",
    half: "einhalb",
    isGlued: true,
    isUnitFirst: true,
  },
  es: {
    small:
      "cero uno/un/una/ún dos/dós tres/trés cuatro cinco seis/séis siete ocho nueve diez once doce trece catorce quince dieciséis/dieciseis diecisiete dieciocho diecinueve",
    tens: "veinte/veinti treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    more: "cien=100 ciento=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900 mil=1000 millón=1000000 millones=1000000",
    and: "y",
    point: "coma/punto",
    half: "medio/media",
    isGlued: true,
  },
  fr: {
    small: "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    tens: "vingt/vingts trente quarante cinquante soixante septante huitante nonante",
    more: "cent=100 cents=100 mille=1000 million=1000000 millions=1000000 milliard=1000000000 milliards=1000000000",
    and: "et",
    point: "virgule",
    half: "demi/demie",
  },
  hi: {
    small:
      "शून्य/ज़ीरो एक दो तीन चार पांच/पाँच छह/छः/छे/छ सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह/अट्ठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस/सताईस अट्ठाईस/अठाईस उनतीस तीस इकतीस/इकत्तीस बत्तीस तैंतीस/तेंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस/चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे/पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे",
    more: "सौ=100 हज़ार=1000 हजार=1000 लाख=100000 करोड़=10000000",
    point: "दशमलव",
  },
  id: {
    small: "nol/kosong satu dua tiga empat lima enam tujuh delapan sembilan puluh/sepuluh",
    more: "sebelas=11 seratus=100 ratus=100 seribu=1000 ribu=1000 juta=1000000 miliar=1000000000",
    teen: "belas",
    point: "koma",
    half: "setengah",
    isTenMultiplied: true,
  },
  it: {
    small:
      "zero uno/un/una due tre/tré quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
    tens: "venti/vent trenta/trent quaranta/quarant cinquanta/cinquant sessanta/sessant settanta/settant ottanta/ottant novanta/novant",
    more: "cento=100 cent=100 mille=1000 mila=1000 milione=1000000 milioni=1000000 miliardo=1000000000 miliardi=1000000000",
    and: "e",
    point: "virgola",
    half: "mezzo/mezza",
    isGlued: true,
  },
  ja: {
    small: "零/〇/ゼロ 一 二 三 四 五 六 七 八 九 十",
    more: "百=100 千=1000 万=10000 億=100000000",
    point: "点",
    half: "半",
    isUnspaced: true,
    isTenMultiplied: true,
  },
  ko: {
    small: "영/공 일/한/하나 이/두/둘 삼/세/셋/석 사/네/넷/넉 오/다섯 육/여섯 칠/일곱 팔/여덟 구/아홉 십/열",
    more: "스물=20 스무=20 서른=30 마흔=40 쉰=50 예순=60 일흔=70 여든=80 아흔=90 백=100 천=1000 만=10000 억=100000000",
    point: "점",
    half: "반",
    isGlued: true,
    isTenMultiplied: true,
    endings:
      "(?:개|명|번|시|분|초|년|월|일|주|달|원|퍼|프로|도|층|배|대|살|잔|권|장|곳|가지|단계|톤|볼트|와트|회|차|인|평|미터|센티|밀리|킬로|그램|리터|점|마리|병)\\p{L}*",
  },
  nl: {
    small:
      "nul een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
    tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    more: "honderd=100 duizend=1000 miljoen=1000000 miljard=1000000000",
    and: "en/ën",
    point: "komma",
    isGlued: true,
    isUnitFirst: true,
  },
  pl: {
    small:
      "zero jeden/jedna/jedno/jednego/jednej/jedną/jednym dwa/dwie/dwóch/dwu/dwóm/dwoma trzy/trzech/trzem/trzema cztery/czterech/czterem/czterema pięć/pięciu sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu dwanaście/dwunastu trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu szesnaście/szesnastu siedemnaście/siedemnastu osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu",
    tens: "dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu pięćdziesiąt/pięćdziesięciu sześćdziesiąt/sześćdziesięciu siedemdziesiąt/siedemdziesięciu osiemdziesiąt/osiemdziesięciu dziewięćdziesiąt/dziewięćdziesięciu",
    more: "sto=100 stu=100 dwieście=200 dwustu=200 trzysta=300 trzystu=300 czterysta=400 czterystu=400 pięćset=500 pięciuset=500 sześćset=600 sześciuset=600 siedemset=700 siedmiuset=700 osiemset=800 ośmiuset=800 dziewięćset=900 dziewięciuset=900 tysiąc=1000 tysiąca=1000 tysiące=1000 tysięcy=1000 milion=1000000 miliony=1000000 milionów=1000000",
    and: "i",
    point: "przecinek",
    half: "pół",
  },
  pt: {
    small:
      "zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze quatorze/catorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove",
    tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    more: "cem=100 cento=100 duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400 quatrocentas=400 quinhentos=500 quinhentas=500 seiscentos=600 seiscentas=600 setecentos=700 setecentas=700 oitocentos=800 oitocentas=800 novecentos=900 novecentas=900 mil=1000 milhão=1000000 milhões=1000000 bilhão=1000000000 bilhões=1000000000",
    and: "e",
    point: "vírgula",
    half: "meio/meia",
  },
  ru: {
    small:
      "ноль/нуль один/одна/одно/одного/одной/одну/одном/одним два/две/двух/двум/двумя три/трёх/трех/трём/трем/тремя четыре/четырёх/четырех/четырём/четырем/четырьмя пять/пяти/пятью шесть/шести/шестью семь/семи/семью восемь/восьми/восемью девять/девяти/девятью десять/десяти/десятью одиннадцать/одиннадцати двенадцать/двенадцати тринадцать/тринадцати четырнадцать/четырнадцати пятнадцать/пятнадцати шестнадцать/шестнадцати семнадцать/семнадцати восемнадцать/восемнадцати девятнадцать/девятнадцати",
    tens: "двадцать/двадцати/двадцатью тридцать/тридцати/тридцатью сорок/сорока пятьдесят/пятидесяти шестьдесят/шестидесяти семьдесят/семидесяти восемьдесят/восьмидесяти девяносто/девяноста",
    more: "сто=100 ста=100 двести=200 двухсот=200 триста=300 трёхсот=300 трехсот=300 четыреста=400 четырёхсот=400 четырехсот=400 пятьсот=500 пятисот=500 шестьсот=600 шестисот=600 семьсот=700 семисот=700 восемьсот=800 восьмисот=800 девятьсот=900 девятисот=900 тысяча=1000 тысячи=1000 тысяч=1000 тысячу=1000 тысячам=1000 миллион=1000000 миллиона=1000000 миллионов=1000000 миллиард=1000000000 миллиарда=1000000000 миллиардов=1000000000",
    and: "с",
    point: "целых/целая",
    half: "половиной",
  },
  th: {
    small: "ศูนย์ หนึ่ง/เอ็ด สอง/ยี่ สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ",
    more: "ร้อย=100 พัน=1000 หมื่น=10000 แสน=100000 ล้าน=1000000",
    point: "จุด",
    half: "ครึ่ง",
    isUnspaced: true,
    isTenMultiplied: true,
  },
  tr: {
    small: "sıfır bir iki üç dört beş altı yedi sekiz dokuz on",
    tens: "yirmi otuz kırk elli altmış yetmiş seksen doksan",
    more: "yüz=100 bin=1000 milyon=1000000 milyar=1000000000",
    point: "virgül/nokta",
    half: "buçuk",
    endings: "\\p{L}{1,5}",
  },
  uk: {
    small:
      "нуль один/одна/одне/одного/однієї/одну/одному два/дві/двох/двом/двома три/трьох/трьом/трьома чотири/чотирьох/чотирьом пять/пяти/пятьох шість/шести/шістьох сім/семи/сімох вісім/восьми/вісьмох девять/девяти/девятьох десять/десяти/десятьох одинадцять/одинадцяти дванадцять/дванадцяти тринадцять/тринадцяти чотирнадцять/чотирнадцяти пятнадцять/пятнадцяти шістнадцять/шістнадцяти сімнадцять/сімнадцяти вісімнадцять/вісімнадцяти девятнадцять/девятнадцяти",
    tens: "двадцять/двадцяти тридцять/тридцяти сорок/сорока пятдесят/пятдесяти шістдесят/шістдесяти сімдесят/сімдесяти вісімдесят/вісімдесяти девяносто/девяноста",
    more: "сто=100 ста=100 двісті=200 двохсот=200 триста=300 трьохсот=300 чотириста=400 чотирьохсот=400 пятсот=500 пятисот=500 шістсот=600 шестисот=600 сімсот=700 семисот=700 вісімсот=800 восьмисот=800 девятсот=900 девятисот=900 тисяча=1000 тисячі=1000 тисяч=1000 тисячу=1000 мільйон=1000000 мільйона=1000000 мільйонів=1000000",
    and: "з",
    point: "цілих/ціла",
    half: "половиною",
  },
  vi: {
    small: "không một/mốt hai ba bốn/tư năm/lăm/nhăm sáu bảy/bẩy tám chín mười/mươi",
    more: "trăm=100 nghìn=1000 ngàn=1000 triệu=1000000 tỷ=1000000000 tỉ=1000000000",
    and: "linh/lẻ",
    point: "phẩy",
    half: "rưỡi",
    isTenMultiplied: true,
  },
  zh: {
    small: "零/〇 一/幺 二/两/兩 三 四 五 六 七 八 九 十",
    more: "百=100 千=1000 万=10000 萬=10000 亿=100000000 億=100000000",
    point: "点/點",
    half: "半",
    isUnspaced: true,
    isTenMultiplied: true,
  },
};

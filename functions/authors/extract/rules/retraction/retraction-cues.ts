/** The cues by which a language takes something back. */
export type Cues = {
  /** Takes back what came just before: "that was the old plan", "actually no", "we dropped that". */
  reversal: string;
  /** Drops something, which counts if it names what came before: "the map we took out". */
  drop: string;
  /** Begins a negative answer, which counts if it denies something that came before. */
  answer: string;
};

/** By language, because words of one mean something else in another. */
export const CUES: Readonly<Record<string, Cues>> = {
  en: {
    reversal:
      "we were (?:completely |all )?wrong(?! about)|scratch that|strike that|forget (?:that|what i (?:just )?said)|(?:i|let me) (?:take|took) (?:that|it) back|(?:that|it|this)(?:['’]s| is| was) (?:(?:not|no longer) (?:quite )?(?:true|right|correct|the case|the plan)|wrong|outdated|out of date|(?:an?|the|our|my|from the|from an?) (?:old|older|earlier|previous|first|wrong) (?:version|plan|slide|idea|draft|deck|page|number|figure)|a (?:joke|mistake)|my mistake)|(?:that|it|this|which) turned out (?:to be )?(?:wrong|false|not|useless|impossible)|(?:that|it|this|which) (?:did(?:n['’]t| not)|never) (?:really )?work(?:ed)?|(?:we|i)(?:['’]ve| have)? (?:since |now |later )?(?:dropped|scrapped|removed|killed|abandoned|ditched|cancell?ed|reverted) (?:that|it|this|those|them)|(?:we|i)(?:['’]ve)? (?:took|taken) (?:that|it|this|those|them) (?:back )?out|got rid of (?:that|it|this|them)|(?:threw|thrown) (?:that|it|this) (?:out|away)|(?:we|i) gave (?:that|it|this) up|gave up on (?:that|it|this)|decided against (?:that|it|this)|changed (?:our minds?|my mind)|that(?:['’]s| is) not what i (?:said|say|mean|meant)|(?:i|we) (?:did(?:n['’]t| not)|never) sa(?:y|id) that|i[’']m not saying that|(?:i['’]m|i am|i was|just|only) (?:kidding|joking)",
    drop: "(?:we|i)(?:['’]ve| have)? (?:since |later |now )?(?:dropped|scrapped|removed|abandoned|ditched|cancell?ed|took out|taken out|threw out|got rid of|gave up on|decided against)",
    answer:
      "no,|no (?:no|wait|please|sorry|not|never|don['’]t|you|we|i|it|that['’]?s?)|(?:actually|wait|well|oh|sorry) no",
  },
  de: {
    reversal:
      "(?:wir|ich) lag(?:en)? falsch|wir haben uns (?:geirrt|getäuscht)|quatsch|vergesst das|vergessen sie das|ich nehme das zurück|(?:das|es|dies) (?:stimmt|gilt) (?:so )?(?:gar )?(?:nicht|nimmer)(?: mehr)?|(?:das|es) (?:ist|war) (?:falsch|überholt|veraltet|ein (?:scherz|witz|irrtum|fehler)|(?:noch )?(?:(?:die|der|das|eine|ein|von der|vom) (?:alte[nrs]?|frühere[nrs]?|letzte[nrs]?|erste[nrs]?) (?:version|folie|plan|stand|idee|fassung)))|(?:das|es) hat (?:sich )?(?:leider )?(?:nicht|nie) (?:funktioniert|geklappt|bewährt)|das (?:haben wir|hab(?:e)? ich) (?:dann |inzwischen |wieder |leider |doch )*(?:gestrichen|verworfen|rausgenommen|rausgeworfen|rausgeschmissen|entfernt|aufgegeben|eingestellt|abgeschaltet|ausgebaut|gelassen|gekippt)|davon sind wir (?:wieder )?(?:abgekommen|weg)|(?:nur )?(?:ein )?(?:scherz|spaß) beiseite|(?:war|nur) (?:nur )?(?:ein )?(?:scherz|spaß)|ich (?:korrigiere|verbessere) mich|das (?:sage|sag|meine|behaupte) ich nicht|das habe ich nicht (?:gesagt|gemeint)",
    drop: "gestrichen|verworfen|rausgenommen|rausgeworfen|rausgeschmissen|entfernt|aufgegeben|eingestellt|abgeschaltet|gekippt|fallen ?gelassen|sein ?lassen",
    answer: "nein|nee|ach nein|nein (?:nein|halt|moment|stopp)|(?:halt|moment) nein|nee (?:nee|moment|halt)",
  },
  nl: {
    reversal:
      "we hadden het mis|vergeet dat|ik neem dat terug|(?:dat|het|dit) (?:klopt|geldt) (?:helemaal |dus |toch )?niet(?: meer)?|(?:dat|het|dit) (?:is|was) (?:fout|verkeerd|onzin|achterhaald|verouderd|(?:maar )?een (?:grapje|grap|vergissing|fout)|(?:nog )?(?:de|het|een) (?:oude|vorige|eerste|eerdere) (?:versie|dia|plan|idee|slide))|(?:dat|het) (?:werkte|lukte) (?:dus |toch |helaas )?niet|(?:dat|die|het) (?:hebben we|heb ik) (?:er )?(?:weer |toch |later |inmiddels )*(?:geschrapt|uitgehaald|verwijderd|laten vallen|losgelaten|opgegeven|afgeschaft|weggehaald)|daar zijn we (?:weer )?(?:van afgestapt|van teruggekomen|mee gestopt)|(?:ik maak (?:maar )?een |het was (?:maar )?een |was (?:maar )?een )?grapje|ik corrigeer mezelf|dat (?:zeg|bedoel|beweer) ik niet|dat heb ik niet (?:gezegd|bedoeld)",
    drop: "geschrapt|uitgehaald|eruit gehaald|verwijderd|laten vallen|afgeschaft|weggehaald|opgegeven|mee gestopt|van afgestapt",
    answer: "nee|o nee|nee nee|nee wacht|wacht nee",
  },
  sv: {
    reversal:
      "glöm det|jag tar tillbaka det|(?:det|den|detta) (?:stämmer|gäller|gick|går|funkade|fungerade|blev) (?:inte|aldrig)(?: längre| mer| alls)?|(?:det|den) (?:är|var) (?:fel|inaktuellt|(?:bara )?ett (?:skämt|misstag)|(?:den|det|en|ett) (?:gamla|förra|tidigare|gammal|gammalt) (?:versionen|bilden|planen|idén|version|bild|plan))|(?:det|den|dem|de) (?:tog|slopade|strök|skrotade|skippade|lade|la) (?:vi|jag) (?:bort|ner|ut)?|(?:vi|jag) (?:tog bort|slopade|strök|skrotade|skippade|la ner|lade ner) (?:det|den|dem)|jag (?:bara )?skojar?(?:de)?|skämt åsido|rättelse",
    drop: "tog (?:vi |jag )?bort|slopade|slopat|strök|strukit|skrotade|skrotat|tagit bort|lade ner|la ner|gav upp|övergav",
    answer: "nej|nä|nej (?:nej|vänta)|vänta nej",
  },
  fr: {
    reversal:
      "(?:on s[’'’]est|nous nous sommes) trompée?s?|oubliez (?:ça|ce que)|je (?:retire|reviens sur) (?:ça|ce que|cela)|(?:ça|cela|c['’]) ?(?:n['’])?(?:est|était) (?:plus (?:vrai|le cas|d['’]actualité)|pas (?:vrai|le cas|exact)|faux|dépassé|une (?:blague|erreur)|(?:dans )?(?:l['’]ancienne?|la (?:vieille|première|mauvaise)) (?:version|diapo|idée|plan|projet))|(?:ça|cela) (?:n['’])?a (?:pas|jamais) (?:marché|fonctionné)|(?:on|nous|je) (?:l['’]|les )(?:a|ai|avons) (?:finalement |ensuite |depuis |vite )?(?:abandonnée?s?|retirée?s?|supprimée?s?|enlevée?s?|laissée?s? tomber)|(?:on|nous) (?:a|avons) (?:changé d['’]avis|supprimé ça|enlevé ça|retiré ça)|on y a renoncé|je (?:plaisante|rigole|blague|me corrige)(?! pas)|c['’](?:est|était) (?:pour rire|une blague)|(?:ce n['’]est|c['’]est) pas ce que (?:je dis|j['’]ai dit)|je n['’]ai pas dit ça",
    drop: "abandonnée?s?|retirée?s?|supprimée?s?|enlevée?s?|laissée?s? tomber|renoncé",
    answer: "(?:ah |enfin |mais )?non(?! (?:pas|plus|seulement))",
  },
  es: {
    reversal:
      "nos equivocamos|me equivoqué|olvid(?:a|ad|en|e) (?:eso|lo que)|retiro lo dicho|(?:eso|esto) (?:ya )?no (?:es|era) (?:así|cierto|verdad|correcto)|(?:eso|esto) (?:es|era|fue) (?:mentira|falso|(?:una )?broma|un error|de (?:la|una) versión (?:antigua|anterior|vieja)|(?:de )?(?:la|el|una|un) (?:versión|plan|idea|diapositiva) (?:antiguo|antigua|anterior|viejo|vieja)|el plan (?:antiguo|anterior|viejo))|(?:eso|esto) (?:ya )?no (?:funcionó|salió|resultó|sirvió|vale)|eso (?:ya )?lo (?:hemos )?(?:quitamos|quité|quitado|descartamos|descartado|eliminamos|eliminado|sacamos|dejamos|abandonamos|cancelamos)|(?:lo|la|los|las) (?:quitamos|descartamos|eliminamos|abandonamos|cancelamos|tiramos|hemos (?:quitado|descartado|eliminado|abandonado))|cambiamos de (?:idea|opinión)|(?:es|era) broma|estoy bromeando|me corrijo|(?:yo )?no (?:digo|dije|he dicho) eso",
    drop: "quitamos|descartamos|eliminamos|abandonamos|cancelamos|renunciamos|desistimos|hemos (?:quitado|descartado|eliminado|abandonado|cancelado)",
    answer: "no,|no no|ay no|no perdón|no espera",
  },
  pt: {
    reversal:
      "(?:a gente errou|nos enganamos|nós erramos)|esquece(?:m)? (?:isso|o que)|retiro o que disse|(?:isso|isto) (?:já )?não (?:é|era) (?:mais )?(?:assim|verdade|certo|o caso)|(?:isso|isto) (?:é|era|foi) (?:mentira|falso|(?:uma )?brincadeira|um erro|(?:d?a|o|uma|um) (?:versão|plano|ideia|slide) (?:antig[ao]|anterior|velh[ao]))|(?:isso|isto) (?:já )?não (?:funcionou|deu certo|resultou|vale mais|vale)|(?:isso|isto) (?:a gente |nós )?(?:já )?(?:tirámos|tiramos|tirou|cortamos|cortou|removemos|removeu|descartamos|descartou|abandonamos|abandonámos|abandonou|cancelamos|largamos)|(?:tiramos|tirámos|cortamos|removemos|descartamos|abandonamos|largamos|desistimos d)(?:isso|isto| isso| isto)|desistimos (?:da ideia|disso)|mudamos de ideia|(?:é|era|foi|tô|estou|estava|é só) (?:a )?(?:brincando|brincadeira|brincar)|brincadeira|não (?:disse|digo|falei) isso|me corrijo|corrijo-me",
    drop: "tirámos|tiramos|cortamos|removemos|removido|descartamos|descartado|abandonamos|abandonámos|abandonado|cancelamos|desistimos|largamos",
    answer: "não,|não não|ai não|não espera",
  },
  it: {
    reversal:
      "ci (?:siamo sbagliati|sbagliavamo)|dimentica(?:te)? (?:questo|quello)|ritiro quello|(?:questo|quello|ciò)? ?non è (?:più )?(?:vero|così|giusto|corretto)|(?:questo|quello|questa|quella) (?:è|era) (?:sbagliat[oa]|falso|uno scherzo|un errore|(?:la|il|una|un)(?:['’]| )(?:vecchi[ao]|precedente|prim[ao]|idea vecchia|versione (?:vecchia|precedente)|altra versione))|non (?:ha|aveva) (?:mai )?(?:funzionato|retto)|(?:l['’]|lo |la |li |le )(?:abbiamo|ho) (?:poi |subito )?(?:tolt[oaie]|scartat[oaie]|eliminat[oaie]|abbandonat[oaie]|lasciat[oaie] perdere|levat[oaie]|cancellat[oaie])|ci abbiamo rinunciato|abbiamo cambiato idea|(?:sto |stavo )?scherz(?:o|avo|ando|iamo)|mi correggo|non (?:ho detto|dico|intendo) questo",
    drop: "tolt[oaie]|scartat[oaie]|eliminat[oaie]|abbandonat[oaie]|lasciat[oaie] perdere|levat[oaie]|rinunciato",
    answer: "no,|ah no,|no no|no scusate",
  },
  pl: {
    reversal:
      "(?:po)?myliliśmy się|zapomnij(?:cie)? o tym|cofam to|(?:to|tego) (?:już )?(?:jest )?(?:nieprawda|nieaktualne)|to (?:już )?nie (?:jest )?(?:prawda|tak|aktualne)|to (?:był|była|było|jest) (?:stary|stara|stare|poprzedni|poprzednia|pomyłka|błąd|żart)(?: (?:wersja|slajd|plan|pomysł))?|to (?:się )?nie (?:zadziałało|działało|wyszło|sprawdziło)(?: się)?|(?:to|tego|z tego) (?:potem |w końcu |już |jednak )?(?:wycięliśmy|wyrzuciliśmy|usunęliśmy|zrezygnowaliśmy|porzuciliśmy|skreśliliśmy|odpuściliśmy)|(?:wycięliśmy|wyrzuciliśmy|usunęliśmy|porzuciliśmy|skreśliliśmy|odpuściliśmy) (?:to|tę|ten|je)|zrezygnowaliśmy z tego|zmieniliśmy zdanie|(?:tylko )?żart(?:uję|owałem|owałam)|poprawka|tego nie (?:mówię|powiedziałem|powiedziałam)",
    drop: "wycięliśmy|wyrzuciliśmy|usunęliśmy|zrezygnowaliśmy|porzuciliśmy|skreśliliśmy|odpuściliśmy|wycofaliśmy",
    answer: "nie,|nie nie|znaczy nie|oj nie|nie przepraszam",
  },
  ru: {
    reversal:
      "мы ошиб(?:лись|ались)|забудьте (?:это|об этом|про это)|беру свои слова обратно|(?:это|так) (?:уже )?(?:неправда|неверно|устарело|не так)|это (?:был|была|было) (?:шутка|ошибка|(?:старый|старая|старое|прошлый|прежний|прошлая|прежняя) (?:слайд|план|версия|вариант|идея))|это (?:старый|старая|прошлый|прошлая|прежний|прежняя) (?:слайд|план|версия|вариант|идея)|(?:это|оно) (?:так и )?не (?:сработало|получилось|взлетело|работало)|(?:это|его|её|их) (?:мы )?(?:потом |уже |в итоге |сразу )?(?:убрали|выбросили|выкинули|вырезали|отменили|отключили|удалили|забросили)|(?:убрали|выкинули|вырезали|отменили|отключили|удалили) (?:это|его|её|их)|от (?:этого|него|неё|них|этой идеи) (?:мы )?отказались|(?:мы )?отказались от (?:этого|него|неё|этой идеи)|(?:мы )?передумали|(?:я )?(?:шучу|пошутил|пошутила|оговорился|оговорилась)|шутка|я (?:этого|так) не (?:говорил|говорила|говорю)",
    drop: "убрали|выбросили|выкинули|вырезали|отменили|отключили|удалили|забросили|отказались",
    answer: "нет|нет нет|ой нет|нет (?:погодите|подождите|стоп|вру|извините)",
  },
  uk: {
    reversal:
      "ми помил(?:илися|ялися)|забудьте (?:це|про це)|беру свої слова назад|(?:це|так) (?:вже )?(?:неправда|невірно|застаріло|не так)|це (?:був|була|було)? ?(?:жарт|помилка|(?:старий|стара|старе|минулий|попередній|попередня) (?:слайд|план|версія|варіант|ідея))|(?:це|воно) (?:так і )?не (?:спрацювало|вийшло|працювало)|(?:це|його|її|їх) (?:ми )?(?:потім |вже |одразу )?(?:прибрали|викинули|вирізали|скасували|вимкнули|видалили)|(?:прибрали|викинули|вирізали|скасували|вимкнули|видалили) (?:це|його|її|їх)|від (?:цього|нього|неї|цієї ідеї) (?:ми )?відмовилися|(?:ми )?відмовилися від (?:цього|нього|неї|цієї ідеї)|(?:ми )?передумали|(?:я )?(?:жартую|пожартував|пожартувала|обмовився|обмовилася)|жарт",
    drop: "прибрали|викинули|вирізали|скасували|вимкнули|видалили|відмовилися|відмовились",
    answer: "ні|ні ні|ой ні|ні (?:почекайте|стоп|вибачте)",
  },
  el: {
    reversal:
      "ξεχάστε (?:το|αυτό)|το παίρνω πίσω|(?:αυτό|αυτή|αυτά) (?:δεν|δε) (?:ισχύει|είναι σωστό|είναι αλήθεια|δούλεψε|λειτούργησε|πέτυχε|έπιασε)(?: πια| πλέον| τελικά)?|(?:δεν|δε) (?:ισχύει|δούλεψε|λειτούργησε)(?: πια| πλέον| τελικά)?|(?:αυτό |αυτή )?(?:ήταν|είναι) (?:λάθος|αστείο|η παλιά (?:έκδοση|διαφάνεια|ιδέα)|το παλιό σχέδιο|από την παλιά)|(?:αυτό |αυτά )?(?:το|τα|την|τις) (?:βγάλαμε|αφαιρέσαμε|κόψαμε|καταργήσαμε|εγκαταλείψαμε|σταματήσαμε)|αλλάξαμε γνώμη|(?:σας )?κάνω πλάκα|αστειεύομαι|πλάκα κάνω|διορθώνω",
    drop: "βγάλαμε|αφαιρέσαμε|κόψαμε|καταργήσαμε|εγκαταλείψαμε|παρατήσαμε|ακυρώσαμε",
    answer: "όχι|όχι όχι|όχι (?:συγγνώμη|περιμένετε)",
  },
  tr: {
    reversal:
      "yanılmışız|yanıldık|unutun (?:bunu|onu)|sözümü geri alıyorum|(?:bu|o|böyle|öyle|artık)(?: artık)? (?:doğru|geçerli|böyle|öyle) değil|(?:bu|o) (?:yanlış|eski (?:plan|sürüm|slayt|fikir|versiyon)|şakaydı|hataydı)(?:dı|di|ydı|ydi)?|(?:bu|o) (?:işe yaramadı|tutmadı|çalışmadı|olmadı)|(?:bunu|onu|bundan|ondan|bunları|onları) (?:sonra |sonradan |artık |da )?(?:çıkardık|kaldırdık|iptal ettik|vazgeçtik|bıraktık|sildik|attık)|fikrimizi değiştirdik|şaka (?:yapıyorum|yaptım|bir yana)|düzeltiyorum|öyle demedim|bunu demedim|öyle demiyorum",
    drop: "çıkardık|kaldırdık|iptal ettik|vazgeçtik|bıraktık|sildik",
    answer: "hayır|hayır hayır|yok yok|hayır (?:pardon|bir dakika)",
  },
  vi: {
    reversal:
      "chúng tôi đã sai|nhầm rồi|quên (?:cái đó|chuyện đó) đi|tôi rút lại|(?:cái đó|điều đó|cái này|vậy|thế|chuyện đó) (?:là )?(?:sai|nhầm|cũ)(?: rồi)?|(?:cái đó|điều đó|vậy|thế) không (?:đúng|còn đúng|phải)(?: nữa)?|(?:đó|đấy|cái đó|cái này) là (?:bản|kế hoạch|ý tưởng) cũ|(?:cái đó|cái này|nó) không (?:chạy được|hoạt động|hiệu quả|thành công)|(?:bỏ|xóa|gỡ) (?:cái đó|nó|cái này) (?:đi )?rồi|(?:cái đó|cái này|nó)(?: thì)? (?:chúng tôi |bọn mình |tụi mình |mình )?(?:đã )?(?:bỏ|gỡ|hủy|xóa)(?: rồi| đi)|đổi ý|(?:tôi |mình |em |anh )?(?:nói đùa|đùa thôi|giỡn thôi|nói nhầm|xin đính chính)",
    drop: "đã bỏ|bỏ rồi|bỏ luôn|đã gỡ|gỡ bỏ|đã hủy|loại bỏ",
    answer: "không,|à không|ấy không|khoan khoan",
  },
  id: {
    reversal:
      "(?:kami|kita) salah|lupakan (?:itu|yang tadi)|saya tarik kembali|(?:itu|ini) (?:sudah )?(?:tidak|nggak|gak) (?:benar|berlaku|betul)(?: lagi)?|(?:itu|ini|yang tadi) (?:salah|keliru|(?:versi|rencana|ide|slide) (?:yang )?lama|cuma bercanda)|(?:itu|ini|ternyata) (?:tidak|nggak|gak) (?:berhasil|jalan|jadi|berfungsi)|(?:itu|ini)(?: akhirnya| sudah| kemudian)* (?:kami|kita) (?:hapus|buang|batalkan|coret|hilangkan|cabut|tinggalkan)|(?:itu|ini)(?: akhirnya| sudah)* (?:dihapus|dibatalkan|dibuang|dicoret)|(?:kami|kita) berubah pikiran|(?:saya |cuma |hanya |aku )?bercanda|ralat",
    drop: "(?:kami|kita) (?:sudah |akhirnya )?(?:hapus|buang|batalkan|hilangkan|tinggalkan|coret)|(?:sudah|akhirnya) (?:dihapus|dibatalkan|dibuang|dicoret|ditinggalkan|dihilangkan)",
    answer: "tidak,|bukan,|tidak tidak|bukan bukan|oh tidak|eh bukan|eh tidak",
  },
  hi: {
    reversal:
      "हम ग़?लत थे|(?:वो|वह|ये|यह) (?:भूल जाइए|भूल जाओ)|(?:ये|यह|वो|वह|ऐसा) (?:अब )?(?:सही|सच|ठीक) (?:नहीं|नही)|(?:ये|यह|वो|वह) (?:गलत|ग़लत|मज़ाक|मजाक) (?:है|था)|(?:ये|यह|वो|वह) (?:तो )?पुरान[ीा] (?:बात|योजना|स्लाइड|प्लान|वर्ज़न|आइडिया)|(?:ये|यह|वो|वह) (?:काम |चल )(?:नहीं|नही) (?:किया|पाया|आया|सका)|(?:वो|वह|ये|यह|उसे|इसे|उसको|इसको) (?:हमने |मैंने )?(?:बाद में |अब )?(?:हटा दिया|छोड़ दिया|निकाल दिया|बंद कर दिया|रद्द कर दिया)|(?:हमने|मैंने) (?:उसे|इसे|वो|ये) (?:हटा|छोड़|निकाल) दिया|मज़ाक कर रहा|मजाक कर रह[ाी]|मैं गलत था",
    drop: "हटा दि(?:या|ए|यी)|हटा दी|छोड़ दिया|निकाल दिया|निकाल दी|बंद कर दिया|बंद कर दी|रद्द कर दिया",
    answer: "नहीं,|नहीं नहीं|अरे नहीं|अरे नही",
  },
  mr: {
    reversal:
      "(?:ते|हे) विसरा|(?:ते|हे|तसं|असं) (?:आता )?(?:खरं|बरोबर|योग्य) नाही|(?:ते|हे) (?:चुकीचं|चूक|जुनं) (?:होतं|आहे)|(?:ती|ही) जुनी (?:योजना|स्लाइड|कल्पना|आवृत्ती)(?: होती| आहे)?|(?:ते|हे) (?:चाललं|जमलं|झालं) नाही|(?:ते|हे|तो|ती) (?:आम्ही |मी )?(?:नंतर |आता )?(?:काढून टाकलं|काढलं|सोडून दिलं|बंद केलं|रद्द केलं)|आम्ही विचार बदलला|(?:मी )?गंमत (?:करतोय|करत होतो|केली)",
    drop: "काढून टाकलं|काढून टाकली|काढून टाकला|सोडून दिलं|सोडून दिली|बंद केलं|बंद केली|रद्द केलं|रद्द केली",
    answer: "नाही,|नाही नाही|अरे नाही",
  },
  ar: {
    reversal:
      "كنا (?:غلطانين|مخطئين)|أخطأنا|انسوا (?:هذا|ذلك|ده)|أسحب كلامي|(?:هذا|ذلك|ده|هاد) (?:لم يعد |مو |مش |ليس |غير )?(?:صحيحا?|صح|خطأ|غلط|قديم)|(?:هذه|هذي|دي) (?:نسخة|خطة|شريحة|فكرة) قديمة|(?:هذه|كانت) (?:مزحة|النسخة القديمة|الخطة القديمة|الفكرة القديمة)|(?:هذا|ذلك|ده)? ?(?:لم ينجح|ما نجح|ما اشتغل|لم يعمل|ما ضبط)|(?:هذا|ذلك|ده|هاي|هذي) (?:ألغيناه|حذفناه|أزلناه|شلناه|تركناه|الغيناه|الغيناها)|(?:ألغيناه|الغيناه|حذفناه|أزلناه|شلناه|تخلينا عنه|تراجعنا عنه|ألغيناها|حذفناها|أزلناها|شلناها|تخلينا عنها|تراجعنا عنها)|غيرنا رأينا|أنا أمزح|كنت أمزح|بمزح|أصحح",
    drop: "ألغينا|الغينا|حذفنا|أزلنا|شلنا|تخلينا|تراجعنا",
    answer: "لا,|لا،|لا لا|لا لحظة|عفوا|عفوًا",
  },
  he: {
    reversal:
      "תשכחו מזה|אני חוזר בי|אני חוזרת בי|(?:זה|זו) (?:כבר )?לא (?:נכון|מדויק|עבד|הצליח|עובד|רלוונטי)|(?:זה|זו|זאת) (?:היה|היתה|הייתה)? ?(?:טעות|בדיחה|(?:ה?גרסה|ה?תוכנית|ה?תכנית) ה?(?:ישנה|קודמת)|ה?שקף ה?ישן|ה?רעיון ה?ישן)|את זה (?:כבר )?(?:הורדנו|ביטלנו|הסרנו|מחקנו|זרקנו|עזבנו|הוצאנו)|(?:הורדנו|ביטלנו|הסרנו|מחקנו|זרקנו|עזבנו|הוצאנו) (?:את זה|אותו|אותה)|ויתרנו על (?:זה|כך)|שינינו את דעתנו|(?:אני|סתם) (?:צוחק|צוחקת)|התבדחתי|תיקון",
    drop: "הורדנו|ביטלנו|הסרנו|מחקנו|זרקנו|הוצאנו|ויתרנו|זנחנו",
    answer: "לא,|לא לא|רגע לא|סליחה",
  },
  fa: {
    reversal:
      "(?:این|اون|آن) (?:رو|را) فراموش کنید|حرفم را پس می‌گیرم|(?:این|اون|آن) (?:دیگه |دیگر )?(?:درست|صحیح) (?:نیست|نبود)|(?:این|اون|آن) (?:اشتباه|شوخی|قدیمی|مال نسخه قدیمی|نسخه قدیمی|طرح قدیمی|اسلاید قدیمی) (?:بود|است|ه)|(?:این|اون|آن)? ?(?:جواب نداد|کار نکرد|نشد)|(?:این|اون|آن|همین) (?:رو|را) (?:بعدا |بعداً )?(?:حذف کردیم|کنار گذاشتیم|برداشتیم|لغو کردیم|ول کردیم)|(?:حذفش کردیم|کنارش گذاشتیم|برش داشتیم)|نظرمان عوض شد|نظرمون عوض شد|شوخی (?:کردم|می‌کنم)|تصحیح می‌کنم",
    drop: "حذف کردیم|حذف شد|کنار گذاشتیم|برداشتیم|لغو کردیم|ول کردیم|منصرف شدیم",
    answer: "نه|نه نه|ببخشید",
  },
  ja: {
    reversal:
      "間違って(?:い)?まし|(?:あ|いや|え)[、 ]?(?:違い|違う|ちがい|ちがう|間違え|まちがえ)|(?:これ|それ|今の|さっきの)(?:は|って)?[、 ]?(?:前|古い|昔|去年|旧)(?:の)?(?:資料|版|バージョン|スライド|話|計画|案|ページ)|(?:今|さっき|それ|これ)[のは]?[、 ]?(?:なし|取り消し|撤回|忘れて|間違い|まちがい|嘘|うそ|冗談)|(?:それ|これ)は(?:もう)?(?:違い|ちがい|やめ|なくし|外し|削り|消し|廃止|うまくいきません|うまくいかな|だめで|ダメで)|(?:結局|でも)(?:それは|これは)?(?:やめまし|なくしまし|外しまし)|訂正(?:し|です)|冗談です|嘘です|うそです|言い間違え",
    drop: "やめまし|やめた|なくしまし|外しまし|削りまし|廃止し|撤去し|取りやめ|諦めまし|あきらめまし|断念",
    answer: "いや|いいえ|違います|失礼",
  },
  zh: {
    reversal:
      "我们(?:想|猜|算)?错了|(?<!对 ?)不对[,,。 ]|不对不对|说错了|讲错了|口误|更正一下|收回|(?:这|那)(?:个|页|张|条)?(?:是|还是)?(?:旧的|老的|以前的|上一版|旧版|老版|去年的|之前的)|(?:这|那)(?:个|样|话)?(?:已经)?(?:不对|不成立|不算数|作废|过时)|(?:这|那)(?:个|些)?(?:后来|已经|早就|现在)?(?:没成|没用|行不通|不行了|失败了)|(?:这|那)(?:个|些|条|功能)?(?:我们)?(?:后来|已经|早就|最后)?(?:砍掉|去掉|取消|删掉|放弃|拿掉|撤掉)了?|(?:开个?|是)玩笑|我(?:是)?(?:逗你|骗你)|改主意了",
    drop: "(?:砍|去|拿|撤)掉了|取消了|放弃了|不做了",
    answer: "不,|不,|不不|不是,|不是,|不对",
  },
  ko: {
    reversal:
      "(?:우리가|저희가) 틀렸|잘못 (?:말|얘기)|(?:그건|이건|그거|이거|방금 건) (?:이제 |더 이상 )?(?:틀렸|사실이 아니|아니고|아니었|잘못|예전|옛날|지난|취소|빼|뺐|없앴|없애|포기|접었|안 됐|안 됩|실패)|(?:예전|옛날|이전) (?:버전|자료|슬라이드|계획)(?:이|였|입)|그건 (?:결국 )?(?:안 됐|실패|포기|뺐|없앴)|농담(?:입|이|이에)|정정(?:합|하)|생각을 바꿨|취소하겠",
    drop: "뺐|없앴|포기했|접었|삭제했|취소했|그만뒀|제거했|철회했|중단했",
    answer: "아 아니|아니 아니|아니다|아니요|아뇨",
  },
  th: {
    reversal:
      "เราคิดผิด|พูดผิด|ขอแก้|(?:อันนี้|อันนั้น|นั่น|นี่|ตรงนี้)(?:มัน)?(?:ไม่จริง|ไม่ถูก|ผิด|เก่า|เป็นของเก่า|เป็นเวอร์ชันเก่า|เป็นแผนเก่า|คือแผนเก่า|ไม่ได้ผล|ใช้ไม่ได้|ไม่เวิร์ก)|(?:อันนี้|อันนั้น|ตรงนี้|ตรงนั้น)(?:เรา|ผม|ก็)*(?:ตัดออก|เอาออก|ยกเลิก|เลิกทำ|ลบ|ทิ้ง)|ล้อเล่น|พูดเล่น|เปลี่ยนใจ",
    drop: "เรา(?:ตัด|เอา|ลบ)ออก|ตัดออกไป(?:แล้ว)?|เลิกทำ",
    answer: "ไม่ ๆ|ไม่ๆ|ไม่ใช่สิ|ไม่ใช่ค่ะ|ไม่ใช่ครับ",
  },
};

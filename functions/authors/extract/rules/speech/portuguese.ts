import type { Lexicon } from "./lexicon";

export const PORTUGUESE: Lexicon = {
  common:
    "o a os as um uma uns umas de do da dos das em no na nos nas ao à aos às por pelo pela para pra com sem sobre entre até e ou mas que se como quando onde porque é são era foi " +
    "ser está estão estar tem têm ter há fazer faz vai vão ir pode podem poder quer queremos eu tu você vocês ele ela eles elas nós a-gente me te lhe meu minha seu sua nosso nossa " +
    "este esta esse essa isso isto aquele não sim muito mais menos já também só todo toda todos todas cada outro outra então aí né",
  starters: "então e mas agora aí também depois além primeiro segundo porque quando se",
  subjects: "eu você ele ela eles nós a gente os as o cada",
  fillers: "hum|ahn|né|sei lá|digamos|vamos dizer|na verdade|basicamente|tipo assim",
  parenthetical: "tipo|então|bom|bem|sabe|entendeu|certo|olha|enfim|assim",
  openers: "e|mas|então|bom|bem|aí|daí|agora|depois|também|porque|eu acho que|acho que|a ideia é que|olha|sim|enfim",
  pausedOpeners: "primeiro|segundo|não|por exemplo|bem|olha",
  tags: "né|sabe|entendeu|certo|tá",
  dangling: "e|mas|então|porque|que|de|o|a|com|para",
  names: "UI",
  questions: "como por quem onde quando qual quais",
  pointers: "isso isto esse essa este esta ele ela eles elas aí eu",
};

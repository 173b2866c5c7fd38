import type { Lexicon } from "./lexicon";

export const PORTUGUESE: Lexicon = {
  common:
    "o a os as um uma uns umas de do da dos das em no na nos nas ao à aos às por pelo pela para pra com sem sobre entre até e ou mas que se como quando onde porque é são era foi " +
    "ser está estão estar tem têm ter há fazer faz vai vão ir pode podem poder quer queremos eu tu você vocês ele ela eles elas nós a-gente me te lhe meu minha seu sua nosso nossa " +
    "este esta esse essa isso isto aquele não sim muito mais menos já também só todo toda todos todas cada outro outra então aí né",
  starters: "então e mas agora aí também depois além primeiro segundo porque quando se",
  subjects: "eu você ele ela eles nós a gente os as o cada",
  predicates: "pode podem podemos quer queremos é são está estão tem têm há deve devem vai vão faz",
  joiners: "e ou",
  persons: "ele ela",
  openings: "há",
  leading: "que acho penso sei diz digo pessoas coisas gente",
  unfinished:
    "o os as um uma de do da dos das em no na nos nas ao por para pra com sem sobre e ou que é são muito meu minha seu sua nosso nossa se como quando porque não mais",
  fillers: "hum|ahn|né|sei lá|digamos|vamos dizer|na verdade|basicamente|tipo assim",
  parenthetical: "tipo|então|bom|bem|sabe|entendeu|certo|olha|enfim|assim",
  openers: "e|mas|então|bom|bem|aí|daí|agora|depois|também|porque|eu acho que|acho que|a ideia é que|olha|sim|enfim",
  pausedOpeners: "primeiro|segundo|não|por exemplo|bem|olha",
  tags: "né|sabe|entendeu|certo|tá",
  dangling: "e|mas|então|porque|que|de|o|a|com|para",
  summary: "em resumo|resumindo|para resumir|em conclusão",
  capitals: "",
  questions: "como por quem onde quando qual quais",
  faintPointers: "",
  pointers: "isso isto esse essa este esta ele ela eles elas aí eu",
  cues: {
    purpose: [
      [
        4,
        "é um aplicativo|é um app|é uma plataforma|é uma ferramenta|é um serviço|um aplicativo que|um aplicativo para|um app que|um app para|uma plataforma para|uma plataforma que|uma ferramenta para|estamos construindo|estamos criando",
      ],
      [
        3,
        "o problema|a ideia é|o objetivo|nosso objetivo|nossa missão|se chama|público-alvo|para pessoas que|para quem|pensado para|feito para|neste vídeo|nesta aula|hoje vamos|hoje a gente vai",
      ],
      [2, "ajuda|ajudar|solução|resolve|frustrante|desperd*|economiza*|perde tempo|perdem tempo"],
    ],
    feature: [
      [
        4,
        "os usuários podem|o usuário pode|usuários podem|as pessoas podem|você pode|dá para|permite|permitir|deve poder|deveriam poder|o app deve|o aplicativo deve|precisa poder",
      ],
      [3, "queremos que|funcionalidade*|função|funções|recurso|recursos|notificaç*|lembrete*|mostra para|envia para"],
      [1.5, "buscar|filtrar|compartilhar|enviar|salvar|criar|escanear|foto|fotos|lista|listas|perfil|mensage*"],
    ],
    technology: [
      [3.5, "banco de dados|bancos de dados|criptograf*|tempo real|offline|desempenho|escalab*|lgpd|limite de"],
      [
        2.5,
        "servidor*|nuvem|segurança|segur*|privacidade|senha*|armazena*|rápid*|navegador|celular|linguagem|tecnologia*",
      ],
      [1, "deve|dados|menos de|pelo menos|código"],
    ],
    integration: [
      [
        4,
        "integrar com|integra com|integração com|integrações|conectar com|conecta com|se conecta|sincroniza*|importar|exportar|chave de api",
      ],
      [2, "terceiros|pagamento*|calendário|agenda"],
    ],
    look: [
      [4, "modo escuro|interface|visual deve|design deve|paleta de cores|tela inicial|aparência"],
      [3, "minimalista|tipografia|fonte|cores|design|animaç*"],
      [2, "cor|botão|botões|tela|telas|limpo|limpa|ícone*|verde|azul|moderno|elegante|simples"],
    ],
  },
  aside: [
    [
      4,
      "inscrev*|meu canal|obrigado|obrigada|bem-vindos|olá|meu nome|até a próxima|próximo vídeo|na descrição|vamos ver|deixa eu",
    ],
  ],
};

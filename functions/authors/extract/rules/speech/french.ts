import type { Lexicon } from "./lexicon";

export const FRENCH: Lexicon = {
  common:
    "le la les l' un une des de du d' à au aux en et ou où mais donc or ni car que qui quoi dont ce cet cette ces c'est ça cela il elle ils elles on nous vous je tu me te se " +
    "lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos est sont était être a ont avoir avait fait faire va vont aller peut peuvent pouvoir veut voulons " +
    "pas ne plus très bien tout tous toute toutes comme pour par avec sans sur sous dans entre si quand alors aussi même autre encore déjà j'ai il y qu'il qu'on n'est d'un d'une",
  starters: "et mais donc alors ensuite puis maintenant aussi parce quand si d'abord enfin",
  subjects: "je tu il elle on nous vous ils elles c'est les le la chaque",
  predicates: "peut peuvent pouvez veut voulons est sont a ont va vont doit doivent fait faut",
  joiners: "et ou",
  persons: "il elle",
  openings: "c'est il-y-a j'ai",
  leading: "que pense crois sais dit gens choses",
  unfinished:
    "le la les un une des de du à au aux en et ou que qui ce cette ces mon ma mes son sa ses notre nos est sont pour par avec sans sur dans très ne pas si comme plus parce",
  fillers: "euh|heu|hum|ben|bah|en gros|on va dire|disons|pour ainsi dire|genre",
  parenthetical: "du coup|en fait|quoi|voilà|bon|enfin|hein|tu vois|vous voyez|vous savez|alors",
  openers:
    "et|mais|donc|alors|du coup|en fait|bon|ben|voilà|ensuite|puis|et puis|maintenant|aussi|parce que|je pense que|je crois que|l'idée c'est que|oui",
  pausedOpeners: "premièrement|deuxièmement|non|par exemple|alors|enfin",
  tags: "quoi|hein|voilà|non",
  dangling: "et|mais|donc|parce que|que|de|le|la|les|avec|pour",
  summary: "en résumé|pour résumer|en conclusion|pour conclure",
  capitals: "",
  questions: "comment pourquoi quel quelle quels quelles qui où quand",
  faintPointers: "",
  pointers: "ça cela ce cet cette il elle ils elles c'est je j'ai",
  cues: {
    purpose: [
      [
        4,
        "est une application|est une plateforme|est un outil|est un service|une application qui|une application pour|une plateforme pour|une plateforme qui|un outil pour|un outil qui|nous construisons|on construit|on développe",
      ],
      [
        3,
        "le problème|l'idée est|l'idée c'est|l'objectif|notre objectif|notre mission|s'appelle|public cible|pour les gens qui|destiné à|destinée à|conçu pour|conçue pour|dans cette vidéo|dans ce cours|aujourd'hui on va|aujourd'hui nous",
      ],
      [2, "aide|aider|solution|résout|frustrant|pénible|gaspill*|gagner du temps|perdre du temps"],
    ],
    feature: [
      [
        4,
        "les utilisateurs peuvent|l'utilisateur peut|les utilisateurs pourront|on peut|vous pouvez|tu peux|permet de|permet aux|permettre|devrait pouvoir|doit pouvoir|l'application doit|l'appli doit",
      ],
      [3, "on veut que|nous voulons que|fonctionnalité*|fonction|notification*|rappel*|vous montre|vous envoie"],
      [
        1.5,
        "chercher|rechercher|filtrer|partager|télécharger|enregistrer|créer|scanner|photo|photos|liste|listes|profil|message*",
      ],
    ],
    technology: [
      [
        3.5,
        "base de données|bases de données|chiffr*|temps réel|hors ligne|évolutif|montée en charge|temps de réponse|rgpd",
      ],
      [
        2.5,
        "serveur*|cloud|sécurité|sécurisé*|confidentialité|mot de passe|mots de passe|stock*|rapide|navigateur|mobile|technologie*|langage|performance*",
      ],
      [1, "doit|données|moins de|au moins|code"],
    ],
    integration: [
      [
        4,
        "intégration avec|intégrer|intègre|intégrations|connecter à|connecte à|se connecte|synchronis*|importer|exporter|clé d'api|l'api",
      ],
      [2, "tiers|paiement*|calendrier|services"],
    ],
    look: [
      [4, "mode sombre|l'interface|interface|charte graphique|palette de couleurs|écran d'accueil|doit donner"],
      [3, "minimaliste|typographie|police|design|couleurs|animation*|épuré*"],
      [2, "couleur|bouton|boutons|écran|écrans|icône*|vert|bleu|sobre|moderne|élégant*|lisible"],
    ],
  },
  aside: [
    [
      4,
      "abonn*|ma chaîne|merci|bienvenue|bonjour|je m'appelle|à bientôt|prochaine vidéo|dans la description|regardons|je vais vous montrer",
    ],
  ],
};

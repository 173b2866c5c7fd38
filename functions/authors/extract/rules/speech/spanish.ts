import type { Lexicon } from "./lexicon";

export const SPANISH: Lexicon = {
  common:
    "el la los las un una unos unas de del al a en y o u que como por para con sin sobre entre hasta desde su sus se lo le les me te nos mi tu es son era fue ser está " +
    "están estar ha han hay haber hacer hace muy más menos ya no sí si pero porque cuando donde este esta estos estas ese esa eso esto también todo toda todos todas " +
    "cada otro otra qué cómo cuál quien puede pueden poder quiero queremos vamos va ir tiene tienen tener así entonces pues bueno o-sea yo él ella ellos nosotros ustedes algo nada",
  starters: "entonces y pero ahora también luego además después primero segundo porque cuando si",
  subjects: "yo tú él ella ellos nosotros usted ustedes los las el la cada queremos vamos",
  predicates: "puede pueden puedes podemos queremos quiero es son está están tiene tienen hay debe deben va van hace",
  joiners: "y e o u",
  persons: "él ella",
  openings: "hay",
  leading: "que creo cree pienso sé sabe dice digo personas gente cosas",
  unfinished:
    "el la los las un una de del al a en y o que por para con sin sobre su sus se lo le mi tu es son muy como más cuando si porque no este esta",
  fillers: "eh|ehm|mmm|o sea|digamos|por así decirlo|la verdad",
  parenthetical: "este|pues|bueno|verdad|no|sabes|mira|o sea|claro",
  openers:
    "y|pero|entonces|bueno|pues|así que|o sea|mira|ahora|luego|además|también|porque|creo que|la idea es que|claro|sí|eh",
  pausedOpeners: "primero|segundo|no|por ejemplo|además|mira",
  tags: "verdad|no|sabes|claro|vale",
  dangling: "y|pero|o|entonces|porque|que|de|la|el|con|para|y eso",
  summary: "en resumen|para resumir|en conclusión|resumiendo",
  capitals: "",
  questions: "qué cómo por cuál quién dónde cuándo",
  faintPointers: "",
  pointers: "esto eso ese esa este esta él ella ellos ellas así yo",
  cues: {
    purpose: [
      [
        4,
        "es una aplicación|es una app|es una plataforma|es una herramienta|es un servicio|una aplicación que|una app que|una aplicación para|una app para|una plataforma para|una herramienta para|estamos construyendo|estamos creando",
      ],
      [
        3,
        "el problema|la idea es|el objetivo|nuestro objetivo|nuestra misión|se llama|para personas que|para quienes|público objetivo|pensada para|pensado para|diseñada para|diseñado para|en este video|en esta clase|hoy vamos a",
      ],
      [2, "ayuda a|ayudar a|solución|resuelve|frustra*|pierden|pierde tiempo|ahorra*|misión"],
    ],
    feature: [
      [
        4,
        "los usuarios pueden|el usuario puede|los usuarios podrán|la gente puede|cualquiera puede|puedes|podrás|se puede|permite|permitir|debe poder|deberían poder|la app debe|la aplicación debe|tiene que poder",
      ],
      [
        3,
        "queremos que|función|funciones|funcionalidad*|característica*|notificacion*|recordatorio*|te avisa|te muestra|te envía",
      ],
      [1.5, "buscar|filtrar|compartir|subir|guardar|crear|escanear|foto|fotos|lista|listas|perfil|mensaje*"],
    ],
    technology: [
      [3.5, "base de datos|bases de datos|cifrad*|encripta*|tiempo real|sin conexión|rendimiento|escalab*|límite de"],
      [
        2.5,
        "servidor*|nube|seguridad|segura|privacidad|contraseña*|almacena*|rápid*|navegador|móvil|lenguaje|tecnología*",
      ],
      [1, "debe|datos|menos de|al menos|código"],
    ],
    integration: [
      [
        4,
        "integrar con|integra con|integración con|integraciones|conectar con|conecta con|conectarse|sincroniza*|importar|exportar|clave de api",
      ],
      [2, "servicios externos|terceros|pagos|calendario|conexión con"],
    ],
    look: [
      [4, "modo oscuro|diseño debe|aspecto|debe sentirse|interfaz|paleta de colores|pantalla principal"],
      [3, "minimalista|tipografía|diseño|colores|animacion*|fuente"],
      [2, "color|botón|botones|pantalla|pantallas|limpio|limpia|icono*|verde|azul|sencill*|moderno|elegante"],
    ],
  },
  aside: [
    [
      4,
      "suscríb*|suscrib*|mi canal|gracias|bienvenidos|hola|me llamo|hasta luego|nos vemos|próximo video|en la descripción|déjame|vamos a ver",
    ],
  ],
};

import type { Lexicon } from "./lexicon";

export const ENGLISH: Lexicon = {
  common:
    "a an the and or but nor so yet if then else than that this these those there here it its it's it'll it'd he she him her his hers they them their theirs " +
    "they're they'll they've we us our ours we're we'll we've we'd you your yours you're you'll you've you'd i me my mine i'm i'll i've i'd he's she's that's " +
    "there's what's who's let's here's is am are was were be been being do does did doing done don't doesn't didn't has have had having haven't hasn't can can't " +
    "could couldn't will won't would wouldn't should shouldn't shall may might must to of in on at by for from with without into onto over under about as up down " +
    "out off again once very too also just only even still ever never always not no yes all any both each few more most other some such own same what which who " +
    "whom whose when where why how because while until before after between through during against own really actually basically literally like well okay ok yeah " +
    "right now get gets got getting go goes going gonna went come comes want wants wanted thing things something anything everything way lot lots kind sort bit " +
    "one ones two first maybe much many every another say says said see know think mean make makes made let lets put take look um uh er you-know isn't aren't " +
    "wasn't weren't able around back quite pretty actually whatever whether though although however instead sure good great nice little big",
  starters:
    "so and but now okay ok well also because if when whenever second secondly finally alright anyway let's imagine however meanwhile",
  subjects:
    "i we you they he she it this these users people everyone everybody the each our every all there here what how everything nobody somebody what's my your",
  predicates:
    "i we you he they happens can could will would should must may might want wants need needs have has had are is was were do does did don't doesn't didn't can't won't think get gets got just also send sends use uses " +
    "show shows tell tells give gives make makes know see say call built build started made said works runs tap take takes then always never probably " +
    "users user people app first second third next main other idea problem reason api last best biggest rate limit key point goal server " +
    "database design home backend back front colors button buttons",
  joiners: "and or",
  persons: "he she him his he's she's he'd she'd",
  openings:
    "it's that's there's we're you're they're i'm i've we've we'll you'll it'll he's she's we'd i'd you've they'll here's i'll",
  leading:
    "think thought know knows mean means say says said sure see sees make makes people person things thing reason moment everything something anything someone idea so hope guess believe realized",
  unfinished:
    "a an the to of and or but with for in on at by from into as than is are was were be been am will would should could can might must may do does did " +
    "have has had my our your their its his her very really just only even more most i we you they he she it's that's i'm we're you're they're i've we've " +
    "there's which who whose that if when because while so not no don't doesn't can't won't want wants wanted need needs let lets what how why where " +
    "this these those some any every each about like um uh sort kind lot " +
    "get gets keep give gives whether until unless before after through between during without under over per via then also called named",
  fillers:
    "(?<=\\b(?:is|was),? (?:um,? |uh,? |like,? )?)it's|um|umm|uh|uhh|uhm|er|erm|hmm|mm|mhm|ah|eh|basically|literally|honestly|frankly|or whatever|and whatnot|and stuff like that|and stuff|and things like that|or something like that|if that makes sense|so to speak|if you will|at the end of the day|as it were|to be honest|like i said|as i said|as i mentioned|as you know|" +
    "(?<!\\b(?:do|did|if|as|let|that|what|when|before|once|because|sure|than|how|whatever|all|which|so|to|should|would|everything|might|already) )you know(?! (?:what|how|that|if|where|who|when|why|the|which|whether|your|exactly|it|about|this|each|someone|anything|their|is|are|a)\\b)|" +
    "(?<!\\b(?:a|an|the|what|this|that|some|any|every|each|one|same|different|new|these|those|of|certain|all|another|right|other|best|only|first|no|my|your|which|whatever|two|three|many|wrong|good|special) )(?:kind|sort) of(?! thing)|" +
    "(?<!\\b(?:what|do|which|know|thing) )i mean|(?<=\\b(?:and|but|so|or) )like(?= (?:i|we|you|they|a|the|this|really|just|super|very|so|it's|my|our)\\b)",
  parenthetical:
    "you know|i mean|like|right|okay|ok|well|actually|obviously|really|i guess|i think|i'd say|sort of|kind of|you see|of course|anyway|yeah|now|so|again|frankly|by the way",
  openers:
    "the (?:very )?(?:first|second|third|next|last|other|main) (?:thing|one|part|feature|piece)(?: here)? is(?: that)?(?=\\s+(?:you|users|people|the|it|we|they)\\b)|to (?:sum up|summari[sz]e)|in (?:summary|conclusion)|" +
    "(?:(?:today|in this (?:video|walkthrough|talk|demo|tutorial)),? )?(?:i(?:'m| am| will|'ll)|we(?:'re| are| will|'ll)) (?:going to )?(?:show|tell) you(?: about)?(?! how| why| what| about)|" +
    "(?:today,? )?i (?:want|would like|'d like) to (?:show|tell) you(?: about)?(?! how| why| what| about)|let me (?:show|tell) you(?: about)?(?! how| why| what| about)|let's (?:start with|talk about|look at|move on to)|so that(?! (?:is|was))|and then|and so|but also|and also|and|but|so|okay|ok|alright|all right|yeah|yep|oh|hey|or|then|also|plus|because(?! of)|cause|anyway|actually|obviously|you know(?! what| how| that)|i mean|you see|" +
    "(?:i|we) think(?! about| of)(?: that)?|i guess|i believe(?! in)|i feel like|i(?:'d| would) say(?: that)?|we (?:believe|figured|realized|decided) that|the (?:other |only |main )?thing is(?:,? that)?|thing is|(?:the|my) point is(?: that)?|" +
    "the idea is(?: that)?|what i mean is|in other words|which means(?: that)?|(?:which|that) is why|that's why|(?:that|this) means(?: that)?|(?:and )?of course|for me|let's say|as a result|at the same time|on top of that|" +
    "in addition(?! to)|additionally|by the way|to be clear|one more thing|another thing is(?: that)?|(?:it )?turns out(?: that)?|(?:please )?(?:note|notice|remember) that|keep in mind that|to be fair|it's important that|first of all|first off|" +
    "what happens is(?: that)?|here's the thing|so yeah|as well|even better|more importantly|most importantly|now(?! and)|in that case|from there|i should (?:say|mention)(?: that)?|the (?:nice|good|cool|important|key) (?:thing|part) is(?: that)?",
  pausedOpeners:
    "like|look|see|no|yes|well|right|first|second|third|firstly|secondly|thirdly|next|finally|lastly|where|which|in fact|sure|though|however|instead|remember|again|for now|number (?:one|two|three|four|five)|one|two|three|meanwhile|usually|for example|good|great|fine|" +
    "on the technical side|technically|at least|basically|second thing|first thing|last thing|quick note|one note|step (?:one|two|three|four)|in short|anyhow|therefore|thus|and yes",
  tags: "right|okay|ok|you know|i mean|yeah|so|huh|isn't it|i guess|i think|though|actually|of course|basically|by the way|really|anyway|you see|too many|as i said|and so on|all right",
  dangling:
    "oh|and|but|or|because|the|a|an|so|and then|and so|you know|i mean|yeah|if|when|our|your|my|as|which|while|okay|um|uh|is|are|it's|we|i|you|they|well|now",
  summary:
    "sum up|to summarize|in summary|in short|in conclusion|to recap|wrap up|have we learned|to conclude|key takeaways|main takeaway",
  capitals: "i i'm i'll i've i'd",
  questions:
    "how what why who where when whose which do does did is are can could would will should anyone any have has",
  faintPointers: "it it's",
  pointers: "that that's this those these those he she he's she's they they're here's such both neither him her them",
  cues: {
    purpose: [
      [
        7,
        "is an app that|is an app where|is an app for|is an app|is a tool that|is a platform that|is a service that|is a _ _ for|is a _ app|is a _ _ app|is a _ api|is a _ _ api|is a _ platform|is a _ tool|is a _ service|is a _ _ that|is an _ _ that|is a _ that|is a platform|is a tool|is a service|is a product|is a website|is a marketplace|is an api|it's a service|it's an app|it's a platform|it's a tool|it's a _ service|it's a _ app|it's a _ _ app|it's a _ tool|it's a _ platform|it's an _ app|the purpose is|the purpose of|purpose is|the aim is|the aim of|target audience|end of this lecture|end of this talk|end of this video|this lecture is about|this talk is about|this video is about|today is about|it's for|is for people|is for teams|is for anyone|is made for|is built for|is designed for|is aimed at",
      ],
      [4, "app for|tool for|platform for|service for|api for|product for"],
      [
        3.5,
        "we're building|we are building|i'm building|we built|i built|we're making|our mission|to sum up|to summarize|in summary|in short|in conclusion|the takeaway|the key idea|the main point|the key point|the bottom line|our goal|the goal is|the people we're building|who we're building|the goal of|the purpose of|mission is|vision is|big idea|whole idea|the main idea|core idea",
      ],
      [
        3,
        "idea is|the problem|problem is|problem we|pain point|pain points|for people who|for teams that|for anyone who|aimed at|meant for|intended for|who is it for|who it's for|solve* this|solve* that|solve* the|solves",
      ],
      [
        2.5,
        "app that|app we|app where|tool that|platform that|service that|product that|website that|system that|api that|designed for|built for|made for|help people|help* users|help* them|help* you|helps people|helps teams|helps developers|struggle|struggles|struggling|our users are|our customers are|customers are|target|audience|persona|in this lecture|in this video|in this talk|in this course|today we will|today we'll|today we're|going to talk about|going to learn|going to cover|we will learn|we'll learn",
      ],
      [
        2,
        "it's called|is called|we call it|helps|solution|frustrat*|annoying|painful|by hand|waste*|mission|the reason|instead of having to|nobody has time|hard to|too hard|every time|end up|keeps happening|hours a week|hours every week|save* time|save* money|parents|students|families|small businesses|freelancers|developers who",
      ],
      [0.5, "people|teams|customers|businesses|why|problem|goal|point is|because"],
    ],
    feature: [
      [
        4,
        "users can|user can|people can|customers can|members can|they can|anyone can|everyone can|everybody can|you can also|should be able to|will be able to|must be able to|be able to|want to be able|users should|users will|user should|the app should|app should|the app will|app will|it should|it must|it has to|the system should|the app lets|lets you|let you|lets users|lets them|let users|let them|let people|lets people|allows you|allow you|allows users|allow users|allows them|allow them|the app shows|the app sends",
      ],
      [
        3.5,
        "there's also|there are also|you get back|you send|you can|the app|heart of it|core of it|take a photo|takes a photo|feature is|feature where|feature that|key feature|main feature|core feature|killer feature|first feature|second feature|third feature|next feature|biggest feature|we want to|we want it to|we'd like to|i want to be able|want users to|want people to|want the app to|needs to be able|the app does|the app automatically|it automatically|you get a|you get an|you'll get|gives you|give you|gives them|give them|shows you|show you|tells you|sends you|send you|reminds you|remind you|suggests|recommends|lets the|for the first version|in the first version|must have|must-have|mvp",
      ],
      [
        2.5,
        "you just|you simply|feature|features|notification|notifications|reminder|reminders|push notification|dashboard|the app then|it then|it also|there's a|there is a|there will be|there should be|there needs to be|we show|we send|we'll show|we'll send|we give|supports|support for|we support",
      ],
      [
        1.5,
        "tap|taps|click|swipe|scan|scans|snap|upload*|download*|search|filter*|sort by|share|shares|shared|invite*|invites|comment*|track*|schedule*|assign*|edit|create|creates|save|saves|log in|sign up|profile|profiles|checkout|subscription|free tier|plan|chat|message|messages|photo|photos|list|lists|map|badge|badges|streak|streaks|export*|template|templates|offline mode|history|undo|retry|retries|retried|sandbox|test mode|replay|automatic*|add|remove",
      ],
      [1, "user|users|app|account|accounts|option|settings|screen|update|updates"],
    ],
    technology: [
      [
        5,
        "rate limit|rate limits|rate limited|rate limiting|requests per minute|requests per second|requests a minute|requests a second",
      ],
      [
        3.5,
        "under _ seconds|under _ milliseconds|under _ _ milliseconds|under a second|within _ seconds|less than _ seconds|encrypt*|end-to-end|data center|tech stack|database|databases|back end|backend|front end|frontend|programming language|hosted on|host it|runs on|run on|running on|deployed|deploy*|server-side|serverless|availability|all data is|latency|throughput|uptime|scalab*|real time|real-time|response time|load time|offline|works offline|work offline|machine learning|language model|open source|single sign-on|two-factor|two factor|idempoten*",
      ],
      [
        2.5,
        "server|servers|cloud|cache|caching|cached|queue|queues|index|indexes|storage|bandwidth|framework|architecture|infrastructure|security|secure|privacy|passwords|password|hash*|gdpr|compliance|compliant|backup|backups|replica*|availability|performance|crash*|performant|technolog*|cross-platform|native app|web app|mobile app|desktop|browser|browsers|written in|built with|built on|built in|background job|background jobs|region|regions|failover|redundan*|audit log|audit logs|permissions|data residency|personal data|signature|signed|signatures|on the device|on device|on-device|model",
      ],
      [
        1.5,
        "scale|scales|load|fast|speed|memory|battery|stored|store|stores|data|platform|platforms|concurrent|milliseconds|megabytes|gigabytes|timeout*|monitor*|log|logs|logging|version|versions|migrat*|schema|test|tests|stack|device|devices|phone|phones|code|photos are|delete*|retention|retained",
      ],
      [1, "must|should|need|needs|under|less than|at least|at most|require*|guarantee*"],
    ],
    integration: [
      [8, "want to integrate|like to integrate|need to integrate|have to integrate|will integrate"],
      [
        5.5,
        "we integrate|to integrate|official sdks|official sdk|sdk for|sdks for|client libraries for|client library for",
      ],
      [
        4,
        "connect it to|connect them to|sign in with|signs in with|log in with|main endpoint|endpoint is|endpoint called|endpoint for|integrate with|integrates with|integration with|integrations with|integrating with|connect to|connects to|connecting to|hook into|hooks into|plug into|plugs into|sync with|syncs with|synced with|talk to the|import from|imports from|export to|exports to|api key|api keys|access token|bearer token|client library|client libraries|third-party|third party|rest api|public api|status code|status codes|request body|query parameter|query parameters",
      ],
      [
        3,
        "integrat*|endpoint|endpoints|webhook*|callback url|call back|json|payload|payloads|authorization header|header|headers|post request|get request|post to|pagination|paginat*|cursor",
      ],
      [
        2,
        "every error|error|errors|retry-after|import*|export*|sync|syncs|syncing|synchroni*|token|tokens|scopes|scope|api call|api calls|request|requests|respon*|authenticat*|sign-in with|plugin|plugins|partner|partners|calendar|payment|payments|payment provider|retry|retries|event|events|subscribe to|parameter*|object|field|fields|key|keys",
      ],
      [
        1,
        "we'd use|we use|we call|connect*|provider|providers|service|services|data from|returns|return|send|sends|version|versioned|url|call|calls",
      ],
    ],
    look: [
      [
        6,
        "look and feel|screen reader|screen readers|one thumb|one-handed|one hand|want _ to feel|want _ to look|want it to feel|want it to look|dark mode|dark theme|light and dark|light and a dark",
      ],
      [
        4,
        "light mode|color palette|colour palette|color scheme|colour scheme|white space|whitespace|user interface|visual design|design language|brand colors|design should|design is|design to be|should feel|should look|to feel like|to look like|feels like a|big buttons|large buttons|tab bar|bottom navigation|home screen|main screen",
      ],
      [
        3,
        "minimal|minimalist|minimalistic|typography|font|fonts|typeface|serif|sans serif|animation|animations|animated|illustrat*|palette|pastel|rounded|layout|clutter*|uncluttered|playful|colorful|colourful|gradient*|monospace|contrast|color-blind|accessibility|sidebar|column|columns",
      ],
      [
        2,
        "color|colors|colour|colours|button|buttons|icon|icons|logo|theme|calm|clean|warm|friendly|green|blue|orange|red|yellow|purple|gray|grey|black|beige|cream|screen|screens|design|designs|interface|readable|legible|bold|big|tiny|large text|card|cards|look|looks|feel|feels|style|visual*|swipe",
      ],
      [
        1,
        "simple|simplicity|beautiful|modern|elegant|cozy|page|background|corner|top|bottom|delight*|spinner*|popup*|pop-up*|banner*",
      ],
    ],
  },
  aside: [
    [
      4,
      "please don't|i'll go through|i'll walk|we'll go through|we'll cover|go wrong|subscribe to|subscribe|my channel|the channel|thanks for watching|thank you for watching|thank you|thanks|welcome back|welcome to|see you|next video|next lecture|this video|in the description|hit the bell|the bell|my name is|i'm your|good morning|good afternoon|hi everyone|hello everyone|hey everyone|hi everybody|hello|any questions|raise your hand|sponsor|sponsored|smash|leave a comment|in the comments|like button|follow me|podcast",
    ],
    [
      3,
      "let me show|i'll show|i will show|as you can see|you can see|you can think of|you can imagine|think of it as|you can tell|you can probably|let's look|let's take a look|let me|let's go|let's talk|let's start|let's say|let's get|we'll see|we'll get to|i'll get to|i'll come back|i'll be honest|come back to that|here on the screen|on this slide|next slide|on the slide|homework|exam|quiz you|reach out|get in touch|email me|questions|you may ask|you might ask|you might be wondering|you're wondering|wondering|i promise|guess what|bear with me|i'll walk|walk you through|quick tour|before i|where was i|love to hear|i'd love to|feedback from you|ask me|i get asked|people ask me|i was like|and i'm like|says to me|said to me|i asked",
    ],
    [
      2,
      "i didn't|i just|i knew|i have|i threw|i think it|i made|i won't|i'm not|i'll be|i can still|you know who|i was|i remember|my wife|my husband|my mom|my mother|my grandmother|my friend|my daughter|my son|my brother|my sister|last week|last year|yesterday|years ago|when i|i had|i used to|i went|i got|i told|i said|she said|he said|i love|i hate|joking|funny|story|raising|investors|funding|seed round|looking for|join us|hiring|i've been|i worked|back when|i found|somebody asked|i don't know",
    ],
  ],
};

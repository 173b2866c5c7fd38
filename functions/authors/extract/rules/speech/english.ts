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
    "i we you they he she it this these users people everyone everybody the each our every all there here what how everything nobody somebody what's my your it's that's there's we're you're they're i'm i've we've we'll you'll it'll he's she's we'd i'd you've they'll here's i'll",
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
  capitals: "i i'm i'll i've i'd",
  names: "AI UI",
  questions:
    "how what why who where when whose which do does did is are can could would will should anyone any have has",
  pointers: "that that's this those these those he she he's she's they they're here's such both neither him her them",
  faintPointers: "it it's",
};

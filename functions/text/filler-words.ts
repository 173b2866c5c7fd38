/** Words of the six languages in which talks are mostly searched that say nothing of what is sought, folded. */
const FILLERS = new Set(
  (
    "a an the and or but of to in on at by for from with into as is are was were be been it its this that these those there " +
    "what which who when where why how does do did has have had can could will would about between than then " +
    "der das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur im am bei mit fur uber nach aus " +
    "auf ist sind wird werden wurde wie wer wo wann warum welche welcher welches dass " +
    "el la los las un una unos unas y o de del al en con por para que es fue como cual cuando donde se lo su sus " +
    "le les une du des et ou aux dans avec par sur est sont quel quelle quand l d " +
    "os um uma uns umas e ou do da dos das em na nos nas ao com para por qual quando onde " +
    "il gli lo uno di del della dei delle nel nella con che sono quando dove"
  ).split(" "),
);

/** Whether a folded word counts for nothing when a search looks for most of its words. */
export const isFiller = (word: string): boolean => FILLERS.has(word);

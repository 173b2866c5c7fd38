/** At most this many terms of a sentence, the rarest that occur elsewhere, may link it to others. */
const TERMS_TO_LINK = 8;
/** Of a term's sentences only the nearest are compared, half on each side. */
const NEIGHBOURS_SEEN = 32;
/** Edges kept a sentence, the strongest. */
const EDGES_KEPT = 10;
const DAMPING = 0.85;
const ROUNDS = 30;

/** `weights` is the idf of each term (natural log); `edges` counts directed edges, so that a test can see the graph stay sparse. */
export type Ranking = { scores: Float64Array; weights: Float64Array; edges: number };

/**
 * How central each sentence is: TextRank (Mihalcea and Tarau, 2004) over shared terms weighted by BM25's idf
 * (Barrios et al., 2016), on a graph cut down to the strongest near neighbours so that ten hours of speech stay linear.
 * @param bags distinct term ids of each sentence, below `termCount`
 * @param prior where a random reader would start; any non-negative weights
 * @returns scores in [0, 1], the best 1
 */
export function rankSentences(bags: readonly Uint32Array[], termCount: number, prior: Float64Array): Ranking {
  const postings = invert(bags, termCount);
  const weights = postings.map((posting) =>
    Math.log(1 + (bags.length - posting.length + 0.5) / (posting.length + 0.5)),
  );
  const idf = Float64Array.from(weights);
  const graph = linkSentences(bags, postings, idf);
  return { scores: walk(graph, prior), weights: idf, edges: graph.targets.length };
}

function invert(bags: readonly Uint32Array[], termCount: number): number[][] {
  const postings: number[][] = Array.from({ length: termCount }, () => []);
  for (const [index, bag] of bags.entries()) for (const term of bag) postings[term]?.push(index);
  return postings;
}

/** Adjacency in one flat list: edges of sentence i are at `offsets[i] .. offsets[i + 1]`. */
type Graph = { offsets: Uint32Array; targets: Uint32Array; similarities: Float32Array };

function linkSentences(bags: readonly Uint32Array[], postings: readonly number[][], idf: Float64Array): Graph {
  const shared = new Float64Array(bags.length);
  const out: { target: number; similarity: number }[][] = bags.map(() => []);
  for (const [index, bag] of bags.entries()) {
    const touched: number[] = [];
    for (const term of pickInformative(bag, postings, idf)) {
      for (const other of nearestIn(postings[term] ?? [], index)) {
        if (other === index) continue;
        if (shared[other] === 0) touched.push(other);
        shared[other] = (shared[other] ?? 0) + (idf[term] ?? 0);
      }
    }
    const edges = touched.map((target) => {
      const similarity = (shared[target] ?? 0) / (Math.log(1 + bag.length) + Math.log(1 + (bags[target]?.length ?? 0)));
      shared[target] = 0;
      return { target, similarity };
    });
    edges.sort((a, b) => b.similarity - a.similarity || a.target - b.target);
    for (const edge of edges.slice(0, EDGES_KEPT)) {
      out[index]?.push(edge);
      out[edge.target]?.push({ target: index, similarity: edge.similarity });
    }
  }
  return flatten(out);
}

function pickInformative(bag: Uint32Array, postings: readonly number[][], idf: Float64Array): number[] {
  return [...bag]
    .filter((term) => (postings[term]?.length ?? 0) > 1)
    .sort((a, b) => (idf[b] ?? 0) - (idf[a] ?? 0) || a - b)
    .slice(0, TERMS_TO_LINK);
}

function nearestIn(posting: readonly number[], index: number): readonly number[] {
  if (posting.length <= NEIGHBOURS_SEEN) return posting;
  let low = 0;
  let high = posting.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((posting[middle] ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, Math.min(low - NEIGHBOURS_SEEN / 2, posting.length - NEIGHBOURS_SEEN));
  return posting.slice(from, from + NEIGHBOURS_SEEN);
}

function flatten(out: readonly { target: number; similarity: number }[][]): Graph {
  const total = out.reduce((sum, edges) => sum + edges.length, 0);
  const graph = {
    offsets: new Uint32Array(out.length + 1),
    targets: new Uint32Array(total),
    similarities: new Float32Array(total),
  };
  let at = 0;
  for (const [index, edges] of out.entries()) {
    for (const { target, similarity } of edges) {
      graph.targets[at] = target;
      graph.similarities[at] = similarity;
      at++;
    }
    graph.offsets[index + 1] = at;
  }
  return graph;
}

/** Power iteration of the random surfer, who returns to the prior with probability 1 - DAMPING. */
function walk(graph: Graph, prior: Float64Array): Float64Array {
  const count = prior.length;
  const total = prior.reduce((sum, weight) => sum + weight, 0);
  const home = prior.map((weight) => (total > 0 ? weight / total : 1 / count));
  let scores = home.slice();
  for (let round = 0; round < ROUNDS; round++) {
    const next = home.map((weight) => weight * (1 - DAMPING));
    let stranded = 0;
    for (let from = 0; from < count; from++) {
      const [begin, end] = [graph.offsets[from] ?? 0, graph.offsets[from + 1] ?? 0];
      let outgoing = 0;
      for (let at = begin; at < end; at++) outgoing += graph.similarities[at] ?? 0;
      const score = scores[from] ?? 0;
      if (outgoing === 0) stranded += score;
      else
        for (let at = begin; at < end; at++) {
          const target = graph.targets[at] ?? 0;
          next[target] = (next[target] ?? 0) + (DAMPING * score * (graph.similarities[at] ?? 0)) / outgoing;
        }
    }
    let change = 0;
    for (let index = 0; index < count; index++) {
      next[index] = (next[index] ?? 0) + DAMPING * stranded * (home[index] ?? 0);
      change += Math.abs((next[index] ?? 0) - (scores[index] ?? 0));
    }
    scores = next;
    if (change < 1e-6) break;
  }
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  return best > 0 ? scores.map((score) => score / best) : scores;
}

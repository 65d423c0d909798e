/** Words padded as pg_trgm does, cut in pieces of three letters. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** The similarity of PostgreSQL's pg_trgm: trigrams in common over all trigrams, 0 to 1. */
export function trigramSimilarity(a: string, b: string): number {
  const [first, second] = [trigramsOf(a), trigramsOf(b)];
  let common = 0;
  for (const trigram of first) if (second.has(trigram)) common += 1;
  const all = first.size + second.size - common;
  return all === 0 ? 0 : common / all;
}

/** Cuts a text to `max` characters without splitting one that takes two units. */
export function sliceText(text: string, max = 255): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? max - 1 : max);
}

/** A name for comparing: capital letters and digits without accents, one space between words ("José d'Ávila" → "JOSE DAVILA"). */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’`´]/g, '')
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words that bind names or tell a company's form; they carry no identity. */
const silentWords = new Set(
  'A DA DAS DE DEL DO DOS E EL I LA LAS LOS MC VAN VON Y LTDA ME MEI EPP EIRELI SA SAS SRL SC CV RL SAPI SAB SOFOM ENR CIA INC LLC LTD CORP'.split(' '),
);
/** More words than this are not compared; no legal name has them. */
const wordLimit = 10;

function wordsOf(name: string): string[] {
  const words = normalizeName(name).split(' ');
  const telling = words.filter((word, at) => word !== '' && !(silentWords.has(word) && at > 0));
  return telling.slice(0, wordLimit);
}

/** Letters inserted, left out, replaced or swapped with their neighbour between two words. */
function editDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const above = rows[i - 1] as number[];
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** Maria and Mario, Daniel and Daniela: one letter apart, but two people. */
function differsInGender(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === long.length) return /[AO]$/.test(one) && /[AO]$/.test(other) && one !== other && one.slice(0, -1) === other.slice(0, -1);
  return long === `${short}A` && /[LRNSZ]$/.test(short);
}

/** Likeness of two words: 1 same, 0.9 a typing error or a cut-off ending, 0.8 two errors in a long word, 0.75 an initial, else 0. */
function wordSimilarity(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short) ? 0.75 : 0;
  if (differsInGender(one, other)) return 0;
  if (short.length >= 4 && long.startsWith(short)) return 0.9;
  const errors = editDistance(one, other);
  const allowed = long.length <= 3 ? 0 : long.length <= 7 ? 1 : 2;
  return errors <= allowed ? 1 - errors / 10 : 0;
}

interface Match {
  sum: number;
  count: number;
  /** Words in full count one, initials one half. */
  evidence: number;
}

/** The best pairing of words, each used once; `long` has up to ten words, so all sets of used words can be kept. */
function bestMatch(short: readonly string[], long: readonly string[]): Match {
  let states = new Map<number, Match>([[0, { sum: 0, count: 0, evidence: 0 }]]);
  for (const word of short) {
    const scores = long.map((other) => wordSimilarity(word, other));
    const next = new Map(states);
    for (const [used, match] of states) {
      long.forEach((other, at) => {
        const likeness = used & (1 << at) ? 0 : (scores[at] ?? 0);
        if (likeness === 0) return;
        const evidence = word.length === 1 || other.length === 1 ? 0.5 : 1;
        const candidate = { sum: match.sum + likeness, count: match.count + 1, evidence: match.evidence + evidence };
        const key = used | (1 << at);
        const known = next.get(key);
        if (!known || candidate.sum > known.sum || (candidate.sum === known.sum && candidate.count > known.count)) next.set(key, candidate);
      });
    }
    states = next;
  }
  return [...states.values()].reduce((best, each) => (each.sum > best.sum || (each.sum === best.sum && each.count > best.count) ? each : best));
}

/**
 * How likely two names mean one person or company, 0 to 1; 0.8 is the line of the payer-name check.
 *
 * Words are compared whatever their order, case and accents, after dropping particles and company forms. A word that the
 * other name lacks (a middle name, a mother's surname) costs little. A word on each side without a partner means another
 * person, also within a family: then the result stays below 0.8. Initials count half, and one word in common
 * alone never makes a match unless both names have no more.
 */
export function nameSimilarity(one: string, other: string): number {
  if (one === other && /[\p{L}\p{N}]/u.test(one)) return 1;
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((left, right) => left.length - right.length) as [string[], string[]];
  if (short.length === 0) return 0;
  if (short.join('') === long.join('')) return 1;
  const match = bestMatch(short, long);
  if (match.count === 0) return 0;
  const contradictions = short.length - match.count;
  const missing = long.length - short.length;
  const likeness = (match.sum / (match.count + contradictions)) * (1 - 0.03 * missing);
  const isThin = match.evidence < 1.5 && long.length > 1;
  const ceiling = contradictions > 0 ? 0.75 : isThin ? 0.6 : 1;
  return Math.max(0, Math.min(ceiling, likeness));
}

/** FNV-1a over the units of a text: 32 bits that follow from it, 0 to 2³²-1. For sharing out and drawing, never for secrets. */
export function spreadText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The official language of a company's country, in which texts about the company are written. */
export const languageOfCountry = (country: string): 'en' | 'pt' | 'es' => (country === 'BRA' ? 'pt' : ['MEX', 'ARG'].includes(country) ? 'es' : 'en');

/**
 * Recorded where the specification's call carries no reason: whoever decides on it, and whoever reads of it later, sees
 * that none was given. One text, because records, files and the audit trail are read in either language.
 */
export const reasonNotGiven = 'No reason given / Motivo não informado';

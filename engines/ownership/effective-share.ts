/*
 * Effective shares. Let p(k, h) be the part of company k that h holds directly. A walk begins at the merchant and goes from a
 * company to one of its holders with the probability of the holder's part; what a holder owns directly and through others is
 * the probability that the walk reaches it. For chains this is the product of the parts, added over all chains; where companies
 * hold one another it is the sum of the geometric series over their circles, divided by what a holder holds of itself, as in
 * Baldone, Brioschi and Paleari, "Ownership measures among firms connected by cross-shareholdings" (1998). A probability
 * never passes 1, and holders in whom every walk ends, such as people, together have 1 at most.
 */

/** Parts of each company by holder; for each company they add up to 1 at most. */
export type Parts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The companies from which a walk can reach the holder. */
function reaching(parts: Parts, holder: string): Set<string> {
  const results = new Set<string>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const [company, holders] of parts) {
      if (company === holder || results.has(company)) continue;
      for (const [each, part] of holders)
        if (part > 0 && (each === holder || results.has(each))) {
          results.add(company);
          grown = true;
          break;
        }
    }
  }
  return results;
}

/**
 * The effective share of a holder in a company, between 0 and 1. Companies are taken out of the graph one by one, each
 * replaced by the ways through it (Grassmann, Taksar and Heyman, 1985): only sums, products and quotients of positive numbers,
 * so that nothing is lost by subtraction, and the work is bounded whatever circles there are.
 */
export function effectiveShare(parts: Parts, company: string, holder: string): number {
  if (company === holder) return 0;
  const within = reaching(parts, holder);
  if (!within.has(company)) return 0;
  // Ways between the companies, to the holder, and to wherever the holder is not reached any more.
  const away = '';
  const ways = new Map<string, Map<string, number>>();
  for (const from of within) {
    const row = new Map<string, number>();
    let lost = 1;
    for (const [to, part] of parts.get(from) ?? []) {
      lost -= part;
      if (part <= 0) continue;
      const end = to === holder || within.has(to) ? to : away;
      row.set(end, (row.get(end) ?? 0) + part);
    }
    if (lost > 1e-12) row.set(away, (row.get(away) ?? 0) + lost);
    ways.set(from, row);
  }
  for (const gone of within) {
    if (gone === company) continue;
    const row = ways.get(gone) as Map<string, number>;
    ways.delete(gone);
    row.delete(gone);
    // What is left of it is where a walk goes that leaves it, however often it came back before.
    const total = sumOf(row);
    for (const other of ways.values()) {
      const through = other.get(gone);
      if (through === undefined) continue;
      other.delete(gone);
      if (total > 0) for (const [to, part] of row) other.set(to, (other.get(to) ?? 0) + (through * part) / total);
    }
  }
  const row = ways.get(company) as Map<string, number>;
  row.delete(company);
  const total = sumOf(row);
  return total > 0 ? Math.min(1, (row.get(holder) ?? 0) / total) : 0;
}

function sumOf(row: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const part of row.values()) sum += part;
  return sum;
}

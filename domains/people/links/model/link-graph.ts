/*
 * From sums to a graph that a person can read: the most used things of each kind, the most active people of each thing,
 * and how many of both are left out.
 */

/** Payments of one person that carry one thing, in one currency. */
export interface UseSum {
  subjectId: string;
  kind: string;
  value: string;
  currency: string;
  payments: number;
  payinMinor: bigint;
  payoutMinor: bigint;
  firstAt: number;
  lastAt: number;
}

/** As `UseSum`, over all currencies. */
export interface Use {
  subjectId: string;
  kind: string;
  value: string;
  payments: number;
  amounts: readonly { currency: string; payinMinor: bigint; payoutMinor: bigint }[];
  firstAt: number;
  lastAt: number;
}

const nameOf = ({ subjectId, kind, value }: Pick<UseSum, 'subjectId' | 'kind' | 'value'>): string => `${subjectId}|${kind}|${value}`;

/** More payments first, then the more recent, then by name, so that the same data always make the same picture. */
const byWeight = (a: Use, b: Use): number => b.payments - a.payments || b.lastAt - a.lastAt || (nameOf(a) < nameOf(b) ? -1 : 1);

const nameOfSum = (sum: UseSum): string => `${nameOf(sum)}|${sum.currency}`;

/** Puts the currencies of a use together, by their codes; the heaviest use comes first. */
export function gatherUses(sums: readonly UseSum[]): Use[] {
  const results = new Map<string, { -readonly [K in keyof Use]: Use[K] }>();
  for (const sum of [...sums].sort((a, b) => (nameOfSum(a) < nameOfSum(b) ? -1 : 1))) {
    const amount = { currency: sum.currency, payinMinor: sum.payinMinor, payoutMinor: sum.payoutMinor };
    const existing = results.get(nameOf(sum));
    if (existing) {
      existing.payments += sum.payments;
      existing.amounts = [...existing.amounts, amount];
      existing.firstAt = Math.min(existing.firstAt, sum.firstAt);
      existing.lastAt = Math.max(existing.lastAt, sum.lastAt);
    } else {
      const { subjectId, kind, value, payments, firstAt, lastAt } = sum;
      results.set(nameOf(sum), { subjectId, kind, value, payments, amounts: [amount], firstAt, lastAt });
    }
  }
  return [...results.values()].sort(byWeight);
}

export interface Chosen {
  uses: Use[];
  /** How many of each group are left out; groups of which none is are absent. */
  leftOut: Map<string, number>;
}

/** The heaviest uses of each group. */
export function chooseHeaviest(uses: readonly Use[], groupOf: (use: Use) => string, most: number): Chosen {
  const groups = new Map<string, Use[]>();
  for (const use of uses) {
    const group = groups.get(groupOf(use));
    if (group) group.push(use);
    else groups.set(groupOf(use), [use]);
  }
  const leftOut = new Map<string, number>();
  const chosen: Use[] = [];
  for (const [name, group] of groups) {
    chosen.push(...group.sort(byWeight).slice(0, most));
    if (group.length > most) leftOut.set(name, group.length - most);
  }
  return { uses: chosen, leftOut };
}

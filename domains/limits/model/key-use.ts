/** Consumption of a personal limit at an instant; negative where it was given back, at the instant of what it reverses. */
export interface LedgerLine {
  eventAt: number;
  amountMinor: bigint;
}

/** A temporary balance that may be spent. */
export interface UsableBalance {
  id: string;
  merchantNo: string;
  remainingMinor: bigint;
  expiresAt: number;
}

/** What one key (company, subject, business, currency) has used, reserved and been granted. */
export interface KeyUse {
  /** In order of `eventAt`. */
  lines: readonly LedgerLine[];
  reservedMinor: bigint;
  balances: readonly UsableBalance[];
}

export interface BalancePart {
  balanceId: string;
  amountMinor: bigint;
}

/*
 * Somebody who pays every minute has thousands of lines. Their sums up to each line are kept beside the list for as long
 * as the list lives, and a list that grows at its end takes them over.
 */
const sumsOf = new WeakMap<readonly LedgerLine[], bigint[]>();

/** The sum of the lines up to and including each. Lists of lines are never changed, only followed by others. */
export function runningSums(lines: readonly LedgerLine[]): readonly bigint[] {
  const known = sumsOf.get(lines);
  if (known) return known;
  let sum = 0n;
  const made = lines.map((line) => {
    sum += line.amountMinor;
    return sum;
  });
  sumsOf.set(lines, made);
  return made;
}

/** The place of a line among those before it and of its own instant, and those after. */
function placeOf(lines: readonly LedgerLine[], { eventAt }: LedgerLine): number {
  let at = lines.length;
  while (at > 0 && (lines[at - 1] as LedgerLine).eventAt > eventAt) at -= 1;
  return at;
}

function insert(lines: LedgerLine[], sums: bigint[] | undefined, { line, at }: { line: LedgerLine; at: number }): void {
  lines.splice(at, 0, line);
  if (!sums) return;
  sums.splice(at, 0, sums[at - 1] ?? 0n);
  for (let place = at; place < sums.length; place += 1) sums[place] = (sums[place] as bigint) + line.amountMinor;
}

/** Adds a line and keeps the order; almost always it is the newest. */
export function withLine(lines: readonly LedgerLine[], line: LedgerLine): LedgerLine[] {
  const made = lines.slice();
  const sums = sumsOf.get(lines)?.slice();
  if (sums) sumsOf.set(made, sums);
  insert(made, sums, { line, at: placeOf(lines, line) });
  return made;
}

/** Lines that came before others since their list was marked. */
const lateOf = new WeakMap<readonly LedgerLine[], LedgerLine[]>();

/**
 * As `withLine`, but the line is added to the very list: copying the thousands of lines of somebody who pays every minute
 * costs more than judging them. For whoever is alone with the list and takes back what is not kept.
 */
export function growLines(lines: readonly LedgerLine[], line: LedgerLine): LedgerLine[] {
  const grown = lines as LedgerLine[];
  const at = placeOf(grown, line);
  if (at < grown.length) {
    const late = lateOf.get(grown);
    if (late) late.push(line);
    else lateOf.set(grown, [line]);
  }
  insert(grown, sumsOf.get(grown), { line, at });
  return grown;
}

/** Remembers how a list is, for `shrinkLines`. @returns its length */
export function markLines(lines: readonly LedgerLine[]): number {
  lateOf.delete(lines);
  return lines.length;
}

/** Takes away again what `growLines` added to a list since it was marked. @param length at that time */
export function shrinkLines(lines: readonly LedgerLine[], length: number): void {
  if (lines.length <= length) return;
  const list = lines as LedgerLine[];
  let same = length;
  for (const line of lateOf.get(lines) ?? []) {
    const at = list.lastIndexOf(line);
    list.splice(at, 1);
    same = Math.min(same, at);
  }
  lateOf.delete(lines);
  list.length = length;
  const sums = sumsOf.get(lines);
  if (!sums) return;
  sums.length = Math.min(sums.length, same);
  for (let place = sums.length; place < length; place += 1) sums.push((sums[place - 1] ?? 0n) + (list[place] as LedgerLine).amountMinor);
}

const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The balances that merchant may draw on at `now`, in the order in which they are spent: earliest expiry first. */
export function usableBalances(balances: readonly UsableBalance[], merchantNo: string, now: number): UsableBalance[] {
  return balances
    .filter((balance) => balance.merchantNo === merchantNo && balance.expiresAt > now && balance.remainingMinor > 0n)
    .sort((a, b) => a.expiresAt - b.expiresAt || byId(a.id, b.id));
}

export const totalRemaining = (balances: readonly UsableBalance[]): bigint => balances.reduce((sum, balance) => sum + balance.remainingMinor, 0n);

/** Takes `amountMinor` from the balances in the given order. The caller has checked that they suffice. */
export function takeFromBalances(balances: readonly UsableBalance[], amountMinor: bigint): BalancePart[] {
  const parts: BalancePart[] = [];
  let open = amountMinor;
  for (const balance of balances) {
    if (open === 0n) break;
    const taken = balance.remainingMinor < open ? balance.remainingMinor : open;
    parts.push({ balanceId: balance.id, amountMinor: taken });
    open -= taken;
  }
  if (open > 0n) throw new Error('balances do not cover the amount');
  return parts;
}

/** The balances after the parts were taken. */
export function withoutParts(balances: readonly UsableBalance[], parts: readonly BalancePart[]): UsableBalance[] {
  if (parts.length === 0) return balances as UsableBalance[];
  const taken = new Map(parts.map((part) => [part.balanceId, part.amountMinor]));
  return balances.map((balance) => ({ ...balance, remainingMinor: balance.remainingMinor - (taken.get(balance.id) ?? 0n) }));
}

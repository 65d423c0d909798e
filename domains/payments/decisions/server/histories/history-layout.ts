import { Cursors, type Dictionary, type Dimension, History, newDictionary } from '../../../../../engines/rules/index.ts';
import type { RateOf, SharedKey } from '../../../../register/payment-facts/server/index.ts';

/** Histories of this kind are kept by what people share: how far back, and with which columns. */
export interface SharedReach {
  readonly key: SharedKey;
  readonly reachMs: number;
  readonly kept: readonly Dimension[];
}

/** What the rules of one company in one currency need of histories. */
export interface HistoryNeeds {
  readonly companyCode: string;
  readonly currency: string;
  /** Columns of a person's history. */
  readonly home: readonly Dimension[];
  /** Columns of its part at one merchant; absent when no rule asks for it. */
  readonly cut: readonly Dimension[] | undefined;
  readonly shared: readonly SharedReach[];
  /** How many different aggregates they measure. */
  readonly measures: number;
}

/**
 * How histories of one company in one currency are kept. It outlives the rules that look at them, as long as the next ones
 * find all they need: so a change of rules does not make a process read everybody again.
 */
export interface HistoryLayout {
  readonly companyCode: string;
  readonly currency: string;
  readonly dictionary: Dictionary;
  readonly home: readonly Dimension[];
  readonly cut: readonly Dimension[] | undefined;
  /** The part at one merchant of the short history that is looked at; always walked. */
  readonly cutAtHand: History | undefined;
  /** Grows with what rules ask: nothing is read of a key before it is asked for. */
  readonly shared: Map<SharedKey, SharedReach>;
  readonly cursors: Cursors;
}

/** Those of all companies that have rules. A person's histories are made for all of them at once. */
export interface HistoryLayouts {
  readonly rateOf: RateOf;
  readonly byCompany: ReadonlyMap<string, readonly HistoryLayout[]>;
}

/** More than this and numbers for values are given again, with all histories. */
const mostValues = 1_000_000;
/** Cursors of aggregates that nobody asks for any more may be so many times those in use, and some more. */
const [idleTimes, idleMore] = [2, 512];

const union = (one: readonly Dimension[] = [], other: readonly Dimension[] = []): Dimension[] => [...new Set([...one, ...other])];
const holdsAll = (kept: readonly Dimension[], dimensions: readonly Dimension[]): boolean => dimensions.every((name) => kept.includes(name));

export const layoutOf = (layouts: HistoryLayouts, companyCode: string, currency: string): HistoryLayout | undefined =>
  layouts.byCompany.get(companyCode)?.find((one) => one.currency === currency);

const isFor = (layout: HistoryLayout, { companyCode, currency }: HistoryNeeds): boolean => layout.companyCode === companyCode && layout.currency === currency;

const serves = (layout: HistoryLayout | undefined, { home, cut, measures }: HistoryNeeds): boolean =>
  layout !== undefined &&
  holdsAll(layout.home, home) &&
  (cut === undefined || (layout.cut !== undefined && holdsAll(layout.cut, cut))) &&
  layout.cursors.size <= measures * idleTimes + idleMore;

/** Lets a layout keep what rules need of shared histories; entries with fewer columns than that are read again when asked for. */
function widenShared(shared: Map<SharedKey, SharedReach>, { key, reachMs, kept }: SharedReach): void {
  const existing = shared.get(key);
  const isKept = existing !== undefined && holdsAll(existing.kept, kept);
  shared.set(key, { key, reachMs: Math.max(existing?.reachMs ?? 0, reachMs), kept: isKept ? existing.kept : union(existing?.kept, kept) });
}

/** Whether so many different values were numbered that they should be numbered again. */
export function isOvergrown({ byCompany }: HistoryLayouts): boolean {
  for (const list of byCompany.values())
    for (const { dictionary } of list) {
      let values = 0;
      for (const codes of Object.values(dictionary)) values += codes.size;
      if (values > mostValues) return true;
    }
  return false;
}

/**
 * Layouts for what rules need: those before when they serve, else new ones, which keep what the old ones kept too.
 * @param before with the same rates and zones; undefined when histories have to be read again
 */
export function layoutsFor(needs: readonly HistoryNeeds[], rateOf: RateOf, before: HistoryLayouts | undefined): HistoryLayouts {
  const existing = before && !isOvergrown(before) ? before : undefined;
  // Payments enter the histories of what is evaluated: where no rule is left, they would fall behind.
  const isEachAsked = existing && [...existing.byCompany.values()].flat().every((layout) => needs.some((one) => isFor(layout, one)));
  if (existing && isEachAsked && needs.every((one) => serves(layoutOf(existing, one.companyCode, one.currency), one))) {
    for (const { companyCode, currency, shared } of needs)
      for (const one of shared) widenShared((layoutOf(existing, companyCode, currency) as HistoryLayout).shared, one);
    return existing;
  }
  const byCompany = new Map<string, HistoryLayout[]>();
  for (const { companyCode, currency, home, cut, shared } of needs) {
    const old = existing && layoutOf(existing, companyCode, currency);
    const parts = cut || old?.cut ? union(old?.cut, cut) : undefined;
    const made: HistoryLayout = {
      companyCode,
      currency,
      dictionary: newDictionary(),
      home: union(old?.home, home),
      cut: parts,
      cutAtHand: parts && new History(parts, 8, Number.POSITIVE_INFINITY),
      shared: new Map(),
      cursors: new Cursors(),
    };
    for (const one of shared) widenShared(made.shared, one);
    byCompany.set(companyCode, [...(byCompany.get(companyCode) ?? []), made]);
  }
  return { rateOf, byCompany };
}

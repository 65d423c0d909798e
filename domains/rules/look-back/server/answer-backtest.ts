import type { Verdict } from '../../../../engines/rules/index.ts';
import { factsOfTodayNow } from '../model/known-facts.ts';
import { addDays, type FactOfToday, startOfDay, startOfWeek } from '../../../register/kernel/index.ts';
import { familyOf, type LiveRule } from '../../rules/model/governing/index.ts';
import {
  type AnswerNumbers,
  answersOf,
  type OverlapNumbers,
  overlapOf,
  peopleIn,
  reachOf,
  type ReachNumbers,
  shareOf,
  slotOf,
  spreadSample,
  unionOf,
} from '../model/look-back.ts';
import { type HistoryQuestion, evaluateHistory, type EvaluatedHistory, type EvaluatedRows, type RuleAmong } from './evaluate-history.ts';
import { isPayment } from './history/load-history.ts';

/* One rule, as it is being written, against the payments of a period: all that the form shows of it, as plain data. */

/** Who is known to be suspicious, or not, from closed alerts or labels. */
export interface KnownAnswer {
  readonly basis: 'CONCLUSIONS' | 'LABELS';
  readonly people: readonly { readonly subjectId: string; readonly isSuspicious: boolean }[];
}

export interface BacktestQuestion extends Omit<HistoryQuestion, 'evaluated'> {
  readonly candidate: LiveRule;
  /** The rules in use at the company. */
  readonly live: readonly LiveRule[];
  readonly known: readonly KnownAnswer[];
}

export interface Sampled {
  /** Number of the payment, or of the event that took money back. */
  readonly id: number;
  readonly verdict: Verdict<unknown> | null;
}

export interface Slot {
  readonly from: number;
  readonly payments: number;
  readonly hits: number;
  readonly people: number;
  readonly heldMinor: number;
  readonly activeHits: number;
}

export interface BacktestAnswer {
  /** Absent in those of earlier releases. */
  readonly factsOfToday?: readonly FactOfToday[];
  readonly payments: number;
  readonly historyPayments: number;
  readonly historyFrom: number | null;
  readonly loadMs: number;
  readonly judgeMs: number;
  readonly reach: ReachNumbers;
  readonly slot: 'DAY' | 'WEEK';
  readonly overTime: readonly Slot[];
  readonly active: { readonly versionId: string; readonly run: ReachNumbers; readonly overlap: OverlapNumbers } | null;
  readonly overlapByType: readonly { readonly ruleType: string; readonly rules: number; readonly hits: number; readonly overlap: OverlapNumbers }[];
  readonly onlyThis: number;
  readonly knownAnswers: readonly (AnswerNumbers & { readonly basis: KnownAnswer['basis'] })[];
  readonly samples: {
    readonly onlyHere: readonly Sampled[];
    readonly both: readonly Sampled[];
    readonly onlyThere: readonly Sampled[];
    readonly errors: readonly Sampled[];
  };
}

/** Payments that are named for each part of a comparison. */
const sampleSize = 25;
/** Longest period that is shown by days. */
const mostDays = 92;
const dayMs = 86_400_000;

const isSamePlace = (a: LiveRule, b: LiveRule): boolean => JSON.stringify(a.spec.scope) === JSON.stringify(b.spec.scope);
const acts = ({ mode, rollOutPercent }: LiveRule): boolean => mode === 'ACTIVE' && rollOutPercent === 100;
export const holdsPayments = ({ action }: Pick<LiveRule, 'action'>): boolean => action === 'PENDING' || action === 'REJECT';

/** The version in use that the candidate would take the place of: of its family, at its very place. */
export const findReplaced = (candidate: LiveRule, live: readonly LiveRule[]): LiveRule | undefined =>
  live.find((rule) => acts(rule) && familyOf(rule) === familyOf(candidate) && isSamePlace(rule, candidate));

/** The version that evaluates today where the candidate would: the one it replaces, else the one of a wider level. */
export function findActive(candidate: LiveRule, live: readonly LiveRule[]): LiveRule | undefined {
  const { scope } = candidate.spec;
  const family = live.filter((rule) => acts(rule) && familyOf(rule) === familyOf(candidate));
  const ofMerchant = scope.level === 'app' ? family.find(({ spec }) => spec.scope.level === 'merchant' && spec.scope.merchant === scope.merchant) : undefined;
  return findReplaced(candidate, live) ?? ofMerchant ?? family.find(({ spec }) => spec.scope.level === 'general');
}

/** Beginnings of the slots of a period, local days or weeks. */
export function slotStarts({ from, until }: { from: number; until: number }, timeZone: string): { slot: 'DAY' | 'WEEK'; starts: number[] } {
  const slot = until - from > mostDays * dayMs ? 'WEEK' : 'DAY';
  const starts: number[] = [];
  for (
    let at = slot === 'DAY' ? startOfDay(from, timeZone) : startOfWeek(from, timeZone);
    at.getTime() < until;
    at = addDays(at, slot === 'DAY' ? 1 : 7, timeZone)
  )
    starts.push(at.getTime());
  return { slot, starts };
}

function overTime(
  history: EvaluatedHistory,
  question: BacktestQuestion,
  [own, active]: readonly [EvaluatedRows, EvaluatedRows | undefined],
): { slot: 'DAY' | 'WEEK'; overTime: Slot[] } {
  const { from, until, timeZone, candidate } = question;
  const { slot, starts } = slotStarts(question, timeZone);
  const { at, flags } = history.history.timeline.rows;
  const payments = starts.map(() => 0);
  for (let row = 0; row < at.length; row += 1) {
    const time = at[row] as number;
    if (time >= from && time < until && isPayment(flags[row] as number)) payments[slotOf(starts, time)] = (payments[slotOf(starts, time)] ?? 0) + 1;
  }
  const bySlot = (rows: Uint32Array): Uint32Array[] => {
    const lists = starts.map(() => [] as number[]);
    for (const row of rows) lists[slotOf(starts, at[row] as number)]?.push(row);
    return lists.map((list) => Uint32Array.from(list));
  };
  const [hits, activeHits] = [bySlot(own.hits), bySlot(active?.hits ?? new Uint32Array(0))];
  const made = starts.map((start, place): Slot => {
    const rows = hits[place] as Uint32Array;
    const held = reachOf({ hits: rows, errors: new Uint32Array(0), coolDownMs: 0, holds: holdsPayments(candidate) }, history.rows);
    return {
      from: start,
      payments: payments[place] ?? 0,
      hits: held.hits,
      people: held.people,
      heldMinor: held.heldMinor,
      activeHits: activeHits[place]?.length ?? 0,
    };
  });
  return { slot, overTime: made };
}

/** The other rules in use, by type, most shared first. */
function overlapByType(history: EvaluatedHistory, others: readonly { rule: LiveRule; place: number }[], own: Uint32Array): BacktestAnswer['overlapByType'] {
  const types = [...new Set(others.map(({ rule }) => rule.spec.type))];
  return types
    .map((ruleType) => {
      const ofType = others.filter(({ rule }) => rule.spec.type === ruleType);
      const hits = unionOf(ofType.map(({ place }) => history.results[place]?.hits ?? new Uint32Array(0)));
      return { ruleType, rules: ofType.length, hits: hits.length, overlap: overlapOf(own, hits, history.rows) };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.overlap.both - a.overlap.both || b.hits - a.hits);
}

function knownAnswers(
  evaluated: EvaluatedHistory,
  { known, from, until }: BacktestQuestion,
  subjects: (id: string) => number,
  hits: Uint32Array,
): BacktestAnswer['knownAnswers'] {
  const { rows, history } = evaluated;
  const there = new Set<number>();
  for (let row = 0; row < rows.at.length; row += 1)
    if ((rows.at[row] as number) >= from && (rows.at[row] as number) < until && isPayment(history.timeline.rows.flags[row] as number))
      there.add(rows.people[row] as number);
  const hitPeople = peopleIn(hits, rows);
  return known.flatMap(({ basis, people }) => {
    const present = people.map(({ subjectId, isSuspicious }) => ({ person: subjects(subjectId), isSuspicious })).filter(({ person }) => there.has(person));
    return present.length === 0 ? [] : [{ basis, ...answersOf(present, hitPeople) }];
  });
}

/** What the version in use did where the candidate would evaluate: it may be of a wider level. */
function where(history: EvaluatedHistory, rows: EvaluatedRows | undefined): EvaluatedRows | undefined {
  const governs = (row: number): boolean => history.governs(0, row);
  return rows && { hits: rows.hits.filter(governs), errors: rows.errors.filter(governs) };
}

/** Runs the rule and the rules in use over the same payments, and compares. */
export function answerBacktest(question: BacktestQuestion): BacktestAnswer {
  const { candidate, live, from, until } = question;
  const sameCurrency = live.filter((rule) => acts(rule) && rule.spec.currency === candidate.spec.currency && rule.companyCode === candidate.companyCode);
  const [replaced, active] = [findReplaced(candidate, sameCurrency), findActive(candidate, sameCurrency)];
  const judgings: RuleAmong[] = [
    { rule: candidate, among: [...sameCurrency.filter((rule) => rule !== replaced), candidate] },
    ...sameCurrency.map((rule): RuleAmong => ({ rule, among: sameCurrency })),
  ];
  const evaluated = evaluateHistory({ ...question, evaluated: judgings });
  const { rows, history } = evaluated;
  const own = evaluated.results[0] as EvaluatedRows;
  const activePlace = active ? 1 + sameCurrency.indexOf(active) : -1;
  const of = where(evaluated, evaluated.results[activePlace]);
  const others = sameCurrency.map((rule, place) => ({ rule, place: place + 1 })).filter(({ rule }) => rule !== active && rule !== replaced);
  const shared = shareOf(own.hits, of?.hits ?? new Uint32Array(0));
  const sampled = (list: Uint32Array): Sampled[] =>
    spreadSample(list, rows, sampleSize).map((row) => ({ id: history.timeline.rows.id[row] as number, verdict: evaluated.explain(0, row) ?? null }));
  const inPeriod = countPayments(evaluated, { from, until });
  return {
    ...inPeriod,
    factsOfToday: factsOfTodayNow,
    loadMs: Math.round(evaluated.loadMs),
    judgeMs: Math.round(evaluated.judgeMs),
    reach: reachOf({ ...own, coolDownMs: candidate.coolDownMs, holds: holdsPayments(candidate) }, rows),
    ...overTime(evaluated, question, [own, of]),
    active:
      active && of
        ? {
            versionId: active.versionId,
            run: reachOf({ ...of, coolDownMs: active.coolDownMs, holds: holdsPayments(active) }, rows),
            overlap: overlapOf(own.hits, of.hits, rows),
          }
        : null,
    overlapByType: overlapByType(evaluated, others, own.hits),
    onlyThis: shareOf(own.hits, unionOf(others.map(({ place }) => (evaluated.results[place] as EvaluatedRows).hits))).onlyHere.length,
    knownAnswers: knownAnswers(evaluated, question, (id) => evaluated.personOf(id), own.hits),
    samples: {
      onlyHere: sampled(shared.onlyHere),
      both: of ? sampled(shared.both) : [],
      onlyThere: sampled(shared.onlyThere),
      errors: sampled(own.errors),
    },
  };
}

function countPayments(
  { history }: EvaluatedHistory,
  { from, until }: { from: number; until: number },
): Pick<BacktestAnswer, 'payments' | 'historyPayments' | 'historyFrom'> {
  const { at, flags } = history.timeline.rows;
  let [payments, earlier, first] = [0, 0, Number.POSITIVE_INFINITY];
  for (let row = 0; row < at.length; row += 1) {
    if (!isPayment(flags[row] as number)) continue;
    const time = at[row] as number;
    if (time >= from && time < until) payments += 1;
    else if (time < from) {
      earlier += 1;
      first = Math.min(first, time);
    }
  }
  return { payments, historyPayments: earlier, historyFrom: earlier > 0 ? first : null };
}

// How fast one thread evaluates payments by rules, payment by payment, over histories as decisions keep them. An evaluation is
// one payment evaluated by all rules that govern its place, the payment's entry into its histories included. Nothing is written.
import { keyValue, compileRules, Evaluator, type Fact, History, type HistoryKey, newDictionary, type RuleSet, type Scene } from '../../engines/rules/index.ts';
import { defaultPack } from '../../domains/rules/rules/model/default-packs.ts';
import { governingRules } from '../../domains/rules/rules/model/governing/governance.ts';
import { planRule, zoneTable } from '../../domains/rules/rules/model/governing/plan-rule.ts';
import type { LiveRule } from '../../domains/rules/rules/model/governing/index.ts';
import { median, rounded } from './figures.ts';
import { type DayOfPayments, drawPast } from './rules/past.ts';

interface Size {
  readonly rows: number;
  readonly people: number;
  readonly days: number;
  /** Payments of the end that are evaluated and measured, in so many equal parts. */
  readonly measured: number;
  readonly parts: number;
}
const sizes: Readonly<Record<'small' | 'full', Size>> = {
  small: { rows: 20_000, people: 1_000, days: 60, measured: 4_000, parts: 2 },
  full: { rows: 300_000, people: 20_000, days: 60, measured: 100_000, parts: 5 },
};
const merchants = 40;

/** Thirty rules of the default pack: those that look at the payment and its person, and the first that measure over windows. */
/** Evaluated by passes at night, or over whole merchants. */
const leftOut = ['CYCLE', 'MERCHANT_SPIKE', 'MERCHANT_CATEGORY_DRIFT', 'CHARGEBACK_RATIO', 'TURNOVER_RATIO', 'REPEATED_AMOUNT'];

function generalRules(): LiveRule[] {
  const pack = defaultPack('BRA').filter(({ spec }) => !leftOut.includes(spec.type));
  const plain = pack.filter(({ spec }) => !spec.period).slice(0, 15);
  const windowed = pack.filter(({ spec }) => spec.period).slice(0, 30 - plain.length);
  return [...windowed, ...plain].map(
    ({ key, dimension, spec, action, coolDownMs, isMandatory }): LiveRule => ({
      ruleId: key,
      versionId: key,
      version: 1,
      name: key,
      companyCode: 'ATBR',
      dimension,
      spec,
      action,
      coolDownMs,
      isMandatory,
      mode: 'ACTIVE',
      rollOutPercent: 100,
    }),
  );
}

/** The same rules again for single merchants, stricter by a little, each with a window of its own. */
function rulesOfMerchants(general: readonly LiveRule[], count: number): LiveRule[] {
  return Array.from({ length: count }, (_, place): LiveRule => {
    const rule = general[place % general.length] as LiveRule;
    const merchant = `M${1 + (Math.floor(place / general.length) % merchants)}`;
    const { spec } = rule;
    const period = spec.period && { ...spec.period, count: spec.period.count + 1 };
    return {
      ...rule,
      ruleId: `${rule.ruleId}@${merchant}`,
      versionId: `${rule.versionId}@${merchant}`,
      isMandatory: false,
      spec: { ...spec, scope: { level: 'merchant', merchant }, threshold: Math.max(1, Math.floor(spec.threshold * 0.9)), ...(period ? { period } : {}) },
    };
  });
}

const keyOf = (key: HistoryKey, fact: Fact): string | undefined => {
  const value = keyValue(key, fact);
  return value === undefined ? undefined : `${key}|${value}`;
};

/** Histories by key, as a process remembers them. */
class Memory {
  readonly #set: RuleSet;
  readonly #histories = new Map<string, History>();

  constructor(set: RuleSet) {
    this.#set = set;
  }

  enter(fact: Fact): Scene['positions'] {
    const positions: Partial<Record<HistoryKey, { history: History; place: number }>> = {};
    for (const key of this.#set.reach.keys()) {
      const name = keyOf(key, fact);
      if (name === undefined) continue;
      let history = this.#histories.get(name);
      if (!history) this.#histories.set(name, (history = new History(this.#set.kept)));
      positions[key] = { history, place: history.add(fact, this.#set.dictionary) };
    }
    return positions;
  }
}

function* factsOf(days: Iterable<DayOfPayments>): Generator<Fact> {
  let id = 0;
  for (const day of days)
    for (let row = 0; row < day.at.length; row += 1) {
      id += 1;
      const person = day.person[row] as number;
      const merchant = `M${day.merchant[row]}`;
      yield {
        id,
        at: day.at[row] as number,
        kind: day.kind[row] === 0 ? 'payin' : 'payout',
        amount: day.amount[row] as number,
        moved: true,
        dims: {
          subject: `s${person}`,
          merchant,
          app: `${merchant}-A`,
          method: 'PIX',
          currency: 'BRL',
          country: 'BRA',
          industry: 'ECOMMERCE',
          device: `d${person}`,
          account: `a${day.account[row]}`,
        },
      };
    }
}

interface Rate {
  /** Payments evaluated by all rules that govern them. */
  readonly payments: number;
  /** Single rules asked. */
  readonly asked: number;
  readonly rulesAsked: number;
  readonly hitShare: number;
}

/** @param everywhere all rules are asked of each payment, whatever their place */
function measure(rules: readonly LiveRule[], { measured, parts, ...shape }: Size, everywhere: boolean): Rate {
  const set = compileRules(
    rules.map((rule) => ({ id: rule.versionId, plan: planRule(rule.spec), data: null })),
    newDictionary(),
    zoneTable('America/Sao_Paulo'),
  );
  const all = rules.map((_, place) => place);
  const placesOf = new Map<string, readonly number[]>();
  for (let number = 1; number <= merchants; number += 1) {
    const where = { companyCode: 'ATBR', merchantNo: `M${number}`, appId: `M${number}-A` };
    const governing = governingRules(rules, where).map(({ rule }) => rules.indexOf(rule));
    placesOf.set(where.merchantNo, everywhere ? all : governing.sort((a, b) => a - b));
  }
  const memory = new Memory(set);
  const evaluator = new Evaluator(set);
  const attributes = {
    age_years: 40,
    subject_known_ms: 9e9,
    is_pep: 0,
    is_former_pep: 0,
    is_pep_associate: 0,
    is_sanctioned: 0,
    is_unverified: 0,
    is_offboarded: 0,
    has_guardian_evidence: 0,
  };
  const rates: number[] = [];
  let [row, query, hits, began] = [0, 0, 0, 0];
  const first = shape.rows - measured;
  const part = measured / parts;
  for (const fact of factsOf(drawPast(shape))) {
    if (row >= first && (row - first) % part === 0) {
      if (row > first) rates.push((part / (performance.now() - began)) * 1000);
      began = performance.now();
    }
    const positions = memory.enter(fact);
    if (row >= first) {
      const places = placesOf.get(fact.dims.merchant as string) as readonly number[];
      query += places.length;
      if (evaluator.evaluate({ fact, attributes, positions }, places).length > 0) hits += 1;
    }
    row += 1;
  }
  rates.push((part / (performance.now() - began)) * 1000);
  const payments = median(rates);
  return { payments, asked: payments * (query / measured), rulesAsked: query / measured, hitShare: hits / measured };
}

/** `evaluations` are payments evaluated by all rules that govern them; `rules_asked` count each rule on each payment. */
export async function bench(say: (line: string) => void, { isSmall }: { isSmall: boolean }): Promise<Record<string, number>> {
  const size = isSmall ? sizes.small : sizes.full;
  const general = generalRules();
  const many = [...general, ...rulesOfMerchants(general, 270)];
  say(`${size.rows} payments of ${size.people} people in ${size.days} days; the last ${size.measured} are judged.`);
  const report = (what: string, { payments, rulesAsked, hitShare }: Rate): void =>
    say(`  ${what}: ${Math.round(payments)} payments/s, each by ${rounded(rulesAsked)} rules; ${rounded(hitShare * 100)} % are hit`);
  const thirty = measure(general, size, false);
  report('30 rules', thirty);
  const governed = measure(many, size, false);
  report('300 rules, 270 of them at single merchants', governed);
  const everywhere = measure(many, size, true);
  report('300 rules, all asked of every payment', everywhere);
  return {
    evaluations_per_s_30: Math.round(thirty.payments),
    evaluations_per_s_300: Math.round(governed.payments),
    evaluations_per_s_300_all_asked: Math.round(everywhere.payments),
    rules_asked_per_s_30: Math.round(thirty.asked),
    rules_asked_per_s_300: Math.round(governed.asked),
    rules_asked_per_s_300_all_asked: Math.round(everywhere.asked),
  };
}

import { type Attribute, type Dimension, type HistoryKey, keyParts, kindNumber, movedBit, Rows, type RuleSet } from '../../../../../engines/rules/index.ts';
import { type BacktestHistory, openHistory } from '../../../../../engines/rules/backtest/index.ts';
import { pepStates, sanctionStates, verificationResults } from '../../../../register/kernel/index.ts';
import { type DayFile, findByText, textOf, type ValueFinder } from './day-file.ts';
import type { NumberColumn, TextColumn } from './day-rows.store.ts';
import { NumberCodes } from './number-codes.ts';
import { amountIn, type AttributeSource, factOf, KnownAttributes, type RateOf, type StoredFact } from '../../../../register/payment-facts/server/index.ts';
import { TextCodes } from './text-codes.ts';

/* Column files of days, put together as the history that a back-test walks. */

/** A day's file, and a moment of that day. */
export interface LoadedDay {
  readonly file: DayFile;
  readonly noon: number;
}

export type MerchantFacts = AttributeSource['merchant'];

/** What is known of a merchant now, and what was known before each change, in their order. */
export interface KnownMerchant {
  readonly now: MerchantFacts;
  readonly past: readonly { readonly until: number; readonly facts: MerchantFacts }[];
}

/** What was known of a merchant when a payment was decided. @param moment of the decision; NaN where there is none: as now */
export function merchantAt(merchant: KnownMerchant | undefined, moment: number): MerchantFacts {
  if (!merchant) return unknownMerchant;
  return merchant.past.find(({ until }) => until > moment)?.facts ?? merchant.now;
}

export interface Loading {
  readonly days: readonly LoadedDay[];
  readonly set: RuleSet;
  /** Of the rules: amounts are converted to it. */
  readonly currency: string;
  readonly timeZone: string;
  readonly rateOf: RateOf;
  readonly merchants: ReadonlyMap<string, KnownMerchant>;
  /** Dimensions that are needed whatever the rules look at. */
  readonly kept: readonly Dimension[];
  /** Every payment is evaluated with all that is known today, instead of what was known when it came. */
  readonly isKnownNow?: boolean;
  readonly onProgress?: (share: number) => void;
}

/** Where the values of a dimension are, and under what name facts have them. User numbers are made of two columns. */
const sourceOf: Readonly<Record<Exclude<Dimension, 'uid'>, readonly [TextColumn, keyof StoredFact]>> = {
  subject: ['subject_id', 'subjectId'],
  merchant: ['merchant_no', 'merchantNo'],
  app: ['app_id', 'appId'],
  method: ['method', 'method'],
  currency: ['currency', 'currency'],
  country: ['ip_country', 'ipCountry'],
  industry: ['industry', 'industry'],
  device: ['device', 'device'],
  account: ['account', 'account'],
  ip: ['ip', 'ip'],
  email: ['email', 'email'],
  phone: ['phone', 'phone'],
  issuer_country: ['issuer_country', 'issuerCountry'],
  beneficiary_country: ['beneficiary_country', 'beneficiaryCountry'],
  nationality: ['nationality', 'nationality'],
  region: ['region', 'region'],
  occupation: ['occupation', 'occupation'],
};

const nothing: StoredFact = {
  id: 0,
  companyCode: '',
  subjectId: '',
  at: 0,
  kind: 'payin',
  amountMinor: 0,
  currency: '',
  moved: true,
  marks: 0,
  merchantNo: '',
  appId: '',
  industry: null,
  method: '',
  ipCountry: null,
  device: null,
  account: null,
  merchantUid: null,
  ip: null,
  email: null,
  phone: null,
  issuerCountry: null,
  beneficiaryCountry: null,
  nationality: null,
  region: null,
  occupation: null,
};

/** How rules see the value of a column: by the mapping of facts, so that there is no second one. */
const valueSeen = (dimension: Dimension, value: Partial<StoredFact>): string => factOf({ ...nothing, ...value }, '', () => 1).dims[dimension] ?? '';

/**
 * Later payments of one batch know the earlier ones; a part of a millisecond keeps their order. It is the smallest step that numbers of
 * this size have: half of it would be lost.
 */
const rankShare = 1 / 4096;

/** Numbers of stored values, as they were found before: most values of a day have been met on another one. */
class DimensionCodes {
  readonly #set: RuleSet;
  readonly #known = new Map<Dimension, ValueFinder>();

  constructor(set: RuleSet) {
    this.#set = set;
  }

  /** The numbers of the stored values of one column. */
  finder(dimension: Exclude<Dimension, 'uid'>): ValueFinder {
    const finder = this.#known.get(dimension) ?? this.#makeFinder(dimension);
    this.#known.set(dimension, finder);
    return finder;
  }

  #makeFinder(dimension: Exclude<Dimension, 'uid'>): ValueFinder {
    const [texts, numbers] = [new TextCodes(), new NumberCodes()];
    const [, field] = sourceOf[dimension];
    const made = (value: string): number => this.#set.dictionary[dimension].of(valueSeen(dimension, { [field]: value }));
    return {
      ofText(text) {
        let code = texts.get(text);
        if (code === 0) texts.set(text, (code = made(textOf(text))));
        return code;
      },
      ofNumber(value) {
        let code = numbers.get(value);
        if (code === 0) numbers.set(value, (code = made(String(value))));
        return code;
      },
    };
  }
}

function readDimension(
  file: DayFile,
  dimension: Dimension,
  { set, seen, to, place }: { set: RuleSet; seen: DimensionCodes; to: Uint32Array; place: number },
): void {
  const codes = set.dictionary[dimension];
  if (dimension !== 'uid') {
    file.readTexts(sourceOf[dimension][0], seen.finder(dimension), { to, place });
    return;
  }
  const values: string[] = [''];
  const number = findByText((value) => values.push(value) - 1);
  const [merchants, users] = [new Uint32Array(file.rows), new Uint32Array(file.rows)];
  file.readTexts('merchant_no', number, { to: merchants, place: 0 });
  file.readTexts('merchant_uid', number, { to: users, place: 0 });
  for (let row = 0; row < file.rows; row += 1) {
    const user = users[row] as number;
    to[place + row] =
      user === 0 ? 0 : codes.of(valueSeen('uid', { merchantNo: values[merchants[row] as number] as string, merchantUid: values[user] as string }));
  }
}

/** Attributes that rules ask for beside the amount, which is a column of its own. */
export function attributesUsed({ rules }: RuleSet): Attribute[] {
  const query = new Set<Attribute>();
  for (const { terms, gates } of rules) {
    for (const { source } of terms) if (source.kind === 'attribute') query.add(source.attribute);
    for (const { attribute } of gates) query.add(attribute);
  }
  query.delete('amount');
  return [...query];
}

/** Columns that an attribute is made of. One column alone: all rows of a day that agree in it agree in the attribute. */
const inputsOf: Readonly<Partial<Record<Attribute, readonly (NumberColumn | 'merchant' | 'income_currency')[]>>> = {
  age_years: ['birth_day'],
  days_after_death: ['death_day'],
  kyc_overdue_days: ['review_day'],
  has_guardian_evidence: ['at', 'guardian_day'],
  name_similarity: ['likeness'],
  is_pep: ['pep'],
  is_former_pep: ['pep'],
  is_pep_associate: ['pep'],
  is_sanctioned: ['sanction'],
  is_unverified: ['verification'],
  is_offboarded: ['at', 'offboarded', 'merchant', 'moment'],
  is_third_party: ['marks'],
  adverse_media_count: ['media'],
  subject_known_ms: ['at', 'known_at'],
  income_month_minor: ['at', 'income', 'income_currency'],
  service_use_minor: ['at', 'service_use'],
  turnover_month_minor: ['at', 'merchant', 'moment'],
  category_mismatches: ['merchant', 'moment'],
};

const dateOf = (day: number): string | null => (Number.isNaN(day) ? null : new Date(day * 86_400_000).toISOString().slice(0, 10));
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** The numbers and texts of one row that attributes are made of. */
class RowSource {
  readonly #columns = new Map<string, Float64Array>();
  readonly #file: DayFile;
  readonly #texts = new Map<string, { codes: Uint32Array; values: string[] }>();

  constructor(file: DayFile) {
    this.#file = file;
  }

  number(name: NumberColumn, row: number): number {
    let column = this.#columns.get(name);
    if (!column) {
      column = new Float64Array(this.#file.rows);
      this.#file.readNumbers(name, column, 0);
      this.#columns.set(name, column);
    }
    return column[row] as number;
  }

  text(name: TextColumn, row: number): string {
    let text = this.#texts.get(name);
    if (!text) {
      const values: string[] = [''];
      text = { codes: new Uint32Array(this.#file.rows), values };
      this.#file.readTexts(
        name,
        findByText((value) => values.push(value) - 1),
        { to: text.codes, place: 0 },
      );
      this.#texts.set(name, text);
    }
    return text.values[text.codes[row] as number] as string;
  }
}

const unknownMerchant: MerchantFacts = { declaredTurnoverMinor: null, categoryMismatches: null, currency: '', offboardedAt: null };

function sourceAt(source: RowSource, row: number, { merchants, currency, timeZone, rateOf, isKnownNow }: Loading): AttributeSource {
  const number = (name: NumberColumn): number => source.number(name, row);
  return {
    person: {
      birthDate: dateOf(number('birth_day')),
      deceasedOn: dateOf(number('death_day')),
      verification: verificationResults[number('verification')] ?? 'Not Verify',
      pep: pepStates[number('pep')] ?? 'NONE',
      sanction: sanctionStates[number('sanction')] ?? 'NONE',
      incomeMonthMinor: orNull(number('income')),
      incomeCurrency: source.text('income_currency', row) || null,
      adverseMediaCount: orNull(number('media')),
      kycReviewDue: dateOf(number('review_day')),
      guardianEvidenceOn: dateOf(number('guardian_day')),
      knownAt: number('known_at'),
    },
    isSentAway: number('offboarded') === 1,
    merchant: merchantAt(merchants.get(source.text('merchant_no', row)), isKnownNow ? Number.NaN : number('moment')),
    payment: {
      at: number('at'),
      amountMinor: number('amount'),
      currency: source.text('currency', row),
      marks: number('marks'),
      nameLikeness: orNull(number('likeness')),
      serviceUseMinor: orNull(number('service_use')),
    },
    currency,
    timeZone,
    rateOf,
  };
}

/** Fills the column of an attribute for one day. */
function readAttribute(
  attribute: Attribute,
  file: DayFile,
  loading: Loading,
  { to, place, source }: { to: Float64Array; place: number; source: RowSource },
): void {
  const inputs = inputsOf[attribute];
  const valueAt = (row: number): number => {
    const existing = new KnownAttributes(sourceAt(source, row, loading));
    return existing[attribute as keyof KnownAttributes] ?? Number.NaN;
  };
  const [only] = inputs ?? [];
  if (!inputs) {
    to.fill(Number.NaN, place, place + file.rows);
    return;
  }
  const isShared = inputs.length === 1 && only !== undefined;
  const shared = new Map<number, number>();
  for (let row = 0; row < file.rows; row += 1) {
    // Most rows agree with one before: what a day makes of a birth date is worked out once.
    const input = isShared ? source.number(only as NumberColumn, row) : undefined;
    let value = input === undefined ? undefined : shared.get(input);
    if (value === undefined) {
      value = valueAt(row);
      if (input !== undefined) shared.set(input, value);
    }
    to[place + row] = value;
  }
}

function readDayRows(
  { file }: LoadedDay,
  loading: Loading,
  { rows, seen, ended, place, seenCodes }: { rows: Rows; seen: Float64Array; ended: Float64Array; place: number; seenCodes: DimensionCodes },
): void {
  const { set, currency, rateOf, isKnownNow } = loading;
  const end = place + file.rows;
  file.readNumbers('id', rows.id, place);
  file.readNumbers('at', rows.at, place);
  file.readNumbers('amount', rows.amount, place);
  file.readNumbers('kind', rows.flags, place);
  file.readNumbers('seen', seen, place);
  file.readNumbers('ended', ended, place);
  const [marks, refused, rank] = [new Uint8Array(file.rows), new Uint8Array(file.rows), new Float64Array(file.rows)];
  file.readNumbers('marks', marks, 0);
  file.readNumbers('refused', refused, 0);
  file.readNumbers('rank', rank, 0);
  for (let row = place; row < end; row += 1) {
    // A payment counts for itself when it comes, also one that rules refuse at once.
    const isRefused = refused[row - place] === 1;
    rows.flags[row] = (rows.flags[row] as number) | (marks[row - place] as number) | (isRefused ? 0 : movedBit);
    const came = (seen[row] as number) + (rank[row - place] as number) * rankShare;
    const stopped = isRefused ? Number.NaN : (ended[row] as number);
    if (isKnownNow) {
      if (!Number.isNaN(stopped)) rows.flags[row] = (rows.flags[row] as number) & ~movedBit;
      seen[row] = 0;
      ended[row] = Number.POSITIVE_INFINITY;
      continue;
    }
    seen[row] = came;
    ended[row] = Number.isNaN(stopped) ? Number.POSITIVE_INFINITY : Math.max(stopped, came + rankShare);
  }
  for (const name of Object.keys(rows.codes) as Dimension[]) readDimension(file, name, { set, seen: seenCodes, to: rows.codes[name] as Uint32Array, place });
  const codes = rows.codes.currency as Uint32Array;
  const own = set.dictionary.currency.of(currency);
  for (let row = place; row < end; row += 1) {
    if (codes[row] === own) continue;
    const from = set.dictionary.currency.valueOf(codes[row] as number) ?? '';
    rows.amount[row] = amountIn({ amountMinor: rows.amount[row] as number, currency: from, at: rows.at[row] as number }, currency, rateOf);
  }
}

/** Puts days together, in the given order, and opens them for back-tests of the rules. */
export function loadHistory(loading: Loading): BacktestHistory {
  const { days, set, onProgress } = loading;
  const total = days.reduce((sum, { file }) => sum + file.rows, 0);
  const keys = [...set.reach.keys()];
  const dimensionsOf = (key: HistoryKey): readonly Dimension[] => keyParts[key];
  const kept = [...new Set<Dimension>(['subject', 'currency', ...loading.kept, ...set.kept, ...keys.flatMap(dimensionsOf)])];
  const rows = new Rows(total, kept);
  rows.length = total;
  const [visible, ended] = [new Float64Array(total), new Float64Array(total)];
  const attributes = Object.fromEntries(attributesUsed(set).map((name) => [name, new Float64Array(total)])) as Partial<Record<Attribute, Float64Array>>;
  const seenCodes = new DimensionCodes(set);
  let place = 0;
  for (const day of days) {
    readDayRows(day, loading, { rows, seen: visible, ended, place, seenCodes });
    const source = new RowSource(day.file);
    for (const [name, to] of Object.entries(attributes)) readAttribute(name as Attribute, day.file, loading, { to, place, source });
    place += day.file.rows;
    onProgress?.(place / total);
  }
  return openHistory({ rows, seen: visible, ended }, keys, attributes);
}

/** Payments, not what was taken back of them. */
export const isPayment = (flags: number): boolean => (flags & 3) === kindNumber.payin || (flags & 3) === kindNumber.payout;

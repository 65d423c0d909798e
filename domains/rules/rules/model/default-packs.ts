import { type CountryServer, type RulePack, serverPartsOf } from '../../../../countries/server.ts';
import { currencyOfCountry } from '../../../register/kernel/company-settings.ts';
import { type Currency, type IdCountry, idCountries, type RuleAction } from '../../../register/kernel/index.ts';
import { type Comparison, findRuleType, type ParameterValue, type RulePeriod, type RuleSpec, startSpec } from '../../../../engines/rules/index.ts';

/*
 * The rules that a new company begins with, one pack per country. All numbers are start values for tuning, not law; only
 * counsel and the company's own risk assessment make them final. They are set on general grounds: a share of the amount
 * from which a payment is reviewed, round counts, whole days.
 */

export const packCountries = idCountries;
export type PackCountry = IdCountry;

export interface DefaultRule {
  /** Stable name inside the pack. */
  readonly key: string;
  /** Tells two rules of one type apart; part of the rule's family. */
  readonly dimension: string;
  readonly spec: RuleSpec;
  readonly action: RuleAction;
  /** The same rule does not alert on the same person again for this long. */
  readonly coolDownMs: number;
  /** A lower level may be stricter, never looser. */
  readonly isMandatory: boolean;
}

/** The figures of a country, with its currency. */
interface PackFigures extends RulePack {
  readonly currency: string;
}

const figuresOf = (country: PackCountry): PackFigures => ({ ...(serverPartsOf(country) as CountryServer).rulePack, currency: currencyOfCountry[country] });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const days = (count: number): RulePeriod => ({ count, unit: 'DAY', mode: 'ROLLING' });
const hours = (count: number): RulePeriod => ({ count, unit: 'HOUR', mode: 'ROLLING' });

/** What differs from the start values of a type. */
interface Change {
  readonly comparison?: Comparison;
  readonly threshold?: number;
  readonly threshold2?: number;
  readonly period?: RulePeriod;
  readonly minCount?: number;
  readonly business?: 'payin' | 'payout';
  readonly industries?: readonly string[];
  readonly parameters?: Readonly<Record<string, ParameterValue>>;
}

interface Entry extends Change {
  readonly type: string;
  /** Tells two rules of one type apart. */
  readonly name?: string;
  readonly action: RuleAction;
  /** Seven days when absent. */
  readonly coolDownDays?: number;
  readonly isMandatory?: boolean;
}

/** Businesses whose customers sleep at night; games and digital goods are bought at any hour. */
const daytimeIndustries = ['ECOMMERCE', 'TRAVEL', 'LENDING'];

/** Industries in which money is hard to follow; the codes of the list of industries. */
const riskIndustries = ['BETTING', 'GAMING', 'FX_BROKER', 'CRYPTO', 'REMITTANCE'];

/** The rules of a country. @param share a percentage of the review line, in minor units */
const entriesOf = ({ lineMinor, roundMinor, cashMethods, borderRegions }: PackFigures, share: (percent: number) => number): readonly Entry[] => [
  { type: 'SINGLE_AMOUNT', action: 'PENDING', isMandatory: true },
  { type: 'CUMULATIVE_AMOUNT', name: 'MONITOR', action: 'MONITOR', threshold: share(500), coolDownDays: 30 },
  { type: 'CUMULATIVE_AMOUNT', name: 'PENDING', action: 'PENDING', threshold: share(1_500), coolDownDays: 30, isMandatory: true },
  { type: 'COUNT', name: 'HOUR', action: 'ALERT' },
  { type: 'COUNT', name: 'DAY', action: 'ALERT', threshold: 30, period: hours(24) },
  { type: 'STRUCTURING', action: 'PENDING', isMandatory: true },
  { type: 'STRUCTURING', name: 'MONTH', action: 'PENDING', threshold: 4, period: days(30), parameters: { band_percent: 60 }, coolDownDays: 30 },
  { type: 'SMURFING_GROUP', action: 'PENDING' },
  { type: 'MANY_TO_ONE', name: 'ACCOUNT', action: 'PENDING', threshold: 5 },
  { type: 'MANY_TO_ONE', name: 'ACCOUNT_MONTH', action: 'PENDING', threshold: 3, period: days(30), parameters: { least_volume: share(75) }, coolDownDays: 30 },
  { type: 'MANY_TO_ONE', name: 'PERSON', action: 'PENDING', business: 'payin', parameters: { received_by: 'SUBJECT' } },
  { type: 'ONE_TO_MANY', action: 'PENDING', threshold: 5 },
  { type: 'RAPID_IN_OUT', action: 'PENDING', threshold: 2, parameters: { share_percent: 85, gap: 12 * hourMs, least_amount: share(10) } },
  { type: 'LOW_ACTIVITY_BEFORE_PAYOUT', action: 'ALERT' },
  { type: 'DORMANT', action: 'PENDING', threshold: share(30), minCount: 2, coolDownDays: 30 },
  {
    type: 'DORMANT',
    name: 'QUIET',
    action: 'PENDING',
    threshold: share(125),
    period: days(30),
    minCount: 2,
    parameters: { silence: 60 * dayMs, quiet_percent: 10 },
    coolDownDays: 30,
  },
  { type: 'NEW_ACCOUNT_BURST', name: 'COUNT', action: 'ALERT', parameters: { least_volume: share(10) }, coolDownDays: 30 },
  { type: 'NEW_ACCOUNT_BURST', name: 'VOLUME', action: 'ALERT', threshold: 3, parameters: { least_volume: share(50) }, coolDownDays: 30 },
  { type: 'NEW_ACCOUNT_BURST', name: 'MONTH', action: 'ALERT', threshold: 3, parameters: { age: 30 * dayMs, least_volume: share(250) }, coolDownDays: 30 },
  {
    type: 'NEW_ACCOUNT_BURST',
    name: 'INCOME',
    action: 'ALERT',
    threshold: 5,
    parameters: { age: 30 * dayMs, least_volume: share(150), least_times_income: 2 },
    coolDownDays: 30,
  },
  { type: 'BASELINE_SHIFT', action: 'ALERT', threshold: 10, parameters: { least_volume: share(100) }, coolDownDays: 30 },
  {
    type: 'BASELINE_SHIFT',
    name: 'MONTH',
    action: 'ALERT',
    threshold: 5,
    minCount: 5,
    period: days(30),
    parameters: { least_volume: share(200) },
    coolDownDays: 30,
  },
  { type: 'REFUND_RATIO', name: 'SHARE', action: 'PENDING', parameters: { least_volume: share(10) } },
  { type: 'REFUND_RATIO', name: 'AMOUNT', action: 'PENDING', minCount: 3, parameters: { share_of: 'AMOUNT', least_volume: share(30) }, coolDownDays: 30 },
  { type: 'REFUND_RATIO', name: 'ELSEWHERE', action: 'PENDING', threshold: 20, minCount: 2, parameters: { other_account: 1 } },
  { type: 'CHARGEBACK_RATIO', action: 'ALERT', coolDownDays: 30 },
  { type: 'INCOME_RATIO', action: 'MONITOR', threshold: 4.5, minCount: 5, parameters: { least_volume: share(15), least_average: 30 }, coolDownDays: 30 },
  { type: 'INCOME_RATIO', name: 'FEW', action: 'MONITOR', threshold: 5.5, minCount: 2, parameters: { least_volume: share(75) }, coolDownDays: 30 },
  {
    type: 'INCOME_RATIO',
    name: 'QUARTER',
    action: 'MONITOR',
    threshold: 9,
    minCount: 5,
    period: days(90),
    parameters: { least_volume: share(200) },
    coolDownDays: 30,
  },
  { type: 'TURNOVER_RATIO', action: 'ALERT', coolDownDays: 30 },
  { type: 'ROUND_AMOUNT', action: 'ALERT', parameters: { multiple_of: share(5) } },
  { type: 'REPEATED_AMOUNT', action: 'ALERT' },
  { type: 'NIGHT_TIME', action: 'ALERT', industries: daytimeIndustries, threshold: 3, parameters: { multiple_of: roundMinor } },
  { type: 'NIGHT_TIME', name: 'MONTH', action: 'ALERT', threshold: 5, period: days(30), parameters: { least_amount: share(15) }, coolDownDays: 30 },
  { type: 'NIGHT_TIME', name: 'QUARTER', action: 'ALERT', threshold: 10, period: days(90), parameters: { least_amount: share(8) }, coolDownDays: 30 },
  { type: 'HIGH_RISK_COUNTRY', action: 'PENDING', isMandatory: true },
  { type: 'BORDER_REGION', action: 'ALERT', parameters: { regions: borderRegions }, coolDownDays: 30 },
  { type: 'HIGH_RISK_CHANNEL', action: 'ALERT', parameters: { risk_methods: cashMethods }, coolDownDays: 30 },
  { type: 'HIGH_RISK_INDUSTRY', action: 'MONITOR', threshold: share(300), parameters: { risk_industries: riskIndustries }, coolDownDays: 30 },
  { type: 'MINOR', action: 'PENDING', threshold: share(20), coolDownDays: 30, isMandatory: true },
  { type: 'ELDER_SHIFT', action: 'ALERT', parameters: { least_volume: share(20) }, coolDownDays: 30 },
  { type: 'DECEASED', name: 'PAYIN', action: 'PENDING', business: 'payin', isMandatory: true },
  { type: 'DECEASED', name: 'PAYOUT', action: 'REJECT', business: 'payout', isMandatory: true },
  { type: 'UNVERIFIED', action: 'PENDING', threshold: lineMinor, isMandatory: true },
  { type: 'NAME_MISMATCH', name: 'AMOUNT', action: 'PENDING', parameters: { least_amount: share(10) } },
  { type: 'NAME_MISMATCH', name: 'ACCOUNTS', action: 'PENDING', parameters: { least_accounts: 2 } },
  { type: 'NAME_MISMATCH', name: 'VOLUME', action: 'PENDING', parameters: { least_volume: share(60) }, coolDownDays: 30 },
  { type: 'NAME_MISMATCH', name: 'PAYERS', action: 'ALERT', business: 'payin', period: days(90), parameters: { least_volume: share(100) }, coolDownDays: 30 },
  { type: 'THIRD_PARTY_FUNDING', action: 'ALERT' },
  { type: 'PEP', name: 'CURRENT', action: 'MONITOR', coolDownDays: 30 },
  { type: 'PEP', name: 'FORMER', action: 'MONITOR', parameters: { office: 'FORMER' }, coolDownDays: 30 },
  { type: 'PEP', name: 'ASSOCIATE', action: 'MONITOR', parameters: { office: 'ASSOCIATE' }, coolDownDays: 30 },
  { type: 'ADVERSE_MEDIA', action: 'ALERT', coolDownDays: 90 },
  { type: 'SHARED_DEVICE', name: 'DEVICE', action: 'PENDING', period: days(3), parameters: { least_volume: share(30) } },
  { type: 'SHARED_DEVICE', name: 'DEVICE_MONTH', action: 'PENDING', threshold: 10 },
  { type: 'SHARED_DEVICE', name: 'DEVICE_VOLUME', action: 'PENDING', threshold: 3, parameters: { least_volume: share(200) }, coolDownDays: 30 },
  // Two of a household share two devices as well: somebody looks, and no money waits.
  {
    type: 'SHARED_DEVICE',
    name: 'DEVICES_SWAPPED',
    action: 'ALERT',
    threshold: 2,
    minCount: 2,
    parameters: { least_volume: share(50), least_per_person: 2 },
    coolDownDays: 30,
  },
  {
    type: 'SHARED_DEVICE',
    name: 'ONE_MERCHANT',
    action: 'PENDING',
    threshold: 4,
    minCount: 8,
    parameters: { least_volume: share(75), most_merchants: 1 },
    coolDownDays: 30,
  },
  { type: 'SHARED_DEVICE', name: 'PHONE', action: 'PENDING', period: days(3), parameters: { shared: 'PHONE' } },
  { type: 'SHARED_DEVICE', name: 'EMAIL', action: 'PENDING', period: days(3), parameters: { shared: 'EMAIL' } },
  { type: 'SHARED_UID', name: 'IDS', action: 'ALERT' },
  { type: 'SHARED_UID', name: 'UIDS', action: 'ALERT', parameters: { counted: 'UIDS_PER_ID' } },
  { type: 'ACCOUNT_CHURN', action: 'ALERT', threshold: 3 },
  { type: 'ACCOUNT_CHURN', name: 'QUARTER', action: 'ALERT', threshold: 5, period: days(90), parameters: { least_amount: share(10) }, coolDownDays: 30 },
  { type: 'CYCLE', action: 'ALERT', comparison: 'BETWEEN', threshold: 3, threshold2: 5 },
  { type: 'MERCHANT_SPIKE', name: 'VOLUME', action: 'ALERT' },
  { type: 'MERCHANT_SPIKE', name: 'TICKET', action: 'ALERT', parameters: { measured: 'TICKET' } },
  { type: 'MERCHANT_CATEGORY_DRIFT', action: 'ALERT', industries: daytimeIndustries, coolDownDays: 30 },
  { type: 'SPLIT_ACROSS_MERCHANTS', action: 'PENDING', threshold: share(300), parameters: { merchant_line: lineMinor }, coolDownDays: 30 },
  {
    type: 'SPLIT_ACROSS_MERCHANTS',
    name: 'MERCHANTS',
    action: 'PENDING',
    threshold: share(150),
    parameters: { merchant_line: lineMinor, least_merchants: 4 },
    coolDownDays: 30,
  },
  {
    type: 'SPLIT_ACROSS_MERCHANTS',
    name: 'ONE_DEVICE',
    action: 'PENDING',
    threshold: share(200),
    parameters: { merchant_line: lineMinor, split_by: 'DEVICE' },
    coolDownDays: 30,
  },
  { type: 'CROSS_CURRENCY', action: 'ALERT' },
  { type: 'POST_OFFBOARD', action: 'REJECT', isMandatory: true },
  { type: 'STALE_KYC', action: 'MONITOR', coolDownDays: 30 },
];

function ruleOf(country: PackCountry, entry: Entry): DefaultRule {
  const { type: code, name, action, coolDownDays = 7, isMandatory = false, parameters, ...change } = entry;
  const type = findRuleType(code);
  if (!type) throw new Error(`there is no kind of rule ${code}`);
  const { currency, lineMinor } = figuresOf(country);
  const start = startSpec(type, currency, lineMinor);
  const spec: RuleSpec = { ...start, ...change, parameters: { ...start.parameters, ...parameters } };
  return { key: [country, code, ...(name ? [name] : [])].join('.'), dimension: name ?? 'DEFAULT', spec, action, coolDownMs: coolDownDays * dayMs, isMandatory };
}

/** The pack of a country. */
export const defaultPack = (country: PackCountry): readonly DefaultRule[] => {
  const figures = figuresOf(country);
  const { lineMinor } = figures;
  return entriesOf(figures, (percent) => (lineMinor * percent) / 100).map((entry) => ruleOf(country, entry));
};

/** The amount from which a payment is reviewed, where a form in this currency begins. In dollars it is the Brazilian one, about. */
export function reviewLine(currency: Currency): number {
  const country = idCountries.find((one) => currencyOfCountry[one] === currency);
  return country === undefined ? 200_000 : figuresOf(country).lineMinor;
}

import pg from 'pg';
import { businessesOf, findRuleType, type RuleSpec, startSpec, validateSpec } from '../../../engines/rules/index.ts';
import { company } from './world.ts';

/** The amount from which a payment is reviewed; one in some hundred of the drawn payments is larger. */
const lineMinor = 130_000;

/** Windows of half of the rules. */
const windows = [
  [1, 'HOUR'],
  [2, 'HOUR'],
  [3, 'HOUR'],
  [6, 'HOUR'],
  [12, 'HOUR'],
  [1, 'DAY'],
  [2, 'DAY'],
  [3, 'DAY'],
  [5, 'DAY'],
  [7, 'DAY'],
  [10, 'DAY'],
  [14, 'DAY'],
  [21, 'DAY'],
  [28, 'DAY'],
  [30, 'DAY'],
] as const;

/** Kinds that look at the payment and its person, and kinds that measure over a window; the first two of them share their sums and counts. */
const plainTypes = ['SINGLE_AMOUNT', 'HIGH_RISK_COUNTRY', 'DECEASED', 'PEP', 'UNVERIFIED'];
const windowTypes = ['CUMULATIVE_AMOUNT', 'COUNT', 'ONE_TO_MANY', 'SHARED_DEVICE', 'STRUCTURING'];

function specOf(number: number): RuleSpec {
  const isWindowed = number % 2 === 1;
  const turn = Math.floor(number / 2);
  const types = isWindowed ? windowTypes : plainTypes;
  const type = findRuleType(types[turn % types.length] as string);
  if (!type) throw new Error('a kind of rule is missing');
  const start = startSpec(type, 'BRL', lineMinor);
  const [count, unit] = windows[turn % windows.length] as (typeof windows)[number];
  // No two rules ask the same. Those on windows are far away from everybody, as rules in use are from most.
  const step = 1 + Math.floor(turn / types.length);
  const threshold =
    type.threshold === 'money'
      ? isWindowed
        ? 50_000_000_000 * step
        : lineMinor * (1 + step / 2)
      : type.threshold === 'count'
        ? 100_000 * step
        : start.threshold;
  const spec: RuleSpec = {
    ...start,
    // A kind that evaluates payouts alone stands here too, as it does in use: it passes pay-ins over.
    business: businessesOf(type, start).includes('payin') ? 'payin' : start.business,
    threshold: Math.round(threshold),
    ...(start.period && isWindowed ? { period: { count, unit, mode: 'ROLLING' as const } } : {}),
  };
  const faults = validateSpec(spec, type);
  if (faults.length > 0) throw new Error(`rule ${number} of kind ${type.code} is wrong in ${faults.map((one) => one.field).join(', ')}`);
  return spec;
}

/** Keeps so many rules, all switched off. */
export async function writeRules(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let number = 0; number < count; number += 1) {
      const spec = specOf(number);
      await client.query(
        `with one as (select nextval('id_block') as id), added as (
           insert into rule (id, company_code, level, rule_type, business, dimension, currency, created_by, created_by_name, created_at, updated_at)
           select id, $1, 'general', $2, $6, $3, 'BRL', 0, 'bench', clock_now(), clock_now() from one returning id)
         insert into rule_version (id, rule_id, version, status, status_at, name, spec, spec_hash, action, cool_down_ms, created_by, created_by_name, created_at)
         select id + 1, id, 1, 'INACTIVE', clock_now(), $4, $5, $3, 'ALERT', 604800000, 0, 'bench', clock_now() from one`,
        [company, spec.type, `R${number}`, `${spec.type} ${number}`, JSON.stringify(spec), spec.business],
      );
    }
  } finally {
    await client.end();
  }
}

/** Switches the first rules on and all others off. */
export async function useRules(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update rule_version v set status = case when substr(r.dimension, 2)::integer < $1 then 'ACTIVE' else 'INACTIVE' end, status_at = clock_now()
       from rule r where r.id = v.rule_id and r.dimension like 'R%' and v.status <> case when substr(r.dimension, 2)::integer < $1 then 'ACTIVE' else 'INACTIVE' end`,
      [count],
    );
  } finally {
    await client.end();
  }
}

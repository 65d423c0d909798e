import { sql } from 'kysely';
import { findRuleType, type RuleSpec, startSpec } from '../../../../engines/rules/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { LiveRule } from '../../../rules/rules/model/governing/index.ts';
import { companyCode } from './testing.ts';

export interface TestRule {
  type: string;
  /** What differs from the start values of the type with a review line of 1,000.00. */
  change?: Partial<Omit<RuleSpec, 'type'>>;
  name?: string;
  action?: 'ALERT' | 'MONITOR' | 'PENDING' | 'REJECT';
  coolDownMs?: number;
  mandatory?: boolean;
  status?: 'ACTIVE' | 'SHADOW' | 'ROLL_OUT' | 'INACTIVE';
  rollOutPercent?: number;
}

export const testLine = 100_000;
let made = 900_000_000;

const specOf = ({ type: code, change }: TestRule): RuleSpec => {
  const type = findRuleType(code);
  if (!type) throw new Error(`there is no kind of rule ${code}`);
  const start = startSpec(type, 'BRL', testLine);
  return { ...start, ...change, parameters: { ...start.parameters, ...change?.parameters } };
};

/** Puts a rule into use. Ids rise from one to the next, and are the same in two databases that get the same rules. */
export async function addRule(db: Db, rule: TestRule, ids?: { ruleId: string; versionId: string }): Promise<{ ruleId: string; versionId: string }> {
  made += 2;
  const { ruleId, versionId } = ids ?? { ruleId: String(made), versionId: String(made + 1) };
  const spec = specOf(rule);
  const { scope, business = null, currency } = spec;
  const merchant = scope.level === 'general' ? null : scope.merchant;
  await sql`
    insert into rule (id, company_code, level, merchant_no, app_id, rule_type, business, dimension, currency, created_by, created_by_name, created_at, updated_at)
    values (${ruleId}, ${companyCode}, ${scope.level}, ${merchant}, ${scope.level === 'app' ? scope.app : null}, ${rule.type}, ${business}, ${`R${ruleId}`}, ${currency},
      1, 'test', clock_now(), clock_now())`.execute(db);
  await sql`
    insert into rule_version (id, rule_id, version, status, status_at, name, spec, spec_hash, action, cool_down_ms, mandatory, roll_out_percent, created_by, created_by_name, created_at)
    values (${versionId}, ${ruleId}, 1, ${rule.status ?? 'ACTIVE'}, clock_now(), ${rule.name ?? rule.type}, ${JSON.stringify(spec)}, ${versionId}, ${rule.action ?? 'ALERT'},
      ${rule.coolDownMs ?? 0}, ${rule.mandatory ?? false}, ${rule.rollOutPercent ?? 100}, 1, 'test', clock_now())`.execute(db);
  return { ruleId, versionId };
}

export async function setRuleStatus(db: Db, versionId: string, status: 'ACTIVE' | 'SHADOW' | 'INACTIVE'): Promise<void> {
  await sql`update rule_version set status = ${status}, status_at = clock_now() where id = ${versionId}`.execute(db);
}

/** A rule as the live path gets it, without a database. */
export function liveRule(rule: TestRule): LiveRule {
  made += 2;
  return {
    ruleId: String(made),
    versionId: String(made + 1),
    version: 1,
    name: rule.name ?? rule.type,
    companyCode,
    dimension: `R${made}`,
    spec: specOf(rule),
    action: rule.action ?? 'ALERT',
    coolDownMs: rule.coolDownMs ?? 0,
    isMandatory: rule.mandatory ?? false,
    mode: rule.status === 'SHADOW' ? 'SHADOW' : 'ACTIVE',
    rollOutPercent: rule.rollOutPercent ?? 100,
  };
}

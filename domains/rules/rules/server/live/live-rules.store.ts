import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { LiveRule, LiveRules } from '../../model/governing/live-rule.ts';

interface Row extends LiveRule {
  setVersion: string;
}

/** The rules in use and the version of their set, in one snapshot. */
export async function loadLiveRules(db: Db): Promise<LiveRules> {
  const { rows } = await sql<Row>`
    select s.version as "setVersion", v.rule_id as "ruleId", v.id as "versionId", v.version, v.name, r.company_code as "companyCode", r.dimension, v.spec, v.action,
      v.cool_down_ms::float8 as "coolDownMs", v.mandatory as "isMandatory", case v.status when 'SHADOW' then 'SHADOW' else 'ACTIVE' end as mode,
      case v.status when 'ROLL_OUT' then v.roll_out_percent else 100 end as "rollOutPercent"
    from rule_set_version s
    left join (rule_version v join rule r on r.id = v.rule_id) on v.status in ('ACTIVE', 'SHADOW', 'ROLL_OUT')
    order by v.rule_id, v.version`.execute(db);
  const version = rows[0]?.setVersion ?? '0';
  return { version, rules: rows.filter((row) => row.ruleId !== null).map(({ setVersion: _, ...rule }) => rule) };
}

/** The rules that were in use at a version of their set. */
export async function loadLiveRulesOf(db: Db, setVersion: string): Promise<LiveRules> {
  const { rows } = await sql<LiveRule>`
    select v.rule_id as "ruleId", v.id as "versionId", v.version, v.name, r.company_code as "companyCode", r.dimension, v.spec, v.action,
      v.cool_down_ms::float8 as "coolDownMs", v.mandatory as "isMandatory", p.mode, p.roll_out_percent as "rollOutPercent"
    from rule_period p join rule_version v on v.id = p.version_id join rule r on r.id = v.rule_id
    where p.from_set <= ${setVersion}::bigint and (p.to_set is null or p.to_set > ${setVersion}::bigint)
    order by v.rule_id, v.version`.execute(db);
  return { version: setVersion, rules: rows };
}

/** Version of the set of rules in use; moves with every change of it. */
export async function findRuleSetVersion(db: Db): Promise<string> {
  const row = await db.selectFrom('rule_set_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

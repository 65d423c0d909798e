import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db/index.ts';
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

/** Version of the set of rules in use; moves with every change of it. */
export async function findRuleSetVersion(db: Db): Promise<string> {
  const row = await db.selectFrom('rule_set_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Business, RuleStatus } from '../../../../register/kernel/index.ts';
import type { RuleContent } from '../../model/rule-state.ts';
import { specHash } from '../../model/spec-hash.ts';

export interface Writer {
  readonly userId: string;
  readonly name: string;
}

export interface NewRule {
  id: string;
  companyCode: string;
  level: string;
  merchantNo: string | null;
  appId: string | null;
  ruleType: string;
  business: Business | null;
  dimension: string;
  currency: string;
  by: Writer;
  now: Date;
}

/** False when the place in the family is taken. */
export async function insertRule(db: Db, rule: NewRule): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into rule (id, company_code, level, merchant_no, app_id, rule_type, business, dimension, currency, created_by, created_by_name, created_at, updated_at)
    values (${rule.id}, ${rule.companyCode}, ${rule.level}, ${rule.merchantNo}, ${rule.appId}, ${rule.ruleType}, ${rule.business}, ${rule.dimension}, ${rule.currency},
      ${rule.by.userId}, ${rule.by.name}, ${rule.now}, ${rule.now})
    on conflict do nothing returning id`.execute(db);
  return rows.length === 1;
}

export interface NewVersion {
  id: string;
  ruleId: string;
  content: RuleContent;
  status?: RuleStatus;
  reason?: string | undefined;
  equalsVersion?: number | undefined;
  by: Writer;
  now: Date;
}

/** Adds the next version; answers its number. */
export async function insertVersion(db: Db, { id, ruleId, content, status = 'DRAFT', reason, equalsVersion, by, now }: NewVersion): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into rule_version (id, rule_id, version, status, status_at, name, description, spec, spec_hash, action, cool_down_ms, mandatory, reason, equals_version,
      created_by, created_by_name, created_at)
    values (${id}, ${ruleId}, coalesce((select max(version) from rule_version where rule_id = ${ruleId}), 0) + 1, ${status}, ${now}, ${content.name}, ${content.description},
      ${JSON.stringify(content.spec)}::jsonb, ${specHash(content.spec)}, ${content.action}, ${content.coolDownMs}, ${content.isMandatory}, ${reason ?? null},
      ${equalsVersion ?? null}, ${by.userId}, ${by.name}, ${now})
    returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

/** Writes a draft again; the database refuses it for anything else. */
export async function rewriteDraft(db: Db, versionId: string, draft: Omit<NewVersion, 'id' | 'ruleId' | 'status'>): Promise<void> {
  const { content } = draft;
  await sql`
    update rule_version set name = ${content.name}, description = ${content.description}, spec = ${JSON.stringify(content.spec)}::jsonb, spec_hash = ${specHash(content.spec)},
      action = ${content.action}, cool_down_ms = ${content.coolDownMs}, mandatory = ${content.isMandatory}, reason = ${draft.reason ?? null},
      equals_version = ${draft.equalsVersion ?? null}, created_by = ${draft.by.userId}, created_by_name = ${draft.by.name}, created_at = ${draft.now}
    where id = ${versionId}`.execute(db);
}

export async function moveVersion(
  db: Db,
  versionId: string,
  move: { status: RuleStatus; rollOutPercent: number; now: Date; reason?: string | undefined },
): Promise<void> {
  await sql`
    update rule_version set status = ${move.status}, roll_out_percent = ${move.rollOutPercent}, status_at = greatest(${move.now}::timestamptz, status_at)
    where id = ${versionId}`.execute(db);
}

/** Moves the version of a rule's row; answers the new one. */
export async function touchRule(db: Db, ruleId: string, { now, isRetired }: { now: Date; isRetired: boolean }): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update rule set version = version + 1, updated_at = ${now}, retired_at = case when ${isRetired} then coalesce(retired_at, ${now}) end where id = ${ruleId}
    returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

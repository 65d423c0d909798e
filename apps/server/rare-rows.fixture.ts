import { sql } from 'kysely';
import type { z } from 'zod';
import { backtestDetail } from '../../domains/rules/rules/contract/index.ts';
import { type Db, nextIds } from '../../platform/server/index.ts';
import { sampleOf } from './call-inputs.fixture.ts';
import { writeSliceRows } from './slice-rows.fixture.ts';

/** Rows of kinds that the small demonstration has none of. A slice may bring its own, in `server/rare-rows.fixture.ts`. */
export async function writeRareRows(db: Db, company: string): Promise<void> {
  await writeSliceRows(db, [company]);
  const ids = await nextIds(db, 10);
  const id = (at: number): string => ids[at] as string;
  const {
    rows: [existing],
  } = await sql<{ subject: string; answer: string; rule: string; version: string; spec: unknown; request: string }>`
    select a.subject_id as subject, a.id as answer, v.rule_id as rule, v.id as version, v.spec,
      (select id from approval_request where company_codes = ${[company]}::text[] limit 1) as request
    from provider_answer a, rule_version v join rule r on r.id = v.rule_id
    where r.company_code = ${company} and exists (select from transaction t where t.subject_id = a.subject_id and t.company_code = ${company}) limit 1`.execute(
    db,
  );
  if (!existing) throw new Error('the demonstration has no answer of a provider, or no rule');
  const { subject, answer, rule, version, spec, request } = existing;
  await sql`insert into identity_difference (id, subject_id, section, field, answer_id, source_name, raised_at)
    values (${id(0)}, ${subject}, 'basic', 'name', ${answer}, 'Provider', clock_now())`.execute(db);
  await sql`insert into identity_manual_field (id, subject_id, section, field, source, reason, set_by, set_by_name, set_at)
    values (${id(1)}, ${subject}, 'basic', 'name', 'Paper', 'Typing error', 1, 'Officer', clock_now())`.execute(db);
  await sql`insert into subject_attribute (id, subject_id, kind, value, source) values (${id(2)}, ${subject}, 'CURP', 'XEXX010101HNEXXXA4', 'Paper')`.execute(
    db,
  );
  await sql`insert into block_switch_off (id, company_code, business, reason, off_from, off_until, requested_by_name, approved_by_name, ended_at)
    values (${id(4)}, ${company}, 'payin', 'Outage', clock_now() - interval '2 hours', clock_now() - interval '1 hour', 'Officer', 'Senior', clock_now())`.execute(
    db,
  );
  await sql`insert into rule_below_line (id, rule_id, version_id, company_code, month, threshold, looked_from, found, drawn_at)
    values (${id(5)}, ${rule}, ${version}, ${company}, '2026-01', 10, 8, 1, clock_now())`.execute(db);
  await sql`insert into bulk_allow_batch (id, request_id, reason, company_codes, maker_user_id, maker_person_id, maker_name, checker_user_id, checker_person_id, checker_name, started_at)
    values (${id(6)}, ${request}, 'Outage', ${[company]}::text[], 1, 1, 'Officer', 2, 2, 'Senior', clock_now()) on conflict do nothing`.execute(db);
  await sql`insert into rule_backtest (id, company_code, rule_id, version_id, rule_name, rule_type, draft, spec, spec_hash, dimension, action, cool_down_ms, mandatory,
      period_from, period_to, status, created_by, created_by_name, created_at, updated_at)
    values (${id(7)}, ${company}, ${rule}, ${version}, 'Rule', 'CUMULATIVE_AMOUNT', ${JSON.stringify(sampleOf((backtestDetail.data as unknown as z.ZodObject<{ rule: z.ZodType }>).shape.rule))}::jsonb, ${JSON.stringify(spec)}::jsonb, 'hash', 'USER', 'ALERT', 0, false, clock_now() - interval '2 days', clock_now(),
      'QUEUED', 1, 'Officer', clock_now(), clock_now())`.execute(db);
  await sql`insert into limit_profile_change (level, company_code, business, currency, after_monitor_minor, after_probation_minor, version, raises, reason,
      created_by, created_by_person, created_by_name, approved_by, approved_by_person, approved_by_name, changed_at)
    select 'general', ${company}, 'payin', currency, 1000000, 2000000, 1, false, 'Outage', 1, 1, 'Officer', 2, 2, 'Senior', clock_now() from company where code = ${company}`.execute(
    db,
  );
}

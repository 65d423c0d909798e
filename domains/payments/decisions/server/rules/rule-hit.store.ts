import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { personKey } from '../stored/decision-state.store.ts';
import type { KnownRules } from './known-rules.ts';

/**
 * Rules of which somebody has cleared a hold of a person, and when last, by `personKey`. What ended with the payment itself
 * was cleared by nobody.
 */
export async function loadClearedRules(trx: Db, keyIds: readonly string[], rules: KnownRules): Promise<Map<string, Map<string, number>>> {
  const cleared = new Map<string, Map<string, number>>();
  if (keyIds.length === 0 || rules.benches.size === 0) return cleared;
  const { rows } = await sql<{ subjectId: string; companyCode: string; reason: string; at: number }>`
    select k.subject_id as "subjectId", k.company_code as "companyCode", h.reason_code as reason, (extract(epoch from max(h.closed_at)) * 1000)::float8 as at
    from hold h join decision_key k on k.id = h.key_id
    where h.key_id = any(${[...keyIds]}::bigint[]) and h.type = 'RULE' and h.status = 'CLEARED' and h.close_reason is distinct from 'PAYMENT_ENDED'
    group by 1, 2, 3`.execute(trx);
  for (const { subjectId, companyCode, reason, at } of rows) {
    const name = personKey(subjectId, companyCode);
    const existing = cleared.get(name) ?? new Map<string, number>();
    cleared.set(name, existing);
    existing.set(reason.slice('RULE:'.length), at);
  }
  return cleared;
}

import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { type TriggerKind, triggerKinds } from '../../../../register/kernel/merchant-risk.ts';
import { triggerSpecs } from '../../model/trigger-setting.ts';

export interface TriggerRow {
  companyCode: string;
  kind: TriggerKind;
  isOn: boolean;
  threshold: number;
  version: number;
  changedBy: string;
  changedAt: Date | null;
}

const columns = sql<TriggerRow>`t.company_code as "companyCode", t.kind, t.is_on as "isOn", t.threshold, t.version, t.changed_by_name as "changedBy", t.changed_at as "changedAt"`;

/** What holds where nobody has set anything. */
const shipped = (companyCode: string, kind: TriggerKind): TriggerRow => ({
  companyCode,
  kind,
  isOn: true,
  threshold: triggerSpecs[kind].shipped,
  version: 0,
  changedBy: 'system',
  changedAt: null,
});

/** Every trigger of every one of these companies. */
export async function listTriggerSettings(db: Db, companies: readonly string[]): Promise<TriggerRow[]> {
  const { rows } = await sql<TriggerRow>`select ${columns} from merchant_trigger t where t.company_code = any(${[...companies]}::text[])`.execute(db);
  const set = new Map(rows.map((row) => [`${row.companyCode} ${row.kind}`, row]));
  return [...companies].sort().flatMap((code) => triggerKinds.map((kind) => set.get(`${code} ${kind}`) ?? shipped(code, kind)));
}

/** One trigger of a company, locked. */
export async function lockTrigger(db: Db, companyCode: string, kind: TriggerKind): Promise<TriggerRow> {
  const { rows } =
    await sql<TriggerRow>`select ${columns} from merchant_trigger t where t.company_code = ${companyCode} and t.kind = ${kind} for update`.execute(db);
  return rows[0] ?? shipped(companyCode, kind);
}

export async function saveTriggerRow(
  db: Db,
  row: Pick<TriggerRow, 'companyCode' | 'kind' | 'isOn' | 'threshold' | 'version'>,
  { by, at }: { by: { userId: string; name: string }; at: Date },
) {
  await sql`
    insert into merchant_trigger (company_code, kind, is_on, threshold, version, changed_by, changed_by_kind, changed_by_name, changed_at)
    values (${row.companyCode}, ${row.kind}, ${row.isOn}, ${row.threshold}, ${row.version}, ${by.userId}, 'staff', ${by.name}, ${at})
    on conflict (company_code, kind) do update set is_on = excluded.is_on, threshold = excluded.threshold, version = excluded.version, changed_by = excluded.changed_by,
      changed_by_kind = excluded.changed_by_kind, changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at`.execute(db);
}

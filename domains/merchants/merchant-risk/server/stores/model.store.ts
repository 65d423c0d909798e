import { sql } from 'kysely';
import type { RiskModel } from '../../../../../engines/merchant-risk/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';

export interface ModelRow {
  version: number;
  status: 'DRAFT' | 'LIVE' | 'RETIRED';
  content: RiskModel;
  note: string | null;
  edition: number;
  editedBy: string;
  editedAt: Date;
  liveFrom: Date | null;
  liveUntil: Date | null;
  reason: string | null;
  confirmedBy: string | null;
}

const columns = sql<ModelRow>`m.version, m.status, m.content, m.note, m.edition, m.edited_by_name as "editedBy", m.edited_at as "editedAt", m.live_from as "liveFrom",
  m.live_until as "liveUntil", m.reason, m.confirmed_by_name as "confirmedBy"`;

/** All versions of the model, newest first. */
export async function listModels(db: Db): Promise<ModelRow[]> {
  const { rows } = await sql<ModelRow>`select ${columns} from merchant_risk_model m order by m.version desc limit 100`.execute(db);
  return rows;
}

/** The model in force; there always is one. */
export async function liveModel(db: Db): Promise<ModelRow> {
  const { rows } = await sql<ModelRow>`select ${columns} from merchant_risk_model m where m.status = 'LIVE'`.execute(db);
  return rows[0] as ModelRow;
}

/** The model in force, while nobody changes which it is. */
export async function lockLiveModel(db: Db): Promise<ModelRow> {
  await sql`select version from merchant_risk_model where version = 1 for no key update`.execute(db);
  return liveModel(db);
}

export async function findDraft(db: Db): Promise<ModelRow | undefined> {
  const { rows } = await sql<ModelRow>`select ${columns} from merchant_risk_model m where m.status = 'DRAFT'`.execute(db);
  return rows[0];
}

export interface SavedDraft {
  version: number;
  edition: number;
  content: RiskModel;
  note: string | null;
  by: { userId: string; name: string };
  at: Date;
}
/** Writes the draft; the model is locked. */
export async function saveDraft(db: Db, { version, edition, content, note, by, at }: SavedDraft): Promise<void> {
  await sql`
    insert into merchant_risk_model (version, status, content, note, edition, edited_by, edited_by_kind, edited_by_name, edited_at)
    values (${version}, 'DRAFT', ${JSON.stringify(content)}::jsonb, ${note}, ${edition}, ${by.userId}, 'staff', ${by.name}, ${at})
    on conflict (version) do update set content = excluded.content, note = excluded.note, edition = excluded.edition, edited_by = excluded.edited_by,
      edited_by_kind = excluded.edited_by_kind, edited_by_name = excluded.edited_by_name, edited_at = excluded.edited_at`.execute(db);
}

export async function deleteDraft(db: Db): Promise<void> {
  await sql`delete from merchant_risk_model where status = 'DRAFT'`.execute(db);
}

export async function findModel(db: Db, version: number): Promise<ModelRow | undefined> {
  const { rows } = await sql<ModelRow>`select ${columns} from merchant_risk_model m where m.version = ${version}`.execute(db);
  return rows[0];
}

interface NewLive {
  content: RiskModel;
  reason: string | null;
  by: { userId: string; name: string };
  confirmedBy: string | null;
  at: Date;
}
/** Another content takes the place of the model in force at once; a draft is taken away, and whoever keeps it writes it again behind. The model is locked. */
export async function putLive(db: Db, { content, reason, by, confirmedBy, at }: NewLive): Promise<number> {
  await deleteDraft(db);
  await sql`update merchant_risk_model set status = 'RETIRED', live_until = ${at} where status = 'LIVE'`.execute(db);
  const { rows } = await sql<{ version: number }>`
    insert into merchant_risk_model (version, status, content, edited_by, edited_by_kind, edited_by_name, edited_at, live_from, reason, confirmed_by_name)
    select max(version) + 1, 'LIVE', ${JSON.stringify(content)}::jsonb, ${by.userId}, 'staff', ${by.name}, ${at}, ${at}, ${reason}, ${confirmedBy} from merchant_risk_model
    returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

/** The draft takes the place of the model in force. */
export async function makeLive(db: Db, { reason, confirmedBy, at }: { reason: string; confirmedBy: string; at: Date }): Promise<void> {
  await sql`update merchant_risk_model set status = 'RETIRED', live_until = ${at} where status = 'LIVE'`.execute(db);
  await sql`update merchant_risk_model set status = 'LIVE', live_from = ${at}, reason = ${reason}, confirmed_by_name = ${confirmedBy} where status = 'DRAFT'`.execute(
    db,
  );
}

import type { EddItem, SampleFinding } from '../../../../register/kernel/onboarding.ts';
import { sql } from 'kysely';
import { type Db, insertStoredFile, joinStoredFile, type ScanNote, type StoredFile } from '../../../../../platform/server/index.ts';

interface Person {
  userId: string;
  personId: string;
  name: string;
}

export interface EddRow {
  visitedOn: string | null;
  seed: string | null;
  from: Date | null;
  to: Date | null;
  of: number | null;
  sampleBy: string | null;
  sampleAt: Date | null;
  approvedBy: string | null;
  approvedAt: Date | null;
}
export interface ItemRow {
  item: EddItem;
  answer: string;
  personId: string;
  by: string;
  at: Date;
}
export interface PictureRow {
  id: string;
  onboardId: string;
  companyCode: string;
  sha256: string;
  name: string;
  mediaType: string;
  caption: string | null;
  /** Null: still to be scanned. */
  scanNote: ScanNote | null;
  personId: string;
  by: string;
  at: Date;
}
export interface SampleRow {
  position: number;
  transactionId: string;
  finding: SampleFinding | null;
  note: string | null;
  personId: string | null;
  by: string | null;
}
export interface RemarkRow {
  id: string;
  kind: 'COMMENT' | 'APPROVED' | 'RETURNED' | 'LAPSED';
  text: string;
  by: string;
  at: Date;
}

export interface StoredEdd {
  edd: EddRow | undefined;
  items: ItemRow[];
  pictures: PictureRow[];
  sample: SampleRow[];
  remarks: RemarkRow[];
  /** The people who had a part in it, whether or not something of theirs still stands. */
  workedBy: string[];
}

const pictureColumns = sql<PictureRow>`p.id, p.onboard_id as "onboardId", p.company_code as "companyCode", f.sha256, f.name, f.media_type as "mediaType",
  p.caption, p.scan_note as "scanNote", p.by_person as "personId", p.by_name as by, p.at`;
const pictures = sql`onboarding_edd_picture p ${joinStoredFile('f', 'p.stored_file_id')}`;

/** Enhanced due diligence of a review with all that belongs to it. */
export async function findEdd(db: Db, onboardId: string): Promise<StoredEdd> {
  const id = sql`${onboardId}::bigint`;
  const { rows } = await sql<EddRow>`
    select visited_on::text as "visitedOn", sample_seed as seed, sample_from as "from", sample_to as "to", sample_of as of, sample_by_name as "sampleBy",
      sample_at as "sampleAt", approved_by_name as "approvedBy", approved_at as "approvedAt" from onboarding_edd where onboard_id = ${id}`.execute(db);
  const items = await sql<ItemRow>`select item, answer, by_person as "personId", by_name as by, at from onboarding_edd_item where onboard_id = ${id}`.execute(
    db,
  );
  const shown = await sql<PictureRow>`select ${pictureColumns} from ${pictures} where p.onboard_id = ${id} order by p.id limit 100`.execute(db);
  const sample = await sql<SampleRow>`
    select position, transaction_id as "transactionId", finding, note, by_person as "personId", by_name as by from onboarding_edd_sample
    where onboard_id = ${id} order by position`.execute(db);
  const remarks = await sql<RemarkRow>`
    select id, kind, text, by_name as by, at from onboarding_edd_comment where onboard_id = ${id} order by id limit 500`.execute(db);
  const workers = await sql<{ personId: string }>`
    select by_person::text as "personId" from onboarding_edd_worker where onboard_id = ${id} order by by_person`.execute(db);
  return {
    edd: rows[0],
    items: items.rows,
    pictures: shown.rows,
    sample: sample.rows,
    remarks: remarks.rows,
    workedBy: workers.rows.map(({ personId }) => personId),
  };
}

/** Makes the row that everything else belongs to, and locks it. */
export async function openEdd(db: Db, onboardId: string, companyCode: string): Promise<{ isApproved: boolean }> {
  await sql`insert into onboarding_edd (onboard_id, company_code) values (${onboardId}, ${companyCode}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ isApproved: boolean }>`
    select approved_at is not null as "isApproved" from onboarding_edd where onboard_id = ${onboardId}::bigint for update`.execute(db);
  return rows[0] as { isApproved: boolean };
}

/** Notes that somebody has a part in it, once. */
export async function noteWorker(db: Db, onboardId: string, { by, at }: { by: Person; at: Date }): Promise<void> {
  await sql`
    insert into onboarding_edd_worker (onboard_id, by_person, by_name, at) values (${onboardId}, ${by.personId}, ${by.name}, ${at})
    on conflict do nothing`.execute(db);
}

export async function saveItem(db: Db, onboardId: string, { item, answer, by, at }: { item: EddItem; answer: string; by: Person; at: Date }): Promise<void> {
  await sql`
    insert into onboarding_edd_item (onboard_id, item, answer, by_person, by_name, at) values (${onboardId}, ${item}, ${answer}, ${by.personId}, ${by.name}, ${at})
    on conflict (onboard_id, item) do update set answer = excluded.answer, by_person = excluded.by_person, by_name = excluded.by_name, at = excluded.at`.execute(
    db,
  );
}

export async function saveVisit(db: Db, onboardId: string, day: string): Promise<void> {
  await sql`update onboarding_edd set visited_on = ${day}::date where onboard_id = ${onboardId}::bigint`.execute(db);
}

export async function insertPicture(
  db: Db,
  one: { id: string; onboardId: string; companyCode: string; caption: string | null; file: StoredFile; scanNote: ScanNote | null; by: Person; at: Date },
): Promise<void> {
  const storedFileId = await insertStoredFile(db, one.file);
  await sql`
    insert into onboarding_edd_picture (id, onboard_id, company_code, stored_file_id, caption, scan_note, by_person, by_name, at)
    values (${one.id}, ${one.onboardId}, ${one.companyCode}, ${storedFileId}, ${one.caption}, ${one.scanNote}, ${one.by.personId}, ${one.by.name}, ${one.at})`.execute(
    db,
  );
}

/** A picture of a review of one of these companies. */
export async function findPicture(db: Db, id: string, companies: readonly string[]): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select ${pictureColumns} from ${pictures} where p.id = ${id}::bigint and p.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

/** A picture for the job that scans it, whoever asks. */
export async function findScanned(db: Db, id: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`select ${pictureColumns} from ${pictures} where p.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Notes how a scan ended, once. @returns whether it was the first */
export async function saveScan(db: Db, id: string, note: ScanNote): Promise<boolean> {
  const { numAffectedRows } = await sql`update onboarding_edd_picture set scan_note = ${note} where id = ${id}::bigint and scan_note is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Pictures that nobody has scanned although they came some time ago. */
export async function findUnscanned(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from onboarding_edd_picture p where p.scan_note is null and p.at < ${before} order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function saveSample(
  db: Db,
  onboardId: string,
  { seed, from, to, of, ids, by, at }: { seed: string; from: Date; to: Date; of: number; ids: readonly string[]; by: Person; at: Date },
): Promise<void> {
  await sql`
    update onboarding_edd set sample_seed = ${seed}, sample_from = ${from}, sample_to = ${to}, sample_of = ${of}, sample_by_name = ${by.name}, sample_at = ${at}
    where onboard_id = ${onboardId}::bigint`.execute(db);
  await sql`
    insert into onboarding_edd_sample (onboard_id, position, transaction_id)
    select ${onboardId}::bigint, place, id from unnest(${[...ids]}::bigint[]) with ordinality picked (id, place)`.execute(db);
}

/** @returns whether the sample has a payment in this position */
export async function saveFinding(
  db: Db,
  onboardId: string,
  { position, finding, note, by, at }: { position: number; finding: SampleFinding; note: string | null; by: Person; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update onboarding_edd_sample set finding = ${finding}, note = ${note}, by_person = ${by.personId}, by_name = ${by.name}, at = ${at}
    where onboard_id = ${onboardId}::bigint and position = ${position}`.execute(db);
  return numAffectedRows === 1n;
}

/** @param by undefined: the approval lapses */
export async function saveApproval(db: Db, onboardId: string, by: Person | undefined, at: Date): Promise<void> {
  await sql`
    update onboarding_edd set approved_by = ${by?.userId ?? null}, approved_person = ${by?.personId ?? null}, approved_by_name = ${by?.name ?? null},
      approved_at = ${by ? at : null} where onboard_id = ${onboardId}::bigint`.execute(db);
}

export async function insertRemark(
  db: Db,
  one: { id: string; onboardId: string; companyCode: string; kind: RemarkRow['kind']; text: string; by: Person; at: Date },
): Promise<void> {
  await sql`
    insert into onboarding_edd_comment (id, onboard_id, company_code, kind, text, by_id, by_person, by_name, at)
    values (${one.id}, ${one.onboardId}, ${one.companyCode}, ${one.kind}, ${one.text}, ${one.by.userId}, ${one.by.personId}, ${one.by.name}, ${one.at})`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { IdentitySection, KycDocumentKind } from '../../../../register/kernel/index.ts';
import { newestBefore, newestMoments, type OfPerson, type TimelinePlace } from '../../../../mechanisms/timelines/server/index.ts';

export interface DocumentEventRow extends TimelinePlace {
  kind: KycDocumentKind;
  status: string | null;
  by: string | null;
}

/** When documents of a person were asked for, uploaded and reviewed. */
export async function listDocumentEvents(db: Db, ask: OfPerson): Promise<DocumentEventRow[]> {
  const { rows } = await newestMoments<DocumentEventRow>(
    {
      rows: sql`from kyc_document where subject_id = ${ask.subjectId}::bigint`,
      columns: sql`id, kind`,
      moments: [
        { at: sql`requested_at`, by: sql`requested_by_name` },
        { at: sql`uploaded_at`, by: sql`uploaded_by_name` },
        { at: sql`reviewed_at`, by: sql`reviewed_by_name`, status: sql`status` },
      ],
    },
    ask,
  ).execute(db);
  return rows;
}

export interface IdentityEvent extends TimelinePlace {
  section: IdentitySection | null;
  /** of a provider */
  provider: string | null;
  state: string | null;
  by: string | null;
}

/** Fields that people set, differences with providers, and answers of providers. */
export async function listIdentityEvents(db: Db, ask: OfPerson): Promise<IdentityEvent[]> {
  const ofPerson = sql`subject_id = ${ask.subjectId}::bigint`;
  const { rows } = await newestBefore<IdentityEvent>(
    sql`select set_at as at, id, 0 as part, section, null as provider, null as state, set_by_name as by from identity_manual_field where ${ofPerson}
      union all
      select raised_at, id, 1, section, source_name, null, null from identity_difference where ${ofPerson}
      union all
      select decided_at, id, 2, section, source_name, status, decided_by_name from identity_difference where ${ofPerson} and decided_at is not null
      union all
      select answered_at, id, 3, null, provider_name, outcome, asked_by_name from provider_answer where ${ofPerson}`,
    ask,
  ).execute(db);
  return rows;
}

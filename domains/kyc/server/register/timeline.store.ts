import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { IdentitySection, KycDocumentKind } from '../../../kernel/index.ts';
import { newestBefore, type TimelineAsk, type TimelinePlace } from '../../../person/server/index.ts';

export interface PaperEvent extends TimelinePlace {
  kind: KycDocumentKind;
  status: string | null;
  by: string | null;
}

/** When papers of a person were asked for, handed in and reviewed. */
export async function listPaperEvents(db: Db, ask: TimelineAsk): Promise<PaperEvent[]> {
  const papers = sql`kyc_document d where d.subject_id = ${ask.subjectId}::bigint`;
  const { rows } = await newestBefore<PaperEvent>(
    sql`select d.requested_at as at, d.id, 0 as part, d.kind, null as status, d.requested_by_name as by from ${papers}
      union all
      select d.uploaded_at, d.id, 1, d.kind, null, d.uploaded_by_name from ${papers} and d.uploaded_at is not null
      union all
      select d.reviewed_at, d.id, 2, d.kind, d.status, d.reviewed_by_name from ${papers} and d.reviewed_at is not null`,
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
export async function listIdentityEvents(db: Db, ask: TimelineAsk): Promise<IdentityEvent[]> {
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

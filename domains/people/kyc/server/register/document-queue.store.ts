import { sql } from 'kysely';
import type { Call } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import { inSight, type Sight, sightOfReader } from '../../../../register/id-database/server/index.ts';
import type { KycDocumentKind, PepState, SanctionState, SubjectKind } from '../../../../register/kernel/index.ts';
import { kycDocumentList } from '../../contract/index.ts';

export interface WaitingDocumentRow {
  id: string;
  subjectId: string;
  kind: KycDocumentKind;
  name: string | null;
  subjectKind: SubjectKind;
  country: string;
  idType: string | null;
  idNo: string | null;
  pep: PepState;
  sanction: SanctionState;
  uploadedAt: Date;
  uploadedByPerson: string;
  dueAt: Date | null;
  responsibleId: string | null;
  responsibleName: string | null;
  snoozedUntil: Date | null;
  version: number;
}

interface Reader {
  sight: Sight;
  userId: string;
}
const prepare = async (input: unknown, call: Call): Promise<Reader> => ({ sight: await sightOfReader(input, call), userId: call.actor.userId });
const person = sql`join subject p on p.id = d.subject_id`;

/** Documents that can be looked at and are not decided, of people whom the reader sees. */
export const waitingDocuments = bindList(kycDocumentList, {
  source: tableAs('kyc_document', 'd'),
  key: ['d.id'],
  company: (_companies, { extra }) => sql`exists (select from subject s where s.id = d.subject_id and s.merged_into is null and ${inSight(extra.sight)})`,
  lookups: { p: person },
  prepare,
  filters: {
    name: 'p.name',
    kind: 'd.kind',
    responsible: (who, { extra }) => {
      if (who === undefined) return undefined;
      return who === 'NOBODY' ? sql`d.responsible_id is null` : sql`d.responsible_id = ${who === 'ME' ? extra.userId : who}::bigint`;
    },
    snoozed: (is, { now, input }) =>
      is === undefined && input.document_id !== undefined ? undefined : sql`coalesce(d.snoozed_until > ${now}, false) = ${is ?? false}`,
    document_id: 'd.id',
    overdue: (is, { now }) => (is === undefined ? undefined : sql`coalesce(d.due_at < ${now}, false) = ${is}`),
  },
  // What is still being scanned can neither be looked at nor decided.
  always: () => [sql`d.status = 'UPLOADED'`, sql`d.scan_note in ('CLEAN', 'NO_SCANNER')`],
  order: [
    { by: sql`d.uploaded_at`, direction: 'asc' },
    { by: sql`d.id`, direction: 'asc' },
  ],
  columns: sql<WaitingDocumentRow>`d.id, d.subject_id as "subjectId", d.kind, p.name, p.kind as "subjectKind", p.country, i.id_type as "idType", i.id_no as "idNo",
    p.pep, p.sanction, d.uploaded_at as "uploadedAt", d.uploaded_by_person as "uploadedByPerson", d.due_at as "dueAt",
    d.responsible_id as "responsibleId", d.responsible_name as "responsibleName", d.snoozed_until as "snoozedUntil", d.version`,
  joins: sql`${person} left join lateral (
    select id_type, id_no from identifier where subject_id = p.id and unlinked_at is null order by is_primary desc, id limit 1) i on true`,
});

/** What each colleague is responsible for, as the queue shows it. */
export const loadOfKycDocuments = (call: Call, input: { overdue?: boolean }) =>
  waitingDocuments.tally(call, input, { by: sql`d.responsible_id`, earliest: sql`d.uploaded_at` });

import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { checkedBy, defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { kycDocumentKinds, riskLevels, subjectKinds } from '../../../register/kernel/index.ts';
import { nullable } from './shapes.ts';

const area = 'kyc';

/** Documents that can be looked at and wait for a decision. */
export const kycDocumentList = defineList({
  id: 'kyc-papers.list',
  filters: {
    name: filter.personName(),
    kind: filter.choice(kycDocumentKinds),
    /** `ME`, `NOBODY`, or the key of an account */
    responsible: checkedBy(
      special(filter.value(20)),
      wire.filterText(20).refine((value) => value === undefined || /^(?:ME|NOBODY|[0-9]{1,18})$/.test(value), { params: { rule: 'invalid' } }),
    ),
    overdue: special(filter.flag()),
    /** out of the queue until a time; only those that are not without it */
    snoozed: special(filter.flag()),
    /** the document itself, snoozed or not */
    document_id: filter.about(wire.rowId().optional()),
  },
  countLimit: 1_000,
});

const WaitingDocument = z.object({
  document_id: z.string(),
  subject_id: z.string(),
  kind: z.enum(kycDocumentKinds),
  name: nullable(),
  subject_kind: z.enum(subjectKinds),
  country: z.string(),
  id_type: nullable(),
  id_no: nullable(),
  is_masked: z.boolean(),
  risk: z.enum(riskLevels),
  uploaded_time: wire.time(),
  /** Until when it is to be decided. */
  due_time: wire.time().nullable(),
  is_overdue: z.boolean(),
  responsible: z.object({ user_id: z.string(), name: z.string(), is_me: z.boolean() }).nullable(),
  snoozed_until: wire.time().nullable(),
  /** The reader handed it in, and leaves its approval to another person. */
  is_own: z.boolean(),
  version: z.number().int(),
});
export type WaitingDocumentView = z.output<typeof WaitingDocument>;

export const listKycDocuments = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/document/page',
  area,
  summary: 'Documents of people that wait for a decision as a work queue, the longest waiting first',
  ability: 'AML.IdDatabase:read',
  reads: 'personal-data',
  list: kycDocumentList,
  input: z.strictObject(kycDocumentList.input),
  data: wire.pageOfRows(WaitingDocument),
});

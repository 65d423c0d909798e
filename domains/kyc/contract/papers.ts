import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { checkedBy, defineList, filter, special } from '../../../platform/contract/lists/index.ts';
import { kycDocumentKinds, riskLevels, subjectKinds } from '../../kernel/index.ts';
import { nullable } from './shapes.ts';

const area = 'kyc';

/** Papers that can be looked at and wait for a decision. */
export const paperList = defineList({
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
  },
  countLimit: 1_000,
});

const Paper = z.object({
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
  /** The reader handed it in, and leaves its approval to another person. */
  is_own: z.boolean(),
  version: z.number().int(),
});
export type PaperView = z.output<typeof Paper>;

export const listKycPapers = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/document/page',
  area,
  summary: 'Papers of people that wait for a decision as a work queue, the longest waiting first',
  ability: 'AML.IdDatabase:read',
  reads: 'personal-data',
  list: paperList,
  input: z.strictObject(paperList.input),
  data: wire.pageOfRows(Paper),
});

export const assignKycPaper = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/document/assign',
  area,
  summary: 'Take a paper that waits, give it to a colleague, or put it back',
  ability: 'AML.Details:write',
  audit: 'kyc-document.assigned',
  input: z.strictObject({
    document_id: wire.rowId(),
    version: wire.version(),
    /** Whose work it becomes: the caller's without it, nobody's if null. */
    user_id: wire.rowId().nullable().optional(),
  }),
  data: z.object({ document_id: z.string(), version: z.number().int() }),
});

export const listKycAssignees = endpoint({
  method: 'POST',
  path: '/api/aml/kyc/document/assignees',
  area,
  summary: 'Who may be given papers of people',
  ability: 'AML.Details:read',
  input: z.strictObject({}),
  data: z.object({ list: z.array(z.object({ user_id: z.string(), name: z.string(), is_me: z.boolean() })) }),
});

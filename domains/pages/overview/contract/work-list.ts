import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { queueRights } from '../../../mechanisms/queues/contract/index.ts';
import type { WorkQueue } from './work-queues.ts';

/** Parts of the list of work: of the reader, of nobody yet, what takes a second person, and what is past its deadline. */
export const workViews = ['MINE', 'UNASSIGNED', 'TO_APPROVE', 'LATE'] as const;
export type WorkView = (typeof workViews)[number];

/** What the list of work is made of, by its terms in `workItemWords`. */
export const workItemKinds = [
  'ALERTS',
  'INVESTIGATIONS',
  'REPORTS',
  'KYC_DOCUMENTS',
  'APPLICATIONS',
  'REQUESTS',
  'SETTLEMENTS',
  'HELD_MONEY',
  'SCREENINGS',
  'IDENTITIES',
  'MERCHANT_TASKS',
  'MERCHANT_REQUESTS',
  'MERCHANT_REVIEWS',
  'BLACK_LIST',
] as const;
export type WorkItemKind = (typeof workItemKinds)[number];

/** A queue as a part of the list of work. Within a view each kind is there once. */
export interface WorkPart extends Omit<WorkQueue, 'key'> {
  readonly view: WorkView;
  readonly kind: WorkItemKind;
}

const mine = { responsible: 'ME' };
const nobodys = { responsible: 'NOBODY' };
const late = { overdue: 'true' };
const alerts = { kind: 'ALERTS', path: '/alerts', ability: queueRights.ALERTS.write } as const;
const investigations = { kind: 'INVESTIGATIONS', path: '/investigations', ability: queueRights.INVESTIGATIONS.write } as const;
const reports = { kind: 'REPORTS', path: '/reportCases', ability: queueRights.REPORTS.write } as const;
const documents = { kind: 'KYC_DOCUMENTS', path: '/kycDocuments', ability: queueRights.KYC_DOCUMENTS.write } as const;
const applications = { kind: 'APPLICATIONS', path: '/onboardingList', ability: queueRights.APPLICATIONS.write } as const;
const held = { kind: 'HELD_MONEY', path: '/probationList', ability: 'AML.ProbationList:write' } as const;

/** The list of work: what each view is made of. Whoever may not do a kind of work is told nothing of it. */
export const workParts: readonly WorkPart[] = [
  { view: 'MINE', ...alerts, filters: mine },
  { view: 'MINE', ...investigations, filters: mine },
  { view: 'MINE', ...reports, filters: mine },
  { view: 'MINE', ...documents, filters: mine },
  { view: 'MINE', ...applications, filters: mine },
  { view: 'UNASSIGNED', ...alerts, filters: nobodys },
  { view: 'UNASSIGNED', ...investigations, filters: nobodys },
  { view: 'UNASSIGNED', ...reports, filters: nobodys },
  { view: 'UNASSIGNED', ...documents, filters: nobodys },
  { view: 'UNASSIGNED', ...applications, filters: nobodys },
  { view: 'UNASSIGNED', ...held, filters: { stage: 'EVIDENCE_SUBMITTED' } },
  { view: 'UNASSIGNED', kind: 'MERCHANT_TASKS', path: '/additionalTasks', filters: { status: 'IN_REVIEW' }, ability: 'AML.ONBOARDING.Supplementary:write' },
  {
    view: 'UNASSIGNED',
    kind: 'MERCHANT_REQUESTS',
    path: '/additionalRequest',
    filters: { status: 'IN_REVIEW' },
    ability: 'AML.ONBOARDING.AdditionalRequest:write',
  },
  { view: 'UNASSIGNED', kind: 'SCREENINGS', path: '/reports', filters: { status: 'OPEN' }, ability: 'AML.SCREENING.Reports:write' },
  { view: 'UNASSIGNED', kind: 'IDENTITIES', path: '/database', filters: { in_review: 'true' }, ability: 'AML.IdDatabase:write' },
  { view: 'TO_APPROVE', kind: 'REQUESTS', path: '/approvalRequests', filters: { for_me: 'true' }, ability: 'Dashboard:read' },
  { view: 'TO_APPROVE', kind: 'SETTLEMENTS', path: '/remittanceReports', filters: { status: 'PENDING' }, ability: 'AML.REMITTANCEREPORTS:write' },
  { view: 'LATE', ...alerts, filters: late },
  { view: 'LATE', ...investigations, filters: late },
  { view: 'LATE', ...reports, filters: late },
  { view: 'LATE', ...documents, filters: late },
  { view: 'LATE', ...applications, filters: late },
  { view: 'LATE', ...held, filters: late },
  {
    view: 'LATE',
    kind: 'MERCHANT_REVIEWS',
    path: '/MerchantRiskList',
    filters: { is_overdue: 'true' },
    ability: 'AML.MERCHANTSLIST.MerchantRisk:write',
  },
  { view: 'LATE', kind: 'BLACK_LIST', path: '/blackList', filters: { review: 'OVERDUE' }, ability: 'AML.BlackList:write' },
];

/** The most rows that one call answers. */
export const workListLimit = 50;

const count = () => z.number().int().nonnegative();
const nullable = () => z.string().nullable();

const WorkItem = z.object({
  kind: z.enum(workItemKinds),
  /** of the row in its list */
  id: z.string(),
  /** whom or what it is about */
  who: nullable(),
  /** why it is there, by the kind: the name of an alert, a kind of document, a title, a state */
  what: nullable(),
  /** how many there are of what is counted, such as matches */
  parts: count().nullable(),
  amount: wire.money().nullable(),
  currency: nullable(),
  /** the limit that the amount passed */
  limit: wire.money().nullable(),
  /** until when, as a time or as a day */
  due_time: wire.time().nullable(),
  due_on: z.iso.date().nullable(),
  /** who is responsible, or who asked for it */
  holder: nullable(),
  is_mine: z.boolean(),
  /** the person or direction that the page of the row is named by, where that is not its key */
  subject_id: nullable(),
  business: nullable(),
});
export type WorkItemView = z.output<typeof WorkItem>;

const Counted = z.object({ view: z.enum(workViews), kind: z.enum(workItemKinds), count: count() });

/** One list over all queues of the reader. */
export const listWork = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/work-list',
  area: 'overview',
  summary: 'The work of the reader over all queues, the earliest deadline first, with how many rows each queue has in each view',
  ability: 'Dashboard:read',
  reads: 'personal-data',
  /** Without a view: the first one that has work. */
  input: z.strictObject({ view: wire.filterChoice(workViews), most: wire.whole(1, workListLimit).default(20) }),
  data: z.object({
    as_of: wire.time(),
    view: z.enum(workViews),
    /** views with work that the reader may do */
    counts: z.array(Counted),
    /** of the view: those with a deadline first, the earliest first */
    list: z.array(WorkItem),
  }),
});

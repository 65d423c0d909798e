import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import type { Demand } from '../../../../platform/contract/index.ts';
import { queueRights } from '../../../mechanisms/queues/contract/index.ts';

/** A kind of work with the list behind it: whoever may not read the list is told nothing of it, not even that it is there. */
export interface WorkKind {
  /** Its term in `workKindWords`. */
  readonly key: string;
  readonly path: string;
  readonly ability: Demand;
  /** Its rows have somebody who is responsible, and a deadline. */
  readonly isAssigned: boolean;
}

/** What colleagues work on, in the order of the screen. */
export const workKinds = [
  { key: 'ALERTS', path: '/alerts', ability: queueRights.ALERTS.read, isAssigned: true },
  { key: 'INVESTIGATIONS', path: '/investigations', ability: queueRights.INVESTIGATIONS.read, isAssigned: true },
  { key: 'REPORTS', path: '/reportCases', ability: queueRights.REPORTS.read, isAssigned: true },
  { key: 'KYC_DOCUMENTS', path: '/kycDocuments', ability: queueRights.KYC_DOCUMENTS.read, isAssigned: true },
  { key: 'APPLICATIONS', path: '/onboardingList', ability: queueRights.APPLICATIONS.read, isAssigned: true },
  { key: 'REQUESTS', path: '/approvalRequests', ability: 'Dashboard:read', isAssigned: false },
] as const satisfies readonly WorkKind[];

export type WorkKindKey = (typeof workKinds)[number]['key'];
export const workKindKeys = workKinds.map(({ key }) => key) as [WorkKindKey, ...WorkKindKey[]];

const count = () => z.number().int().nonnegative();

export const staffWorkload = endpoint({
  method: 'POST',
  path: '/api/aml/analysis/workload',
  area: 'overview',
  summary:
    'What each colleague is responsible for by kind of work, how much of it is overdue, and since when the oldest waits; of kinds that the reader may read',
  ability: 'AML.ActivityLog:read',
  input: z.strictObject({}),
  data: z.object({
    /** that the reader may know of */
    kinds: z.array(z.enum(workKindKeys)),
    /** what nobody is responsible for comes first, with a `user_id` of null; colleagues without work are here, too */
    people: z.array(
      z.object({
        user_id: z.string().nullable(),
        name: z.string().nullable(),
        is_me: z.boolean(),
        /** the account is in use, and may be given work */
        is_active: z.boolean(),
        open: count(),
        overdue: count(),
        loads: z.array(z.object({ kind: z.enum(workKindKeys), open: count(), overdue: count(), oldest_time: wire.time().nullable() })),
      }),
    ),
  }),
});

import type { Call } from '../../../../platform/server/index.ts';
import { listAuditOf } from './audit-trail.store.ts';

const most = 500;

/** The state of a record that one side of an audit entry names. */
export const statusIn = (side: unknown): string | null => {
  const { status } = (side ?? {}) as { status?: unknown };
  return typeof status === 'string' ? status : null;
};

interface AuditedRecord {
  /** As the audit trail names it. */
  readonly kind: string;
  readonly id: string;
  readonly companyCode: string;
}

interface StepWords {
  /** Verbs that are left to the audit trail, such as who has looked at it. */
  readonly untold?: RegExp;
  /** How a reason is shown to this reader. */
  readonly shown?: (reason: string) => string;
}

/** What was done to a record that has states, newest first, as the caller may know it. */
export async function auditedSteps<Status extends string>(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  { kind, id, companyCode }: AuditedRecord,
  { untold, shown = (reason) => reason }: StepWords = {},
) {
  const entries = await listAuditOf(db, { kind, id, companies: [companyCode], abilities: actor.abilities }, most);
  return entries
    .filter(({ verb }) => !untold?.test(verb))
    .map(({ at, verb, actorName, before, after, reason }) => ({
      time: at.getTime(),
      verb,
      by: actorName,
      status_before: statusIn(before) as Status | null,
      status_after: statusIn(after) as Status | null,
      reason: reason === null ? null : shown(reason),
    }));
}

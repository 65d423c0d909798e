import { textsOf } from '../../../../platform/contract/index.ts';
import type { Condition } from '../../../../platform/server/conditions/index.ts';
import { secondsSince } from '../../../../platform/server/figures/index.ts';
import { findFirstEntryAt, findLastVerdict } from './verification.store.ts';

/** It is verified every night; one night may be missed by a restart. */
const patienceSeconds = 36 * 3_600;

/** Whether the audit trail is known to be whole. */
export const trailConditions: readonly Condition[] = [
  {
    code: 'AUDIT_BROKEN',
    severity: 'CRITICAL',
    words: textsOf('server.activityLog.theLastVerificationOfTheAudit'),
    place: '/activityLog',
    find: async ({ database }) => ((await findLastVerdict(database.lists))?.fault ? [{ company: null }] : []),
  },
  {
    code: 'AUDIT_UNVERIFIED',
    severity: 'WARNING',
    words: textsOf('server.activityLog.theAuditTrailWasLastVerified'),
    place: '/activityLog',
    async find({ database, now, demo }) {
      // The demonstration begins with entries of months.
      if (demo) return [];
      const verified = (await findLastVerdict(database.lists))?.endedAt ?? (await findFirstEntryAt(database.lists));
      const seconds = secondsSince(verified, now);
      return seconds > patienceSeconds ? [{ company: null, facts: { hours: Math.floor(seconds / 3_600) } }] : [];
    },
  },
];

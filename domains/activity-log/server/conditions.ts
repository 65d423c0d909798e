import type { Condition } from '../../../platform/server/conditions/index.ts';
import { secondsSince } from '../../../platform/server/figures/index.ts';
import { findFirstEntryAt, findLastVerdict } from './verification.store.ts';

/** It is verified every night; one night may be missed by a restart. */
const patienceSeconds = 36 * 3_600;

/** Whether the audit trail is known to be whole. */
export const trailConditions: readonly Condition[] = [
  {
    code: 'AUDIT_BROKEN',
    severity: 'CRITICAL',
    words: {
      en: 'The last verification of the audit trail found that it was changed',
      pt: 'A última verificação da trilha de auditoria constatou que ela foi alterada',
      es: 'La última verificación de la pista de auditoría constató que fue modificada',
    },
    place: '/activityLog',
    find: async ({ database }) => ((await findLastVerdict(database.lists))?.fault ? [{ company: null }] : []),
  },
  {
    code: 'AUDIT_UNVERIFIED',
    severity: 'WARNING',
    words: {
      en: 'The audit trail was last verified {hours} h ago',
      pt: 'A trilha de auditoria foi verificada pela última vez há {hours} h',
      es: 'La pista de auditoría se verificó por última vez hace {hours} h',
    },
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

import type { Db } from '../../../../platform/server/index.ts';
import type { IncidentSource } from '../../../register/kernel/incidents.ts';
import { findLastVerdict } from './verification.store.ts';

/** The chain of the audit trail, where the last verification that came to its end found a fault. */
export const brokenChain: IncidentSource<Db> = {
  signal: 'AUDIT_CHAIN_BROKEN',
  lasts: true,
  async read(db) {
    const last = await findLastVerdict(db);
    if (!last || last.fault === null) return [];
    const place = last.brokenPosition ?? '—';
    return [{ of: `${last.fault} ${place}`, beganAt: last.endedAt ?? last.createdAt, facts: { place } }];
  },
};

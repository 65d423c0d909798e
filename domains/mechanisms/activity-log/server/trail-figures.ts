import type { FigureSource } from '../../../../platform/server/figures/index.ts';
import { findLastVerdict } from './verification.store.ts';

/** What the last verification of the audit trail found. */
export const trailFigures: FigureSource = {
  everySeconds: 30,
  figures: [
    {
      name: 'atalaia_audit_verified_timestamp_seconds',
      help: 'When a verification of the audit trail last came to its end; 0 where none has',
      labelNames: [],
    },
    { name: 'atalaia_audit_chain_broken', help: '1 where the last verification of the audit trail found a fault, 0 otherwise', labelNames: [] },
  ],
  async read({ lists }) {
    const verdict = await findLastVerdict(lists);
    return {
      atalaia_audit_verified_timestamp_seconds: [{ labels: {}, value: Math.round((verdict?.endedAt?.getTime() ?? 0) / 1000) }],
      atalaia_audit_chain_broken: [{ labels: {}, value: verdict?.fault ? 1 : 0 }],
    };
  },
};

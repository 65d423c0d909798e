import { formatAmount } from '../../kernel/index.ts';
import type { TimelineSource } from '../../person/server/index.ts';
import { listLimitEvents } from './timeline.store.ts';

const acts = ['GRANTED', 'REVOKED', 'REQUESTED', 'DECIDED'] as const;

/** Personal limits and temporary balances of a person. */
export const limitTimeline: TimelineSource = {
  kind: 'limit',
  demand: 'AML.ApprovalList:read',
  read: async (ask, call) =>
    (await listLimitEvents(call.db, ask)).map(({ at, id, part, companyCode, kind, business, currency, merchantName, minor, status, by }) => ({
      at,
      id,
      part,
      act: acts[part as 0 | 1 | 2 | 3],
      entity_code: companyCode,
      code: kind,
      to: status,
      label: merchantName,
      business,
      amount: minor === null ? null : formatAmount(minor),
      currency,
      by,
      ref_id: part < 2 ? id : null,
    })),
};

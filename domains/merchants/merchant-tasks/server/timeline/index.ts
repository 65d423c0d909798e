import type { MerchantTimelineSource } from '../../../../mechanisms/timelines/server/index.ts';
import { requestCalls, taskCalls } from '../../contract/index.ts';
import { listTaskEvents } from './tasks.store.ts';

const acts = ['SENT', 'ANSWERED', 'DECIDED'] as const;

const sourceOf = (kind: 'task' | 'request', demand: MerchantTimelineSource['demand']): MerchantTimelineSource => ({
  kind,
  demand,
  read: async (ask, call) =>
    (await listTaskEvents(call.db, ask, { isByTemplate: kind === 'task' })).map(({ at, id, part, companyCode, title, status, by }) => ({
      at,
      id,
      part,
      act: acts[part as 0 | 1 | 2],
      entity_code: companyCode,
      to: status,
      label: title,
      by,
      ref_id: id,
    })),
});

/** Tasks that were sent to a merchant with a template. */
export const merchantTaskTimeline = sourceOf('task', taskCalls.list.ability);
/** Requests without one. */
export const merchantRequestTimeline = sourceOf('request', requestCalls.list.ability);

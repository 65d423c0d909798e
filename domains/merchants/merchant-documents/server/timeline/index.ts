import type { MerchantTimelineSource } from '../../../../mechanisms/timelines/server/index.ts';
import { listDocuments } from '../../contract/index.ts';
import { listDocumentEvents } from './documents.store.ts';

const acts = ['REQUESTED', 'HANDED_IN', 'REVIEWED'] as const;

/** Documents that a merchant has to upload. */
export const merchantDocumentTimeline: MerchantTimelineSource = {
  kind: 'merchant-document',
  demand: listDocuments.ability,
  read: async (ask, call) =>
    (await listDocumentEvents(call.db, ask)).map(({ at, id, part, companyCode, kind, status, by }) => ({
      at,
      id,
      part,
      act: acts[part as 0 | 1 | 2],
      entity_code: companyCode,
      code: kind,
      to: status,
      by,
    })),
};

import type { PersonTimelineSource } from '../../../../mechanisms/person/server/index.ts';
import { listListEvents } from './list-events.store.ts';

/** Entries of the black list, the white list and holds that name a person. */
export const listTimeline: PersonTimelineSource = {
  kind: 'list',
  demand: 'AML.BlackList:read',
  read: async (ask, call) =>
    (await listListEvents(call.db, ask)).map(({ at, id, part, companyCode, kind, business, reasonCode, by }) => ({
      at,
      id,
      part,
      act: part === 0 ? 'ADDED' : 'ENDED',
      entity_code: companyCode,
      code: kind,
      reasons: [reasonCode],
      business,
      by,
      ref_id: id,
    })),
};

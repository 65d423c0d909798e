import type { TimelineSource } from '../../../person/server/index.ts';
import { listScreeningEvents } from './timeline.store.ts';

/** Screenings of a person, with what they stand at, and decisions on their matches. */
export const screeningTimeline: TimelineSource = {
  kind: 'screening',
  demand: 'AML.SCREENING.Reports:read',
  read: async (ask, call) =>
    (await listScreeningEvents(call.db, ask)).map(({ at, id, part, companyCode, reportId, purpose, state, listName, by }) => ({
      at,
      id,
      part,
      act: part === 0 ? 'SCREENED' : 'DECIDED',
      entity_code: companyCode,
      code: purpose,
      to: state,
      label: listName,
      by,
      ref_id: reportId,
    })),
};

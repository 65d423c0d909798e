import type { Call } from '../../../../../platform/server/index.ts';
import type { PersonTimelineSource } from '../../../../mechanisms/person/server/index.ts';
import type { FoundEvent, OfMerchant, OfPerson, TimelineSource } from '../../../../mechanisms/timelines/server/index.ts';
import { listScreeningEvents } from './timeline.store.ts';

const demand = 'AML.SCREENING.Reports:read';

const eventsOf = async (ask: OfPerson, call: Call): Promise<FoundEvent[]> =>
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
  }));

/** Screenings of a person, with what they stand at, and decisions on their matches. */
export const screeningTimeline: PersonTimelineSource = { kind: 'screening', demand, read: eventsOf };

/** The same of a merchant, as a company of the register. */
export const merchantScreeningTimeline: TimelineSource<'screening', OfMerchant> = {
  kind: 'screening',
  demand,
  read: async ({ subjectId, ...ask }, call) => (subjectId === null ? [] : eventsOf({ ...ask, subjectId }, call)),
};

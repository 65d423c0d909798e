import type { Slice } from '../../../../platform/server/index.ts';
import { seesPerson } from '../../../register/id-database/server/index.ts';
import type { PersonFacts } from './person-facts.ts';
import { readPersonHandler } from './read-person.ts';
import { readTimelineHandler } from './read-timeline.ts';
import type { PersonTimelineSource } from './timeline-source.ts';

export type { PersonFact, PersonFacts } from './person-facts.ts';
export type { PersonTimelineSource } from './timeline-source.ts';

/** The slice with what other slices know and tell of people; the application lists it, so that no kind is told by accident. */
export const personSlice = (facts: PersonFacts, sources: readonly PersonTimelineSource[]): Slice => ({
  name: 'person',
  handlers: [readPersonHandler(facts), readTimelineHandler(sources)],
  sees: seesPerson,
});

import type { OfPerson, TimelineSource } from '../../timelines/server/index.ts';
import type { TimelineKind } from '../../timelines/contract/index.ts';

/** What a slice tells of people, one kind each. */
export type PersonTimelineSource = TimelineSource<TimelineKind, OfPerson>;

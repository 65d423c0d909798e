import { type Handler, handle } from '../../../../platform/server/index.ts';
import { readStream } from '../../timelines/server/index.ts';
import { timelineKinds } from '../../timelines/contract/index.ts';
import { readTimeline } from '../contract/index.ts';
import { getPerson } from './find-person.ts';
import type { PersonTimelineSource } from './timeline-source.ts';

/** One stream of what the slices tell of a person. */
export const readTimelineHandler = (sources: readonly PersonTimelineSource[]): Handler =>
  handle(readTimeline, async (input, call) => {
    const person = await getPerson(call, input.subject_id);
    const companies = call.actor.companies.filter((code) => input.entity_code === undefined || code === input.entity_code);
    return readStream({ order: timelineKinds, sources }, input, { subjectId: person.id, companies }, call);
  });

import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { timelineAnswer, type TimelineEventOf, timelineInput, type TimelineKind, timelineKinds } from '../../timelines/contract/index.ts';

export type TimelineEventView = TimelineEventOf<TimelineKind>;

export const readTimeline = endpoint({
  method: 'POST',
  path: '/api/aml/person/timeline',
  area: 'person',
  summary: 'What happened to one person or company, newest first: of each kind that the caller may read, and of the companies of the caller',
  ability: 'signed-in',
  input: z.strictObject({ subject_id: wire.rowId(), entity_code: wire.filterText(20), ...timelineInput(timelineKinds) }),
  data: timelineAnswer(timelineKinds),
});

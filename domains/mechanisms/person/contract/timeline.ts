import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { timelineAnswer, type TimelineEventOf, timelineInput } from '../../timelines/contract/index.ts';

/**
 * What the timeline of a person tells of. The order settles which of two events of one moment comes first. Each kind is told to the
 * readers of the list that has the same rows, and to nobody else; cases of reports are no kind.
 */
export const timelineKinds = [
  'payment',
  'decision',
  'alert',
  'standing',
  'limit',
  'case',
  'evidence',
  'document',
  'identity',
  'list',
  'screening',
  'mail',
  'act',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
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

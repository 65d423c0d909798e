import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { timelineAnswer, timelineInput } from '../../../mechanisms/timelines/contract/index.ts';

/** What the timeline of an app tells of; of one moment the first comes first. Each kind is told to the readers of the list with the same rows. */
export const appTimelineKinds = ['payment', 'change', 'default-limit'] as const;
export type AppTimelineKind = (typeof appTimelineKinds)[number];

export const readAppTimeline = endpoint({
  method: 'POST',
  path: '/api/amlAppRule/timeline',
  area: 'app-rules',
  summary: 'What happened to one app, newest first: of each kind that the caller may read',
  ability: 'AML.RuleSettings:read',
  input: z.strictObject({ app_id: wire.text(64), ...timelineInput(appTimelineKinds) }),
  data: timelineAnswer(appTimelineKinds),
});

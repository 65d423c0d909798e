import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { businesses } from '../../kernel/index.ts';

/**
 * What a timeline tells of. The order settles which of two events of one moment comes first. Each kind is told to the readers of
 * the list that has the same rows, and to nobody else; cases of reports are no kind.
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

/** What happened. */
export const timelineActs = [
  'ORDERED',
  'RAISED',
  'CONCLUDED',
  'MOVED',
  'GRANTED',
  'REQUESTED',
  'DECIDED',
  'REVOKED',
  'OPENED',
  'CLOSED',
  'HANDED_IN',
  'REVIEWED',
  'CHANGED',
  'ASKED',
  'DIFFERED',
  'ADDED',
  'ENDED',
  'SCREENED',
  'WRITTEN',
  'DONE',
] as const;
export type TimelineAct = (typeof timelineActs)[number];

const nullableText = () => z.string().nullable();

const TimelineEvent = z.object({
  /** kind, key and part: the place of the event among those of its moment */
  event_id: z.string(),
  kind: z.enum(timelineKinds),
  act: z.enum(timelineActs),
  time: wire.time(),
  entity_code: nullableText(),
  /** which sort of thing it is about, in the codes of its kind: of an alert, a paper, a list, an audit verb */
  code: nullableText(),
  /** states in the codes of their kind */
  from: nullableText(),
  to: nullableText(),
  /** name of a merchant, a file, a list, the subject of a mail */
  label: nullableText(),
  reasons: z.array(z.string()),
  /** names of the rules among codes and reasons */
  rule_names: z.record(z.string(), z.string()),
  business: z.enum(businesses).nullable(),
  trade_no: nullableText(),
  amount: wire.money().nullable(),
  currency: nullableText(),
  /** who did it; null where the reader is not told, or where nobody in particular did */
  by: nullableText(),
  /** the record that it is opened by */
  ref_id: nullableText(),
});
export type TimelineEventView = z.output<typeof TimelineEvent>;

export const mostOfTimeline = 100;

export const readTimeline = endpoint({
  method: 'POST',
  path: '/api/aml/person/timeline',
  area: 'person',
  summary: 'What happened to one person or company, newest first: of each kind that the caller may read, and of the companies of the caller',
  ability: 'signed-in',
  input: z.strictObject({
    subject_id: wire.rowId(),
    /** only these; all that the reader may read without */
    kinds: z.array(wire.choice(timelineKinds)).min(1).max(timelineKinds.length).optional(),
    entity_code: wire.filterText(20),
    /** `next` of the answer before */
    after: z
      .string()
      .regex(new RegExp(`^\\d{1,15}\\.(?:${timelineKinds.join('|')})\\.\\d{1,18}\\.\\d$`))
      .optional(),
    size: z.number().int().min(1).max(mostOfTimeline).optional(),
  }),
  data: z.object({
    list: z.array(TimelineEvent),
    /** where the next page begins; null: there is nothing older */
    next: nullableText(),
    /** the kinds that the caller may read, to filter by */
    kinds: z.array(z.enum(timelineKinds)),
  }),
});

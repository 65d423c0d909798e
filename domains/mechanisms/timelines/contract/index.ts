import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { businesses } from '../../../register/kernel/index.ts';

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
  'ASSESSED',
  'SENT',
  'ANSWERED',
] as const;
export type TimelineAct = (typeof timelineActs)[number];

/**
 * What the timeline of a person shows. The order settles which of two events of one moment comes first. Each kind is shown to the
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

/**
 * What the timeline of a merchant shows. The order settles which of two events of one moment comes first. Each kind is shown to the
 * readers of the list that has the same rows, and to nobody else; cases of reports are no kind.
 */
export const merchantTimelineKinds = [
  'payment',
  'alert',
  'change',
  'assessment',
  'merchant-document',
  'task',
  'request',
  'settlement',
  'default-limit',
  'screening',
] as const;
export type MerchantTimelineKind = (typeof merchantTimelineKinds)[number];

const nullableText = () => z.string().nullable();

const eventOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object({
    /** kind, key and part: the place of the event among those of its moment */
    event_id: z.string(),
    kind: z.enum(kinds),
    act: z.enum(timelineActs),
    time: wire.time(),
    entity_code: nullableText(),
    /** which sort of thing it is about, in the codes of its kind: of an alert, a document, a list, an audit verb */
    code: nullableText(),
    /** states in the codes of their kind */
    from: nullableText(),
    to: nullableText(),
    /** name of a merchant, a person, a file, a list, the subject of a mail */
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
export type TimelineEventOf<Kind extends string> = Omit<z.output<ReturnType<typeof eventOf<string>>>, 'kind'> & { kind: Kind };

export const mostOfTimeline = 100;

/** What a call of a timeline takes beside whom it is about. @param kinds what it tells of; of one moment the first comes first */
export const timelineInput = <Kind extends string>(kinds: readonly Kind[]) => ({
  /** only these; all that the reader may read without */
  kinds: z.array(z.enum(kinds)).min(1).max(kinds.length).optional(),
  /** `next` of the answer before */
  after: z
    .string()
    .regex(new RegExp(`^\\d{1,15}\\.(?:${kinds.join('|')})\\.\\d{1,18}\\.\\d$`))
    .optional(),
  size: z.number().int().min(1).max(mostOfTimeline).optional(),
});

/** What a call of a timeline answers. */
export const timelineAnswer = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object({
    list: z.array(eventOf(kinds)),
    /** where the next page begins; null: there is nothing older */
    next: nullableText(),
    /** the kinds that the caller may read, to filter by */
    kinds: z.array(z.enum(kinds)),
  });

import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { businesses } from '../../../register/kernel/index.ts';

/** What can be found, in the order in which it is shown. */
export const hitKinds = ['person', 'alert', 'investigation', 'payment', 'request', 'merchant', 'app', 'rule', 'report', 'settlement'] as const;
export type HitKind = (typeof hitKinds)[number];

/** Fewer signs find nothing: nearly everything has them. */
export const leastSigns = 2;
/** Signs that a search takes at most. */
export const longestQuestion = 100;

const Hit = z.object({
  kind: z.enum(hitKinds),
  /** key of the record; of a merchant or an app its number */
  id: z.string(),
  /** what it is called: a name, the number of a payment */
  title: z.string(),
  /** whom or what it is about */
  about: z.string().nullable(),
  /** its state, by the words of its kind */
  state: z.string().nullable(),
  entity_code: z.string().nullable(),
  /** of a payment */
  business: z.enum(businesses).nullable(),
  /** of a person */
  country: z.string().nullable(),
  id_type: z.string().nullable(),
  id_no: z.string().nullable(),
  is_masked: z.boolean(),
  /** of a payment or a settlement */
  amount: wire.money().nullable(),
  currency: z.string().nullable(),
  /** when it came: a payment was ordered, an alert was raised, an investigation was opened */
  time: wire.time().nullable(),
});
export type HitView = z.output<typeof Hit>;

export const findQuickly = endpoint({
  method: 'POST',
  path: '/api/aml/quick-search/find',
  area: 'quick-search',
  summary:
    'A few people, payments, alerts, investigations, merchants, apps, rules, requests, screenings and settlements by name or number, of each kind that the caller may read',
  ability: 'signed-in',
  reads: 'personal-data',
  input: z.strictObject({ sought: wire.text(longestQuestion) }),
  data: z.object({
    /** what was looked for, so that an answer that comes late is known as one */
    sought: z.string(),
    list: z.array(Hit),
  }),
});

export const quickSearchEndpoints = [findQuickly];

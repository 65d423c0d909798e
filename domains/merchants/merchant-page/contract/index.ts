import { z } from 'zod';
import { endpoint, type EndpointData, wire } from '../../../../platform/contract/index.ts';
import { riskLevels } from '../../../register/kernel/index.ts';
import { reviewReasons, riskParts } from '../../../register/kernel/merchant-risk.ts';
import { settlementStatuses } from '../../../register/kernel/settlements/index.ts';
import { noteCalls } from '../../../mechanisms/notes/contract/index.ts';
import {
  type MerchantTimelineKind,
  merchantTimelineKinds,
  timelineAnswer,
  type TimelineEventOf,
  timelineInput,
} from '../../../mechanisms/timelines/contract/index.ts';

const area = 'merchants';
const ability = 'AML.MERCHANTSLIST.AllMerchants:read';
const nullableText = () => z.string().nullable();

/** How a merchant stands: the head of its page, beside what it declares. */
export const readMerchantHead = endpoint({
  method: 'POST',
  path: '/api/aml/merchant/head',
  area,
  summary:
    'The situation of one merchant: risk with its main reasons, money on hold, the latest settlement, and who works on it; each for those who may read it',
  ability,
  input: z.strictObject({ merchant_no: wire.text(64) }),
  data: z.object({
    merchant_no: z.string(),
    /** null for readers who may not read assessments */
    risk: z
      .object({
        /** null before the first assessment */
        level: z.enum(riskLevels).nullable(),
        /** hundredths; null before the first assessment */
        score: z.number().int().nullable(),
        /** what weighs most, the heaviest first */
        parts: z.array(z.enum(riskParts)),
        /** somebody chose another level than came out */
        is_overridden: z.boolean(),
        /** nothing that it was made of has changed since, and no review is due; null before the first assessment */
        is_current: z.boolean().nullable(),
        /** why a review is open */
        review_reasons: z.array(z.enum(reviewReasons)),
      })
      .nullable(),
    /** payments at it on hold, by currency; null for readers of neither monitor nor probation list */
    held: z.array(z.object({ currency: z.string(), count: z.number().int(), amount: wire.money() })).nullable(),
    /** null for readers who may not read settlements */
    settlement: z
      .object({
        latest: z
          .object({ id: z.string(), status: z.enum(settlementStatuses), net_amount: wire.money(), currency: z.string(), period_to: wire.time() })
          .nullable(),
      })
      .nullable(),
    /** who has open alerts about the merchant itself, and how many nobody has; null for readers who may not read alerts */
    work: z
      .object({ open_alerts: z.number().int(), unassigned: z.number().int(), people: z.array(z.object({ name: z.string(), alerts: z.number().int() })) })
      .nullable(),
    /** who of the staff looks after it; null where nobody does, and for readers who are not told why something was decided */
    responsible: nullableText(),
  }),
});
export type MerchantHeadView = EndpointData<typeof readMerchantHead>;

/** By what the turnover of a merchant is added up. */
export const turnoverUnits = ['month', 'day'] as const;

export const readMerchantTurnover = endpoint({
  method: 'POST',
  path: '/api/aml/merchant/turnover',
  area,
  summary: 'What one merchant took by month or by day, each currency by itself, beside what it declared, with the part that was charged back',
  ability,
  input: z.strictObject({ merchant_no: wire.text(64), unit: wire.choice(turnoverUnits) }),
  data: z.object({
    unit: z.enum(turnoverUnits),
    /** months or days of the company, the oldest first */
    periods: z.array(
      z.object({
        /** its first day */
        day: z.string(),
        from_time: wire.time(),
        /** where the next one begins */
        to_time: wire.time(),
        /** what was declared for a month, of a day its part of that; null where nothing was declared */
        declared: wire.money().nullable(),
      }),
    ),
    /** the currency of the declaration */
    currency: z.string(),
    /** one entry for each currency in which it took something, that of the declaration first; values are in the order of the periods */
    currencies: z.array(
      z.object({
        currency: z.string(),
        values: z.array(
          z.object({
            payments: z.number().int(),
            turnover: wire.money(),
            chargebacks: z.number().int(),
            /** hundredths of a percent of its payments that were charged back since; null where it had none */
            chargeback_bp: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  }),
});
export type MerchantTurnoverView = EndpointData<typeof readMerchantTurnover>;

export type MerchantTimelineEvent = TimelineEventOf<MerchantTimelineKind>;

export const readMerchantTimeline = endpoint({
  method: 'POST',
  path: '/api/aml/merchant/timeline',
  area,
  summary: 'What happened to one merchant, newest first: of each kind that the caller may read',
  ability,
  reads: 'personal-data',
  input: z.strictObject({ merchant_no: wire.text(64), ...timelineInput(merchantTimelineKinds) }),
  data: timelineAnswer(merchantTimelineKinds),
});

/** Notes about a merchant, for those who work on alerts. */
export const merchantNotes = noteCalls({
  about: 'merchant',
  root: '/api/aml/merchant',
  area: 'notes',
  subject: 'AML.Alerts',
  named: 'a merchant',
  isByCode: true,
});

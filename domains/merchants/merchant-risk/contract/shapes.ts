import { z } from 'zod';
import {
  assessedLevels,
  eddReasons,
  floorLevels,
  outdatedReasons,
  reviewReasons,
  riskAspects,
  riskParts,
  riskTables,
} from '../../../register/kernel/merchant-risk.ts';
import { wire } from '../../../../platform/contract/index.ts';
import { businesses, limitLevels, riskLevels } from '../../../register/kernel/index.ts';

export const area = 'Merchant risk';
/** The register, assessments, the model and the triggers: what the back office thinks of merchants, which those who talk with them are not told. */
export const registerRead = 'AML.MERCHANTSLIST.MerchantRisk:read';
export const registerWrite = 'AML.MERCHANTSLIST.MerchantRisk:write';
export const reasonLimit = 2000;

const nullableText = () => z.string().nullable();

/** The arithmetic of an assessment. Scores are in hundredths. */
export const Score = z.object({
  score: z.number().int(),
  scored_level: z.enum(riskLevels),
  level: z.enum(assessedLevels),
  parts: z.array(
    z.object({
      part: z.enum(riskParts),
      weight: z.number().int(),
      points: z.number().int(),
      product: z.number().int(),
      inputs: z.array(
        z.object({
          aspect: z.enum(riskAspects),
          value: nullableText(),
          currency: nullableText(),
          subject_id: nullableText(),
          name: nullableText(),
          points: z.number().int(),
          found_by: z.enum(['ROW', 'BAND', 'OTHER', 'UNKNOWN']),
          counts: z.boolean(),
        }),
      ),
    }),
  ),
  floors: z.array(z.object({ code: z.string(), least: z.enum(floorLevels), raises: z.boolean(), values: z.array(z.string()) })),
  missing: z.array(z.enum(riskAspects)),
});
export type ScoreView = z.output<typeof Score>;

/** An assessment as it was submitted. */
export const SubmittedAssessment = z.object({
  assessment_id: z.string(),
  model_version: z.number().int(),
  /** By which rules and limits go. */
  level: z.enum(riskLevels),
  score: Score,
  override_reason: nullableText(),
  structure_reason: nullableText(),
  submitted_by: z.string(),
  confirmed_by: nullableText(),
  submitted_time: wire.time(),
  next_review_on: z.string(),
});
export type SubmittedAssessmentView = z.output<typeof SubmittedAssessment>;

/** Something that a review rests on, to be opened. */
export const EvidenceLink = z.object({ kind: z.enum(['payment', 'alert', 'subject', 'merchant']), id: z.string(), text: z.string() });
/** Why a review was opened, with what was measured. */
export const ReviewCause = z.object({
  id: z.string(),
  kind: z.enum(reviewReasons),
  period: z.string(),
  found_time: wire.time(),
  measured: nullableText(),
  bound: nullableText(),
  declared: nullableText(),
  currency: nullableText(),
  details: z.array(z.string()),
  links: z.array(EvidenceLink),
});
export type ReviewCauseView = z.output<typeof ReviewCause>;

export const OpenReview = z.object({
  review_id: z.string(),
  opened_time: wire.time(),
  due_on: z.string(),
  is_overdue: z.boolean(),
  responsible: nullableText(),
  causes: z.array(ReviewCause),
});
export type OpenReviewView = z.output<typeof OpenReview>;

/** Everything that an assessment of a merchant shows. */
export const Assessable = z.object({
  merchant_no: z.string(),
  merchant_name: z.string(),
  entity_code: z.string(),
  /** Version of the merchant, to be sent with what is submitted. */
  version: z.number().int(),
  risk_level: z.enum(riskLevels),
  model_version: z.number().int(),
  levels: z.object({ medium: z.number().int(), high: z.number().int() }),
  /** What comes out by what is known now. */
  present: Score,
  last: SubmittedAssessment.nullable(),
  is_current: z.boolean(),
  outdated: z.array(z.enum(outdatedReasons)),
  edd: z.array(z.enum(eddReasons)),
  review: OpenReview.nullable(),
  /** The request that waits for a second person. */
  request_id: nullableText(),
  /** What would govern payments at the merchant by each risk; where that allows more than now, the level takes a second person. */
  limits_by_risk: z.array(
    z.object({
      risk_level: z.enum(riskLevels),
      allows_more: z.boolean(),
      limits: z.array(
        z.object({
          business: z.enum(businesses),
          currency: z.string(),
          monitor_limit: wire.money(),
          probation_limit: wire.money(),
          level: z.enum(limitLevels),
        }),
      ),
    }),
  ),
  /** The latest twenty, newest first. */
  history: z.array(SubmittedAssessment),
});
export type AssessableView = z.output<typeof Assessable>;

const points = () => wire.whole(0, 100);
const Table = z.strictObject({
  rows: z.array(z.strictObject({ value: wire.text(40), points: points(), source: wire.filterText(300) })).max(300),
  other: points().nullable(),
  unknown: points(),
});
const Bands = z.strictObject({
  currencies: z
    .array(
      z.strictObject({
        currency: wire.text(3),
        bands: z
          .array(z.strictObject({ most: wire.hundredths(1, Number.MAX_SAFE_INTEGER).nullable(), points: points() }))
          .min(1)
          .max(20),
      }),
    )
    .max(50),
  other: points(),
  unknown: points(),
});
const byKey = <const Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: () => Value) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value()])) as Record<Key, Value>);

/** A model: weights that are 100 together, tables from values to points, bands of amounts, and floors. */
export const Model = z.strictObject({
  weights: byKey(riskParts, points),
  levels: z.strictObject({ medium: points(), high: points() }),
  tables: byKey(riskTables, () => Table),
  bands: z.strictObject({ turnover: Bands, ticket: Bands }),
  floors: z
    .array(
      z.strictObject({
        code: wire.text(40),
        aspects: z.array(wire.choice(riskAspects)).min(1).max(riskAspects.length),
        values: z.array(wire.text(40)).min(1).max(300),
        least: wire.choice(floorLevels),
        liftable: wire.flag(),
      }),
    )
    .max(50),
});
export type ModelView = z.output<typeof Model>;

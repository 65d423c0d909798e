import type { Assessment } from '../../../../engines/merchant-risk/index.ts';
import type { OpenReviewView, ReviewCauseView, ScoreView, SubmittedAssessmentView } from '../contract/index.ts';
import type { AssessmentRow } from './stores/assessment.store.ts';
import type { CauseRow, ReviewRow } from './stores/review.store.ts';

type Names = ReadonlyMap<string, string>;

/** The arithmetic of an assessment. @param names of those whom inputs are about, as they are called now */
export const presentScore = ({ score, scoredLevel, level, parts, floors, missing }: Assessment, names: Names): ScoreView => ({
  score,
  scored_level: scoredLevel,
  level,
  parts: parts.map(({ part, weight, points, product, inputs }) => ({
    part,
    weight,
    points,
    product,
    inputs: inputs.map(({ aspect, value, about, currency, foundBy, counts, points: own }) => ({
      aspect,
      value,
      currency: currency ?? null,
      subject_id: about ?? null,
      name: (about === undefined ? undefined : names.get(about)) ?? null,
      points: own,
      found_by: foundBy,
      counts,
    })),
  })),
  floors: floors.map(({ code, least, raises, inputs }) => ({
    code,
    least,
    raises,
    values: [...new Set(inputs.flatMap(({ value }) => value ?? []))],
  })),
  missing: [...missing],
});

export const presentAssessment = (row: AssessmentRow, names: Names): SubmittedAssessmentView => ({
  assessment_id: row.id,
  model_version: row.modelVersion,
  level: row.level,
  score: presentScore(row.answer, names),
  override_reason: row.overrideReason,
  structure_reason: row.structureReason,
  submitted_by: row.submittedBy,
  confirmed_by: row.confirmedBy,
  submitted_time: row.submittedAt.getTime(),
  next_review_on: row.nextReviewOn,
});

const presentCause = ({ id, kind, period, foundAt, evidence }: CauseRow): ReviewCauseView => ({ id, kind, period, found_time: foundAt.getTime(), ...evidence });

/** @param today in the zone of the company */
export const presentReview = (row: ReviewRow, today: string, responsible: string | null): OpenReviewView => ({
  review_id: row.id,
  opened_time: row.openedAt.getTime(),
  due_on: row.dueOn,
  is_overdue: row.dueOn < today,
  responsible,
  causes: row.causes.map(presentCause),
});

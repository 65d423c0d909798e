import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { ConditionView, ReviewView, StepView } from '../../contract/index.ts';

/** A review as dossiers hold it. They are kept for years, and conditions keep the name in them that they began with. */
type StoredReview = Omit<ReviewView, 'conditions' | 'steps'> & {
  readonly gates: readonly (Omit<ConditionView, 'condition'> & { readonly gate: ConditionView['condition'] })[];
  /** Those that were kept before steps had a standing have none. */
  readonly steps: readonly (Omit<StepView, 'conditions' | 'standing'> & { readonly gates: StepView['conditions']; readonly standing?: StepView['standing'] })[];
};

const toStored = ({ conditions, steps, ...review }: ReviewView): StoredReview => ({
  ...review,
  gates: conditions.map(({ condition, ...rest }) => ({ ...rest, gate: condition })),
  steps: steps.map(({ conditions: ofStep, ...rest }) => ({ ...rest, gates: ofStep })),
});
const fromStored = ({ gates, steps, ...review }: StoredReview): ReviewView => ({
  ...review,
  conditions: gates.map(({ gate, ...rest }) => ({ ...rest, condition: gate })),
  steps: steps.map(({ gates: ofStep, standing, ...rest }) => ({ ...rest, standing: standing ?? rest.state, conditions: ofStep })),
});

/** Keeps what a decision stood on; once for a round. */
export async function insertDossier(
  db: Db,
  { onboardId, content, at }: { onboardId: string; content: { readonly review: ReviewView }; at: Date },
): Promise<void> {
  const stored = { ...content, review: toStored(content.review) };
  await sql`insert into onboarding_dossier (onboard_id, content, frozen_at) values (${onboardId}::bigint, ${JSON.stringify(stored)}::jsonb, ${at})`.execute(db);
}

/** What was kept of a round. */
export async function findKeptDossier<Content extends { readonly review: ReviewView }>(
  db: Db,
  onboardId: string,
): Promise<{ content: Content; at: Date } | undefined> {
  const { rows } = await sql<{ content: Content & { readonly review: StoredReview }; at: Date }>`
    select content, frozen_at as at from onboarding_dossier where onboard_id = ${onboardId}::bigint`.execute(db);
  return rows[0] && { content: { ...rows[0].content, review: fromStored(rows[0].content.review) }, at: rows[0].at };
}

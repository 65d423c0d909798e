import { type Step, steps, type StepState } from '../../../../register/kernel/onboarding.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

export interface StepRow {
  step: Step;
  state: StepState;
  note: string | null;
  changedBy: string | null;
  changedAt: Date | null;
}

/** All steps of a review; one that nobody has touched is to do. */
export async function listSteps(db: Db, onboardId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select step, state, note, changed_by_name as "changedBy", changed_at as "changedAt" from onboarding_step where onboard_id = ${onboardId}::bigint`.execute(
    db,
  );
  return steps.map((step) => rows.find((row) => row.step === step) ?? { step, state: 'TODO', note: null, changedBy: null, changedAt: null });
}

export async function saveStep(
  db: Db,
  onboardId: string,
  { step, state, note, by, at }: { step: Step; state: StepState; note: string | null; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into onboarding_step (onboard_id, step, state, note, changed_by_name, changed_at)
    values (${onboardId}, ${step}, ${state}, ${note}, ${by}, ${at})
    on conflict (onboard_id, step) do update
      set state = excluded.state, note = excluded.note, changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at`.execute(db);
}

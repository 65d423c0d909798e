import type { TrialState } from '../../../register/kernel/screening-trials.ts';

export const trialFaults = ['NOT_FINISHED', 'OTHER_DRAFT', 'OTHER_MODEL', 'TOO_OLD'] as const;
export type RiskTrialFault = (typeof trialFaults)[number];

/** Merchants change meanwhile, so that a trial tells how things are for so long. */
export const trialDays = 7;

export interface TriedDraft {
  readonly status: TrialState;
  readonly baseVersion: number;
  readonly draftVersion: number;
  readonly draftEdition: number;
  readonly finishedAt: Date | null;
}

/** Why a trial does not tell what its draft would change; undefined while it does. */
export function faultOfTrial(
  trial: TriedDraft,
  present: { live: number; draft: { version: number; edition: number } | undefined; now: Date },
): RiskTrialFault | undefined {
  if (trial.status !== 'READY' || trial.finishedAt === null) return 'NOT_FINISHED';
  if (trial.baseVersion !== present.live) return 'OTHER_MODEL';
  if (trial.draftVersion !== present.draft?.version || trial.draftEdition !== present.draft.edition) return 'OTHER_DRAFT';
  return present.now.getTime() - trial.finishedAt.getTime() > trialDays * 86_400_000 ? 'TOO_OLD' : undefined;
}

import { z } from 'zod';

/** A rule as the form sends it: the body of the call that creates a rule. */
export const RuleDraft = z.record(z.string(), z.unknown());
export type RuleDraftInput = z.output<typeof RuleDraft>;

import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { contentInput, familyInput } from './shapes.ts';

/** A rule as the form sends it: the body of the call that creates a rule of any level. Without merchant and app it is a general one. */
export const RuleDraft = z.strictObject({ ...familyInput, ...contentInput, muid: wire.filterText(64), app_id: wire.filterText(64) });
export type RuleDraftInput = z.output<typeof RuleDraft>;

import { ruleTypes } from '../../../register/vocabulary/contract/index.ts';

/** Types that gates of their own decide, before and without rules. */
const decidedBefore: readonly string[] = ['SANCTION', 'ID_BLACKLIST', 'CHANNEL_BLACKLIST'];

/** Types of which there can be rules, without loading the engine for their names. */
export const ruledTypes: readonly string[] = ruleTypes.filter((code) => !decidedBefore.includes(code));

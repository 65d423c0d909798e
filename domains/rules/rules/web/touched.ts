import type { AnyEndpoint } from '../../../../platform/web/index.ts';
import {
  listAppRules,
  listGeneralRules,
  listGoverning,
  listMerchantRules,
  listRules,
  listRuleTypes,
  listVersions,
  showRule,
  listBacktests,
} from '../contract/index.ts';

/** What a change of a rule makes stale. What a change would come to is asked again whenever it is shown. */
export const touchedByRules: readonly AnyEndpoint[] = [
  listRules,
  listGeneralRules,
  listMerchantRules,
  listAppRules,
  listRuleTypes,
  listVersions,
  listGoverning,
  listBacktests,
  showRule,
];

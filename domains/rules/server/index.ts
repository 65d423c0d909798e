import type { Slice } from '../../../platform/server/index.ts';
import { backtestHandlers } from './backtests.ts';
import { compareShadowHandler } from './compare-shadow.ts';
import { drawBelowLineJob } from './draw-below-line.job.ts';
import { qualityHandlers } from './rule-quality.ts';
import { runBacktestJobDefinition, tidyBacktestsJob } from './run-backtest.job.ts';
import { appSettingsHandlers } from './app-settings.ts';
import { listPlacesHandler } from './list-places.ts';
import { listHandlers, listRuleTypesHandler } from './list-rules.ts';
import { moveHandlers, previewChangeHandler } from './move-rule.ts';
import { scopePaymentsHandler } from './rule-scope.ts';
import { saveHandlers } from './save-rule.ts';
import { showHandlers } from './show-rule.ts';
import { toggleRulesByTypeHandler } from './toggle-by-type.ts';

export { bucketOf, buckets, type Governing, governingRules, judges, type Place } from '../model/governance.ts';
export type { LiveRule, LiveRules } from '../model/live-rule.ts';
export { findRuleSetVersion, loadLiveRules } from './live-rules.store.ts';
export {
  amountIn,
  type AttributeSource,
  factOf,
  type FactValues,
  KnownAttributes,
  marksOf,
  otherNameBelow,
  type PersonAttributes,
  type RateOf,
  type StoredFact,
  storedFact,
  valuesOf,
  storedLikeness,
} from './payment-facts.ts';
export { factValues, listFacts, loadRates, loadSharedFacts, type SharedKey, type SharedName } from './payment-facts.store.ts';
export { planRule, zoneTable } from '../model/plan-rule.ts';
export { ruleApprovalKinds } from './approval-kinds.ts';
export { isConcealed, maySeeReasons, reasonsSeen, underReview } from './reasons-seen.ts';
export { findRuleNames, listRuleNames, namesAmong } from './rule-names.store.ts';
export { specHash, specText } from '../model/spec-hash.ts';
export { presentVerdict } from './present-look-back.ts';
export { presentContent } from './present-rule.ts';
export { readContent } from './read-content.ts';
export { readDraft } from './save-rule.ts';
export { type PackWish, writeDefaultPack } from './write-default-pack.ts';

export const rulesSlice: Slice = {
  name: 'rules',
  handlers: [
    ...listHandlers,
    listRuleTypesHandler,
    listPlacesHandler,
    scopePaymentsHandler,
    ...saveHandlers,
    ...moveHandlers,
    toggleRulesByTypeHandler,
    previewChangeHandler,
    ...showHandlers,
    ...appSettingsHandlers,
    ...backtestHandlers,
    compareShadowHandler,
    ...qualityHandlers,
  ],
  jobs: [runBacktestJobDefinition, tidyBacktestsJob, drawBelowLineJob],
};
export type { PassHit } from './find-pass-hits.ts';
export { runPass } from './run-pass.ts';

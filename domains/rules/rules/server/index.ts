import type { Slice } from '../../../../platform/server/index.ts';
import { listPlacesHandler } from './list-places.ts';
import { listHandlers, listRuleTypesHandler } from './list-rules.ts';
import { moveHandlers, previewChangeHandler } from './move-rule.ts';
import { scopePaymentsHandler } from './rule-scope.ts';
import { saveHandlers } from './save-rule.ts';
import { showHandlers } from './show-rule.ts';
import { ruleChange } from './submit-rule.ts';
import { toggleByType, toggleRulesByTypeHandler } from './toggle-by-type.ts';

export { namedRules } from './named-rules.ts';
export { ruleFinder } from './rule-finder.ts';
export { companiesWithRules, findNamedRule, findNamedVersion, listCompanies, type NamedVersion } from './stores/named-version.store.ts';
export { registerLimitedKinds } from './limited-kinds.ts';
export { presentContent } from './present-rule.ts';
export { readContent } from './read-content.ts';
export { readDraft } from './save-rule.ts';
export { type PackInput, writeDefaultPack } from './write-default-pack.ts';

/** What this slice asks a second person for. */
export const ruleApprovalKinds = [ruleChange, toggleByType];

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
  ],
};

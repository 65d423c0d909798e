export { documentLife, isCurrent, isReadable, isUnscanned } from './document-life.ts';
export { comparisonSize, type Loosened, loosenedBy, mostCompared, ruleLoosenings } from './loosening.ts';
export { documentsState, type DocumentsState, type HeldDocument, linkStateOf, planRequirements } from './requirements.ts';
export { type Demand, demandKey, demandsOf, type DocumentRule, isAbout, partiesOfRules, type RuleFacts, type RuleParty } from './rules.ts';
export { shippedRules } from './shipped-rules.ts';

export {
  amlResultWords,
  businessWords,
  findingActionWords,
  ledgerEntryWords,
  limitBucketWords,
  outboxStatusWords,
  partnerStatusWords,
  paymentStatusWords,
  replayKindWords,
} from './payments.ts';
export { idStatusWords, pepWords, riskLevelWords, sanctionWords, standingWords, subjectKindWords, verificationWords } from './people.ts';
export { balanceStatusWords, caseStageWords, evidenceKindWords, evidenceStatusWords, holdStatusWords, holdTypeWords } from './cases.ts';
export { alertStatusWords, alertViewWords, conclusionWords, investigationPointWords, investigationStatusWords, severityWords } from './alerts.ts';
export {
  blackTypeWords,
  blockActionWords,
  blockStatusWords,
  importOutcomeWords,
  listKindWords,
  listReviewWords,
  listSourceWords,
  listStateWords,
} from './lists.ts';
export { idTypeWords, identityReviewWords, kycDocumentKindWords, kycDocumentStatusWords, paperComparisonWords, providerOutcomeWords } from './identities.ts';
export {
  deliveryFaultWords,
  industryOutcomeWords,
  machineKeyStateWords,
  machineScopeWords,
  outboxTopicWords,
  staffStateWords,
} from './configuration.ts';
export { requestKindWords } from './request-kinds.ts';
export { approvalKindWords, approvalStateWords, bulkResultWords, requestStatusWords } from './approvals.ts';
export {
  backtestStatusWords,
  comparisonWords,
  decisionResultWords,
  lookBackSideWords,
  payerVerificationWords,
  ruleActionWords,
  limitLevelWords,
  ruleEffectWords,
  ruleLevelWords,
  ruleStatusWords,
} from './rules.ts';
export { alertTypes, appRuleTypes, ruleTypeWords, ruleTypes, type RuleType } from './rule-types.ts';
export { happeningWords, reasonWords } from './reasons.ts';
export {
  bankAccountTypeWords,
  contactPurposeWords,
  deliveryWords,
  gateWords,
  merchantStatusWords,
  onboardingOutcomeWords,
  ownershipRoleWords,
  periodUnitWords,
  settlementAccountKindWords,
  switchStateWords,
} from './merchants.ts';
export { mailStatusWords, paperReasonWords } from './mails.ts';
export { displayMoney } from './money-text.ts';
export {
  agreementWords,
  batchStatusWords,
  confidenceWords,
  hitStatusWords,
  pairReasonWords,
  partyWords,
  sanctionTypeWords,
  scorePartWords,
  screeningGateWords,
  screeningKindWords,
  screeningOutcomeWords,
  screeningPurposeWords,
  screeningStatusWords,
  trialEffectWords,
  trialFaultWords,
  trialOriginWords,
  trialStatusWords,
} from './screening.ts';
export { listChangeWords, listedKindWords, listFetchWords, listFreshnessWords, listSourceKindWords, listVersionWords } from './screening-lists.ts';
export {
  findingStateWords,
  monitoredChangeWords,
  monitoredOriginWords,
  monitoredStatusWords,
  monitoringPurposeWords,
  monitoringRunKindWords,
  monitoringRunStatusWords,
} from './screening-monitoring.ts';
export {
  commentStateWords,
  comparedFieldWords,
  declaredDifferenceWords,
  declaredFieldWords,
  eddItemWords,
  eddRemarkWords,
  onboardingLackWords,
  onboardingStepStateWords,
  onboardingStepWords,
  onboardingWaitingWords,
  registryOutcomeWords,
  sampleFindingWords,
} from './onboarding.ts';
export {
  documentOriginWords,
  documentPartyWords,
  linkDocumentStateWords,
  merchantDocumentKindWords,
  merchantDocumentStatusWords,
  merchantLinkStateWords,
} from './merchant-documents.ts';
export {
  assessedLevelWords,
  eddReasonWords,
  outdatedWords,
  pointsFoundWords,
  reviewReasonWords,
  riskAspectWords,
  riskDirectionWords,
  riskPartWords,
  standingFactWords,
  structureWords,
} from './merchant-risk.ts';
export {
  linkTaskStateWords,
  merchantTaskStatusWords,
  taskMailKindWords,
  taskQuestionKindWords,
  taskTemplateStatusWords,
  yesNoWords,
} from './merchant-tasks.ts';
export { companySettingWords, noPassActionWords } from './configuration.ts';
export { routeOutWords } from './payments.ts';
export {
  bankFileFormatWords,
  bankPaymentStatusWords,
  settlementFrequencyWords,
  settlementGateWords,
  settlementLineKindWords,
  settlementLineStateWords,
  settlementLooseningWords,
  settlementOutReasonWords,
  settlementPlaceWords,
  settlementStatusWords,
} from './settlements.ts';
export {
  abilityWords,
  againstLimitWords,
  belowLineFindingWords,
  bulkReleaseWords,
  bulkSwitchWords,
  chainWords,
  changeEffectWords,
  fileChangeWords,
  rightWords,
  roleOpensWords,
  loadOutcomeWords,
  routerStateWords,
  switchedWords,
  identifierStateWords,
  listSearchWords,
  markWords,
  merchantMarkWords,
  partyMarkWords,
  personMarkWords,
  routeFoundWords,
  ruleFindingWords,
  ruleForceWords,
  ruleTestWords,
  notificationWords,
  workQueueWords,
} from './marks.ts';
export {
  filingActionWords,
  filingAnswerWords,
  reportCheckWords,
  reportMarkWords,
  reportOriginWords,
  reportRoleWords,
  reportStatusWords,
  reportTypologyWords,
} from './reports/report-cases.ts';
export { automaticKindWords, statementStatusWords } from './reports/automatic-reports.ts';
export { complianceTaskKindWords, complianceTaskStatusWords } from './reports/year-pack.ts';

export {
  amlResultWords,
  businessWords,
  findingActionWords,
  ledgerEntryWords,
  limitBucketWords,
  outboxDeliveryWords,
  outboxStatusWords,
  partnerStatusWords,
  paymentStatusWords,
  replayKindWords,
} from './payments.ts';
export {
  countryWords,
  idStatusWords,
  pepWords,
  registeredStateWords,
  riskLevelWords,
  sanctionWords,
  standingWords,
  subjectKindWords,
  verificationWords,
} from './people.ts';
export { balanceStatusWords, caseStageWords, evidenceKindWords, evidenceStatusWords, holdStatusWords, holdTypeWords } from './cases.ts';
export {
  alertStatusWords,
  alertViewWords,
  conclusionWords,
  investigationPointWords,
  investigationStatusWords,
  severityWords,
  taskOutcomeWords,
} from './alerts.ts';
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
export { idTypeWords, identityReviewWords, kycDocumentKindWords, kycDocumentStatusWords, documentComparisonWords, providerOutcomeWords } from './identities.ts';
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
  factOfTodayWords,
  lookBackSideWords,
  payerVerificationWords,
  ruleActionWords,
  limitLevelWords,
  ruleEffectWords,
  ruleLevelWords,
  ruleStatusWords,
  windowModeWords,
} from './rules.ts';
export { alertTypes, appRuleTypes, ruleTypeNames, ruleTypeWords, ruleTypes, type RuleType } from './rule-types.ts';
export { happeningWords, reasonWords } from './reasons.ts';
export {
  bankAccountTypeWords,
  contactPurposeWords,
  deliveryWords,
  onboardingConditionWords,
  merchantStatusWords,
  onboardingOutcomeWords,
  ownershipRoleWords,
  periodUnitWords,
  settlementAccountKindWords,
  switchStateWords,
} from './merchants/merchants.ts';
export { mailStatusWords, documentReasonWords } from './mails.ts';
export { displayDay, displayMoney } from './money-text.ts';
export {
  agreementWords,
  batchStatusWords,
  confidenceWords,
  hitStatusWords,
  pairReasonWords,
  partyWords,
  sanctionTypeWords,
  scorePartWords,
  screeningStateWords,
  screeningKindWords,
  screeningOutcomeWords,
  screeningPurposeWords,
  screeningStatusWords,
  trialEffectWords,
  trialFaultWords,
  trialOriginWords,
  trialStatusWords,
} from './screening/screening.ts';
export {
  entryPartWords,
  listChangeWords,
  listedKindWords,
  omissionWords,
  listFetchWords,
  listFreshnessWords,
  listSourceKindWords,
  listVersionWords,
} from './screening/screening-lists.ts';
export {
  findingStateWords,
  monitoredChangeWords,
  monitoredOriginWords,
  monitoredStatusWords,
  monitoringPurposeWords,
  monitoringRunKindWords,
  monitoringRunStatusWords,
} from './screening/screening-monitoring.ts';
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
} from './merchants/onboarding.ts';
export {
  documentOriginWords,
  documentPartyWords,
  linkDocumentStateWords,
  merchantDocumentKindWords,
  merchantDocumentStatusWords,
  merchantLinkStateWords,
} from './merchants/merchant-documents.ts';
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
} from './merchants/merchant-risk.ts';
export {
  linkTaskStateWords,
  merchantTaskStatusWords,
  taskMailKindWords,
  taskQuestionKindWords,
  taskTemplateStatusWords,
  yesNoWords,
} from './merchants/merchant-tasks.ts';
export { clockStartWords, dayKindWords, lawMarkWords, lawSourceWords } from './law.ts';
export { alertDeadlineKindWords, companySettingWords, holidayCalendarWords, noPassActionWords, screenZoneWords } from './configuration.ts';
export { ruleChoiceWords, ruleParameterWords, ruleParameterWordsOf } from './catalogue/rule-parameters.ts';
export { routeOutWords } from './payments.ts';
export {
  bankFileFormatWords,
  bankPaymentStatusWords,
  settlementFrequencyWords,
  settlementConditionWords,
  settlementLineKindWords,
  settlementLineStateWords,
  settlementLooseningWords,
  settlementOutReasonWords,
  settlementPlaceWords,
  settlementStatusWords,
  weekdayWords,
} from './merchants/settlements.ts';
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
  numberUseWords,
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
  staffWorkWords,
  workKindWords,
  workQueueWords,
} from './marks.ts';
export {
  filingActionWords,
  filingAnswerWords,
  letterWayWords,
  reportCheckWords,
  reportFactSourceWords,
  reportFactValueWords,
  reportFactWords,
  reportMarkWords,
  reportClockStartWords,
  reportOriginWords,
  reportRoleWords,
  reportStatusWords,
  reportTypologyWords,
  urgentGroundWords,
} from './reports/report-cases.ts';
export { automaticKindWords, statementStatusWords } from './reports/automatic-reports.ts';
export { complianceTaskKindWords, complianceTaskStatusWords } from './reports/year-pack.ts';
export {
  incidentKindWords,
  incidentLackWords,
  incidentLinkKindWords,
  incidentNoticeStateWords,
  incidentNoticeWords,
  incidentOriginWords,
  incidentSeverityWords,
  incidentStatusWords,
} from './reports/incidents.ts';

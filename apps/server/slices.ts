import { seedRoles } from '../../seeds/roles.ts';
import { paymentWayApprovalKinds, paymentWaysSlice } from '../../domains/payments/payment-ways/server/index.ts';
import { configurationFileSlice } from '../../domains/pages/configuration-file/server/index.ts';
import { retentionSlice } from '../../domains/settings/retention/server/index.ts';
import { firstRunSlice } from '../../domains/pages/first-run/server/index.ts';
import { companiesSlice, companyApprovalKinds } from '../../domains/settings/companies/server/index.ts';
import {
  activityLogSlice,
  actTimeline,
  appChangeTimeline,
  brokenChain,
  mailTimeline,
  merchantChangeTimeline,
  registerNamedKinds,
} from '../../domains/mechanisms/activity-log/server/index.ts';
import {
  alertApprovalKinds,
  alertFinder,
  alertQueue,
  namedAlerts,
  alertsOfStaff,
  alertsSlice,
  alertTimeline,
  endAlertWith,
  lateAlerts,
  merchantAlertTimeline,
  workOnMerchant,
  workOnPerson,
} from '../../domains/casework/alerts/server/index.ts';
import { type ApprovalKind, approvalRequestsSlice, requestFinder, requestsInSight } from '../../domains/mechanisms/approval-requests/server/index.ts';
import { decisionsSlice, moveSubjectState, registerPastScreening, registerPaymentScreening } from '../../domains/payments/decisions/server/index.ts';
import { alertAssignmentSlice } from '../../domains/casework/alert-assignment/server/index.ts';
import { alertDeadlineApprovalKinds, alertDeadlinesSlice } from '../../domains/casework/alert-deadlines/server/index.ts';
import { abandonedOutcomes, outboxApprovalKinds, outboxSlice } from '../../domains/mechanisms/outbox/server/index.ts';
import { paymentEventsSlice } from '../../domains/payments/payment-events/server/index.ts';
import { gatherLineage, lineageSlice } from '../../domains/mechanisms/lineage/server/index.ts';
import { linksSlice } from '../../domains/people/links/server/index.ts';
import {
  documentTimeline,
  findPeople,
  identityTimeline,
  syncDossier,
  kycApprovalKinds,
  kycSlice,
  kycDocumentQueue,
  documentsOfStaff,
  personFinder,
  incomeOfPerson,
  riskOfPerson,
} from '../../domains/people/kyc/server/index.ts';
import { blackList, listApprovalKinds, listsSlice, listTimeline } from '../../domains/payments/lists/server/index.ts';
import {
  appLimitTimeline,
  kindsWithLimits,
  limitApprovalKinds,
  limitsSlice,
  limitTimeline,
  merchantLimitTimeline,
} from '../../domains/settings/limits/server/index.ts';
import { approvalsApprovalKinds, approvalsSlice } from '../../domains/casework/approvals/server/index.ts';
import {
  caseTimeline,
  decisionTimeline,
  evidenceTimeline,
  advanceCases,
  heldAtMerchant,
  probationApprovalKinds,
  probationSlice,
} from '../../domains/casework/probation/server/index.ts';
import { type MerchantFrame, merchantPageSlice } from '../../domains/merchants/merchant-page/server/index.ts';
import { merchantFinders, merchantsApprovalKinds, merchantsOfStaff, merchantsSlice } from '../../domains/merchants/merchants/server/index.ts';
import { registerSubjectFollowers } from '../../domains/register/id-database/server/index.ts';
import { outgoingApprovalKinds, outgoingSlice } from '../../domains/mechanisms/outgoing/server/index.ts';
import { moveSilence, mailApprovalKinds, mailSlice } from '../../domains/mechanisms/mail/server/index.ts';
import { firstPaymentOfPerson, heldOfPerson, monitorSlice, standingsOfPerson, standingTimeline } from '../../domains/casework/monitor/server/index.ts';
import { type PersonFacts, personSlice, type PersonTimelineSource } from '../../domains/mechanisms/person/server/index.ts';
import { overviewSlice } from '../../domains/pages/overview/server/index.ts';
import { type Finder, quickSearchSlice } from '../../domains/mechanisms/quick-search/server/index.ts';
import { listCompanyCodes, listCompanyNames, referenceDataSlice } from '../../domains/register/reference-data/server/index.ts';
import {
  moveReportCases,
  reportApprovalKinds,
  reportCasesSlice,
  reportQueue,
  reportsOfStaff,
  unseenInReportNotes,
} from '../../domains/reporting/report-cases/server/index.ts';
import { appSettingsKind, appSettingsSlice, type AppTimelineSource } from '../../domains/merchants/app-settings/server/index.ts';
import { lookBackSlice } from '../../domains/rules/look-back/server/index.ts';
import { namedRules, registerLimitedKinds, ruleApprovalKinds, rulesSlice, ruleFinder, writeDefaultPack } from '../../domains/rules/rules/server/index.ts';
import {
  screeningApprovalKinds,
  screeningSlice,
  registerConfirmedMatch,
  screenedThen,
  screenPayments,
  moveReports,
  reportFinder,
  reportsInSight,
  merchantScreeningTimeline,
  screeningTimeline,
} from '../../domains/screening/screening/server/index.ts';
import { overdueLists, screeningListApprovalKinds, screeningListsSlice } from '../../domains/screening/screening-lists/server/index.ts';
import { moveMonitored, screeningMonitoringApprovalKinds, screeningMonitoringSlice } from '../../domains/people/screening-monitoring/server/index.ts';
import {
  applicationQueue,
  applicationsOfStaff,
  unseenInComments,
  onboardingApprovalKinds,
  onboardingSlice,
  unmetConditions,
  applyChange,
  askToOnboard,
  registerMerchantTasks,
} from '../../domains/merchants/onboarding/server/index.ts';
import {
  findRecipients,
  findStaffNames,
  sessionApprovalKinds,
  sessionSlice,
  registerCalls,
  registerStaffWork,
  registerUnseenMentions,
  hearersOf,
  listColleagues,
} from '../../domains/mechanisms/session/server/index.ts';
import { listViewsSlice } from '../../domains/mechanisms/list-views/server/index.ts';
import { notificationsSlice, registerRecipients } from '../../domains/mechanisms/notifications/server/index.ts';
import {
  namedTransactions,
  appPaymentTimeline,
  merchantPaymentTimeline,
  paymentTimeline,
  presentEvidence,
  transactionsSlice,
  paymentFinder,
} from '../../domains/payments/transactions/server/index.ts';
import {
  merchantAssessmentTimeline,
  merchantRiskApprovalKinds,
  merchantRiskSlice,
  reviewsOfStaff,
  riskOfMerchant,
} from '../../domains/merchants/merchant-risk/server/index.ts';
import type { Condition } from '../../platform/server/conditions/index.ts';
import type { Slice } from '../../platform/server/index.ts';
import { platformConditions } from '../../platform/server/conditions/index.ts';
import { demandPorts, registerCompanyCodes } from '../../platform/server/index.ts';
import { incidentsOfStaff, incidentsSlice } from '../../domains/reporting/incidents/server/index.ts';
import {
  investigationFinder,
  investigationQueue,
  moveInvestigationPeople,
  namedInvestigations,
  investigationsOfStaff,
  investigationsSlice,
} from '../../domains/casework/investigations/server/index.ts';
import { ownedQueue, type Queue, queuesSlice } from '../../domains/mechanisms/queues/server/index.ts';
import { notesSlice, unseenInNotes } from '../../domains/mechanisms/notes/server/index.ts';
import { openFreezeNotices, overdueTasks, yearPackSlice } from '../../domains/reporting/year-pack/server/index.ts';
import { automaticReportApprovalKinds, automaticReportsSlice } from '../../domains/reporting/automatic-reports/server/index.ts';
import {
  endLinks,
  merchantDocumentApprovalKinds,
  merchantDocumentsSlice,
  merchantDocumentTimeline,
  registerLinkTasks,
} from '../../domains/merchants/merchant-documents/server/index.ts';
import {
  merchantRequestTimeline,
  merchantTasksSlice,
  merchantTaskTimeline,
  tasksBehindLinks,
  tasksForDossier,
} from '../../domains/merchants/merchant-tasks/server/index.ts';
import { routingApprovalKinds, routingSlice } from '../../domains/payments/routing/server/index.ts';
import {
  merchantSettlementTimeline,
  settlementApprovalKinds,
  settlementFinder,
  settlementOfMerchant,
  settlementsSlice,
} from '../../domains/merchants/settlements/server/index.ts';
import { screeningEngine } from './screening-engine.ts';

registerPaymentScreening(screenPayments);
registerRecipients(findRecipients);
registerUnseenMentions([unseenInNotes, unseenInReportNotes, unseenInComments]);
registerStaffWork([
  alertsOfStaff,
  investigationsOfStaff,
  reportsOfStaff,
  documentsOfStaff,
  applicationsOfStaff,
  incidentsOfStaff,
  merchantsOfStaff,
  reviewsOfStaff,
]);
registerPastScreening(screenedThen);
registerNamedKinds([
  namedAlerts,
  namedInvestigations,
  namedRules,
  namedTransactions,
  // Their names stand on every entry that they have made.
  { kind: 'user-account', isId: /^\d{1,18}$/, demands: ['AML.ActivityLog:read'], find: findStaffNames },
  {
    kind: 'company',
    isId: /./,
    demands: ['AML.ActivityLog:read'],
    find: async (db, codes) => new Map((await listCompanyNames(db, codes)).map(({ code, name }) => [code, name])),
  },
]);
// The payments with their holds first, and the locks of both people with them; the cases that hold them after that.
registerSubjectFollowers([moveSubjectState, moveInvestigationPeople, moveReportCases, advanceCases, syncDossier, moveSilence, moveReports, moveMonitored]);
registerConfirmedMatch(openFreezeNotices);
registerLimitedKinds(kindsWithLimits);
registerLinkTasks(tasksBehindLinks);
registerMerchantTasks(tasksForDossier);

/** What must be in order before a merchant is taken on again, and what follows when what it declares has changed. */
const merchantPorts = { unmetConditions, followChange: applyChange, askToOnboard, endLinks };

/** Every kind of request that waits for a second person. */
export const approvalKinds: readonly ApprovalKind[] = [
  ...ruleApprovalKinds,
  appSettingsKind,
  ...routingApprovalKinds,
  ...settlementApprovalKinds,
  ...companyApprovalKinds,
  ...mailApprovalKinds,
  ...outgoingApprovalKinds,
  ...paymentWayApprovalKinds,
  ...limitApprovalKinds,
  ...probationApprovalKinds,
  ...approvalsApprovalKinds,
  ...kycApprovalKinds,
  ...listApprovalKinds,
  ...screeningListApprovalKinds,
  ...alertApprovalKinds,
  ...alertDeadlineApprovalKinds,
  ...reportApprovalKinds,
  ...automaticReportApprovalKinds,
  ...merchantRiskApprovalKinds,
  ...screeningApprovalKinds,
  ...screeningMonitoringApprovalKinds,
  ...onboardingApprovalKinds,
  ...merchantDocumentApprovalKinds,
  ...merchantsApprovalKinds(merchantPorts),
  ...sessionApprovalKinds,
  ...outboxApprovalKinds,
];

/** Everything that the search over all finds. Cases of reports are not among it: whom a report is about is told on their own page alone. */
const finders: readonly Finder[] = [
  personFinder,
  alertFinder,
  investigationFinder,
  paymentFinder,
  requestFinder(approvalKinds),
  ...merchantFinders,
  ruleFinder,
  reportFinder,
  settlementFinder,
];

/** What the timeline of a person tells. Cases of reports are not among it. */
export const timelineSources: readonly PersonTimelineSource[] = [
  paymentTimeline,
  decisionTimeline,
  alertTimeline,
  standingTimeline,
  limitTimeline,
  caseTimeline,
  evidenceTimeline,
  documentTimeline,
  identityTimeline,
  listTimeline,
  screeningTimeline,
  mailTimeline,
  actTimeline,
];

/** What the server opens incidents for by itself. Deadlines of report cases are not among it: the log has more readers than they have. */
const incidentSources = [overdueLists, lateAlerts, overdueTasks, brokenChain, abandonedOutcomes];

/** What the head of a person shows beside the register. */
const personFacts: PersonFacts = {
  risk: riskOfPerson,
  income: incomeOfPerson,
  firstPayment: firstPaymentOfPerson,
  standings: standingsOfPerson,
  held: heldOfPerson,
  work: workOnPerson,
};

/** What the page of a merchant tells: parts of its head, and its timeline. Cases of reports are not among it. */
export const merchantFrame: MerchantFrame = {
  risk: riskOfMerchant,
  held: heldAtMerchant,
  settlement: settlementOfMerchant,
  work: workOnMerchant,
  timeline: [
    merchantPaymentTimeline,
    merchantAlertTimeline,
    merchantChangeTimeline,
    merchantAssessmentTimeline,
    merchantDocumentTimeline,
    merchantTaskTimeline,
    merchantRequestTimeline,
    merchantSettlementTimeline,
    merchantLimitTimeline,
    merchantScreeningTimeline,
  ],
};

/** What the page of an app tells of what happened. */
export const appTimeline: readonly AppTimelineSource[] = [appPaymentTimeline, appChangeTimeline, appLimitTimeline];

/** Every list that is worked through. */
export const queues: readonly Queue[] = [
  alertQueue,
  investigationQueue,
  ownedQueue(reportQueue),
  kycDocumentQueue,
  applicationQueue,
  { key: 'REQUESTS', seen: requestsInSight(approvalKinds) },
  { key: 'SCREENINGS', seen: reportsInSight },
];

/** The server faces of all slices; one line each. */
export const slices: readonly Slice[] = [
  incidentsSlice({ sources: incidentSources, finders: [alertFinder, paymentFinder, ...merchantFinders] }),
  investigationsSlice(presentEvidence),
  notesSlice,
  yearPackSlice(gatherLineage),
  automaticReportsSlice,
  sessionSlice,
  referenceDataSlice,
  overviewSlice(() => slices.flatMap(({ handlers }) => handlers), approvalKinds),
  transactionsSlice,
  alertsSlice(presentEvidence),
  reportCasesSlice({ findColleagues: listColleagues, blockList: blackList, hearersOf }),
  merchantsSlice(merchantPorts),
  merchantPageSlice(merchantFrame),
  mailSlice,
  monitorSlice,
  personSlice(personFacts, timelineSources),
  activityLogSlice,
  decisionsSlice,
  paymentEventsSlice,
  outboxSlice,
  outgoingSlice,
  limitsSlice,
  lineageSlice,
  linksSlice,
  probationSlice,
  rulesSlice,
  appSettingsSlice(appTimeline),
  routingSlice,
  settlementsSlice,
  companiesSlice(writeDefaultPack),
  alertDeadlinesSlice,
  alertAssignmentSlice,
  retentionSlice(() => slices),
  configurationFileSlice(() => slices.flatMap(({ handlers }) => handlers)),
  paymentWaysSlice,
  firstRunSlice(seedRoles, () => conditions),
  lookBackSlice,
  listsSlice,
  screeningListsSlice,
  approvalsSlice,
  kycSlice,
  screeningSlice(screeningEngine),
  screeningMonitoringSlice(endAlertWith(presentEvidence)),
  onboardingSlice(screeningEngine),
  merchantDocumentsSlice,
  merchantRiskSlice,
  merchantTasksSlice,
  notificationsSlice,
  listViewsSlice(() => slices.flatMap(({ handlers }) => handlers.map(({ record }) => record))),
  approvalRequestsSlice(approvalKinds),
  quickSearchSlice(findPeople, finders),
  queuesSlice(queues),
];

/** What an installation needs to do its duty: one list for the menu, the set-up page, /readyz, the metrics, the log and the doctor. */
export const conditions: readonly Condition[] = [...platformConditions, ...slices.flatMap((slice) => slice.conditions ?? [])];

registerCompanyCodes(listCompanyCodes);
registerCalls(() => slices.flatMap(({ handlers }) => handlers.map(({ record }) => record)));

// A part that was forgotten here stops every process that is made of the slices.
demandPorts();

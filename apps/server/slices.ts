import { seedRoles } from '../../seeds/roles.ts';
import { paymentWayApprovalKinds, paymentWaysSlice } from '../../domains/payment-ways/server/index.ts';
import { configurationFileSlice } from '../../domains/configuration-file/server/index.ts';
import { retentionSlice } from '../../domains/retention/server/index.ts';
import { firstRunSlice } from '../../domains/first-run/server/index.ts';
import { companiesSlice, companyApprovalKinds } from '../../domains/companies/server/index.ts';
import { activityLogSlice, actTimeline, mailTimeline } from '../../domains/activity-log/server/index.ts';
import { alertApprovalKinds, alertFinder, alertsSlice, alertTimeline, workOnPerson } from '../../domains/alerts/server/index.ts';
import { type ApprovalKind, approvalRequestsSlice, requestFinder } from '../../domains/approval-requests/server/index.ts';
import { decisionsSlice, usePastScreening, usePaymentScreening } from '../../domains/decisions/server/index.ts';
import { alertAssignmentSlice } from '../../domains/alert-assignment/server/index.ts';
import { alertDeadlineApprovalKinds, alertDeadlinesSlice } from '../../domains/alert-deadlines/server/index.ts';
import { outboxApprovalKinds, outboxSlice } from '../../domains/outbox/server/index.ts';
import { paymentEventsSlice } from '../../domains/payment-events/server/index.ts';
import { lineageSlice } from '../../domains/lineage/server/index.ts';
import { linksSlice } from '../../domains/links/server/index.ts';
import { documentTimeline, findPeople, identityTimeline, kycApprovalKinds, kycSlice, personFinder, riskOfPerson } from '../../domains/kyc/server/index.ts';
import { listApprovalKinds, listsSlice, listTimeline } from '../../domains/lists/server/index.ts';
import { limitApprovalKinds, limitsSlice, limitTimeline } from '../../domains/limits/server/index.ts';
import { approvalsApprovalKinds, approvalsSlice } from '../../domains/approvals/server/index.ts';
import { caseTimeline, decisionTimeline, evidenceTimeline, probationApprovalKinds, probationSlice } from '../../domains/probation/server/index.ts';
import { merchantFinders, merchantsApprovalKinds, merchantsSlice } from '../../domains/merchants/server/index.ts';
import { mailApprovalKinds, mailSlice } from '../../domains/mail/server/index.ts';
import { heldOfPerson, monitorSlice, standingsOfPerson, standingTimeline } from '../../domains/monitor/server/index.ts';
import { type PersonFacts, personSlice, type TimelineSource } from '../../domains/person/server/index.ts';
import { overviewSlice } from '../../domains/overview/server/index.ts';
import { type Finder, quickSearchSlice } from '../../domains/quick-search/server/index.ts';
import { referenceDataSlice } from '../../domains/reference-data/server/index.ts';
import { reportApprovalKinds, reportCasesSlice } from '../../domains/report-cases/server/index.ts';
import { appSettingsKind, appSettingsSlice } from '../../domains/app-settings/server/index.ts';
import { lookBackSlice } from '../../domains/look-back/server/index.ts';
import { ruleApprovalKinds, rulesSlice, ruleFinder } from '../../domains/rules/server/index.ts';
import { screeningApprovalKinds, screeningSlice, screenedThen, screenPayments, reportFinder, screeningTimeline } from '../../domains/screening/server/index.ts';
import { screeningListApprovalKinds, screeningListsSlice } from '../../domains/screening-lists/server/index.ts';
import { screeningMonitoringApprovalKinds, screeningMonitoringSlice } from '../../domains/screening-monitoring/server/index.ts';
import { onboardingApprovalKinds, onboardingSlice, unmetGates, followChange, askToOnboard, useMerchantTasks } from '../../domains/onboarding/server/index.ts';
import { findRecipients, sessionApprovalKinds, sessionSlice, useCallRegistry, listColleagues } from '../../domains/session/server/index.ts';
import { listViewsSlice } from '../../domains/list-views/server/index.ts';
import { notificationsSlice, useRecipients } from '../../domains/notifications/server/index.ts';
import { paymentTimeline, presentEvidence, transactionsSlice, paymentFinder } from '../../domains/transactions/server/index.ts';
import { merchantRiskApprovalKinds, merchantRiskSlice } from '../../domains/merchant-risk/server/index.ts';
import type { Slice } from '../../platform/server/index.ts';
import { investigationsSlice } from '../../domains/investigations/server/index.ts';
import { notesSlice } from '../../domains/notes/server/index.ts';
import { yearPackSlice } from '../../domains/year-pack/server/index.ts';
import { automaticReportApprovalKinds, automaticReportsSlice } from '../../domains/automatic-reports/server/index.ts';
import { endLinks, merchantDocumentApprovalKinds, merchantDocumentsSlice, useLinkTasks } from '../../domains/merchant-documents/server/index.ts';
import { merchantTasksSlice, tasksBehindLinks, tasksForDossier } from '../../domains/merchant-tasks/server/index.ts';
import { routingApprovalKinds, routingSlice } from '../../domains/routing/server/index.ts';
import { settlementApprovalKinds, settlementFinder, settlementsSlice } from '../../domains/settlements/server/index.ts';
import { screeningEngine } from './screening-engine.ts';

usePaymentScreening(screenPayments);
useRecipients(findRecipients);
usePastScreening(screenedThen);
useLinkTasks(tasksBehindLinks);
useMerchantTasks(tasksForDossier);

/** What must be in order before a merchant is taken on again, and what follows when what it declares has changed. */
const merchantPorts = { unmetGates, followChange, askToOnboard, endLinks };

/** Every kind of request that waits for a second person. */
export const approvalKinds: readonly ApprovalKind[] = [
  ...ruleApprovalKinds,
  appSettingsKind,
  ...routingApprovalKinds,
  ...settlementApprovalKinds,
  ...companyApprovalKinds,
  ...mailApprovalKinds,
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
  paymentFinder,
  requestFinder(approvalKinds),
  ...merchantFinders,
  ruleFinder,
  reportFinder,
  settlementFinder,
];

/** What the timeline of a person tells. Cases of reports are not among it. */
export const timelineSources: readonly TimelineSource[] = [
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

/** What the head of a person shows beside the register. */
const personFacts: PersonFacts = { risk: riskOfPerson, standings: standingsOfPerson, held: heldOfPerson, work: workOnPerson };

/** The server faces of all slices; one line each. */
export const slices: readonly Slice[] = [
  investigationsSlice(presentEvidence),
  notesSlice,
  yearPackSlice,
  automaticReportsSlice,
  sessionSlice,
  referenceDataSlice,
  overviewSlice(() => slices.flatMap(({ handlers }) => handlers)),
  transactionsSlice,
  alertsSlice(presentEvidence),
  reportCasesSlice(listColleagues),
  merchantsSlice(merchantPorts),
  mailSlice,
  monitorSlice,
  personSlice(personFacts, timelineSources),
  activityLogSlice,
  decisionsSlice,
  paymentEventsSlice,
  outboxSlice,
  limitsSlice,
  lineageSlice,
  linksSlice,
  probationSlice,
  rulesSlice,
  appSettingsSlice,
  routingSlice,
  settlementsSlice,
  companiesSlice,
  alertDeadlinesSlice,
  alertAssignmentSlice,
  retentionSlice,
  configurationFileSlice(() => slices.flatMap(({ handlers }) => handlers)),
  paymentWaysSlice,
  firstRunSlice(seedRoles),
  lookBackSlice,
  listsSlice,
  screeningListsSlice,
  approvalsSlice,
  kycSlice,
  screeningSlice(screeningEngine),
  screeningMonitoringSlice(presentEvidence),
  onboardingSlice(screeningEngine),
  merchantDocumentsSlice,
  merchantRiskSlice,
  merchantTasksSlice,
  notificationsSlice,
  listViewsSlice(() => slices.flatMap(({ handlers }) => handlers.map(({ record }) => record))),
  approvalRequestsSlice(approvalKinds),
  quickSearchSlice(findPeople, finders),
];

useCallRegistry(() => slices.flatMap(({ handlers }) => handlers.map(({ record }) => record)));

import { AlertActs, AlertLinks, AlertWorkActs } from '../../domains/casework/alerts/web/index.ts';
import { listApprovalHistory } from '../../domains/casework/approvals/contract/index.ts';
import { LimitActs, PersonApprovals } from '../../domains/casework/approvals/web/index.ts';
import { EmptyAtSignIn } from '../../domains/pages/first-run/web/index.ts';
import { addToInvestigation } from '../../domains/casework/investigations/contract/index.ts';
import { InvestigateButton, InvestigatePerson, InvestigationsOf, InvestigationsOfReport } from '../../domains/casework/investigations/web/index.ts';
import { ChosenIdentityActs, IdentityActs, IdentityLimitActs, IdentityLimitHistory } from '../../domains/people/kyc/web/index.ts';
import { DefaultLimitList } from '../../domains/settings/limits/web/index.ts';
import { LineageLink } from '../../domains/mechanisms/lineage/web/index.ts';
import { WatchedActs } from '../../domains/casework/monitor/web/index.ts';
import { ProbationActs } from '../../domains/casework/probation/web/index.ts';
import { ReferButton, ReportActs, ReportOrigin } from '../../domains/reporting/report-cases/web/index.ts';
import { DefaultLimits } from '../../domains/rules/rules/web/index.ts';
import { MonitoredActs } from '../../domains/people/screening-monitoring/web/index.ts';
import { SignInNote } from '../../domains/mechanisms/session/web/index.ts';
import { PaymentExplanation } from '../../domains/mechanisms/timelines/web/index.ts';
import { readTransactionDetail } from '../../domains/payments/transactions/contract/index.ts';
import { ChosenPaymentActs, PaymentActs, PaymentMarks, PaymentWhy } from '../../domains/payments/transactions/web/index.ts';
import { connectStaleTogether, fillSlot } from '../../platform/web/index.ts';

/** Puts what departments have on the pages of those below them, which do not know it. What stands side by side stands in this order. */
function fillSlots(): void {
  fillSlot(PaymentMarks, ({ payment }) => <InvestigationsOf of={{ transaction_id: payment.id }} />);
  fillSlot(PaymentActs, ({ payment }) => (
    <>
      <LineageLink kind="payment" id={payment.id} />
      <ReferButton about={{ business: payment.business, trade_no: payment.trade_no }} />
      <InvestigateButton what={{ transaction_ids: [payment.id] }} companies={[payment.entity_code]} />
    </>
  ));
  fillSlot(
    ChosenPaymentActs,
    ({ payments }) => <InvestigateButton what={{ transaction_ids: payments.map(({ id }) => id) }} companies={payments.map((one) => one.entity_code)} />,
    addToInvestigation,
  );
  fillSlot(IdentityActs, ({ subjectId, companies }) => (
    <>
      <ReferButton about={{ subject_id: subjectId }} />
      <InvestigatePerson subjectId={subjectId} companies={companies} />
    </>
  ));
  // People of the register belong to no company: the dialog has a field for it.
  fillSlot(ChosenIdentityActs, ({ subjectIds }) => <InvestigateButton what={{ subject_ids: [...subjectIds] }} companies={[]} />, addToInvestigation);
  fillSlot(IdentityLimitActs, LimitActs);
  fillSlot(IdentityLimitHistory, PersonApprovals, listApprovalHistory);
  fillSlot(MonitoredActs, ({ customers }) => (
    <InvestigateButton what={{ subject_ids: customers.map((one) => one.subject_id) }} companies={customers.map((one) => one.entity_code)} />
  ));
  fillSlot(AlertActs, ({ alertId }) => <LineageLink kind="alert" id={alertId} />);
  fillSlot(AlertLinks, ({ alertId }) => <InvestigationsOf of={{ alert_id: alertId }} />);
  fillSlot(AlertWorkActs, ({ alerts }) => (
    <InvestigateButton what={{ alert_ids: alerts.map((one) => one.alert_id) }} companies={alerts.map((one) => one.entity_code)} size="small" />
  ));
  fillSlot(
    WatchedActs,
    ({ people, size }) => (
      <InvestigateButton what={{ subject_ids: people.map((one) => one.subject_id) }} companies={people.map((one) => one.entity_code)} size={size} />
    ),
    addToInvestigation,
  );
  fillSlot(ProbationActs, ({ about, companies, size }) => <InvestigateButton what={about} companies={companies} size={size} />, addToInvestigation);
  fillSlot(ReportActs, ({ reportId }) => <LineageLink kind="report" id={reportId} />);
  fillSlot(ReportOrigin, InvestigationsOfReport);
  fillSlot(PaymentExplanation, PaymentWhy, readTransactionDetail);
  fillSlot(DefaultLimits, DefaultLimitList);
  fillSlot(SignInNote, EmptyAtSignIn);
}

/** Joins the departments, before anything is shown. */
export function joinDepartments(): void {
  fillSlots();
  connectStaleTogether(() => import('./stale-together.ts').then((module) => module.staleTogether));
}

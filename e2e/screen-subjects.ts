import { clock } from '../platform/server/clock.ts';
import { callAs } from './back-office.ts';

/*
 * Which person, payment and balance the pictures and the accessibility check look at: found by what a screen needs,
 * so that any demonstration will do.
 */

interface Listed {
  subject_id: string;
  company: string;
  business: string;
  held_count: number;
  cases: { pending_review: number; evidence_submitted: number; reviewed: number };
}
interface Payment {
  trade_no: string;
  aml_result: string;
}
interface Watched {
  subject_id: string;
  entity_code: string;
  open_alerts: number;
  limit: unknown;
}
interface Alert {
  alert_id: string;
  subject_id: string | null;
  hit_count: number;
}
interface Rule {
  rule_id: string;
  level: string;
  muid: string | null;
  app_id: string | null;
  status: string;
  rule_type: string;
  currency: string;
  trial: { status: string } | null;
  waiting_request_id: string | null;
}
interface Identity {
  subject_id: string;
  pep: string;
}
interface Application {
  onboard_id: string;
  merchant_no: string;
  status: string;
  waits_for: string;
  steps: { step: string; state: string }[];
}
interface Page<Row> {
  list: Row[];
}

export interface ScreenSubjects {
  /** Has evidence to review and money on hold. */
  evidence: Listed;
  /** Waits with the most held payments. */
  held: Listed;
  /** Has a balance that waits for a second person; undefined when nobody has. */
  balance: { subject_id: string; business: string } | undefined;
  /** Waits for a second person; undefined when nothing does. */
  request: { request_id: string } | undefined;
  /** A current approval record; undefined when there is none. */
  approval: { approval_id: string } | undefined;
  released: Payment;
  waiting: Payment;
  accepted: Payment;
  watched: Watched;
  /** Somebody with documents to review, and an Argentine. */
  identities: { review: Identity; argentine: Identity };
  /** Somebody on file with the name of a listed person, still to be decided; undefined where there is nobody. */
  screened: { id: string; subject_id: string | null } | undefined;
  /** A report case that can be written on, and one with a filing; undefined where there is none. */
  reports: { open: { report_id: string } | undefined; filed: { report_id: string } | undefined };
  /** An investigation that runs, and one that is concluded; undefined where there is none. */
  investigations: { running: { investigation_id: string } | undefined; concluded: { investigation_id: string } | undefined };
  /** An incident that somebody works on. */
  incident: { incident_id: string };
  /** The newest look-back that ended, and whether it found something; undefined where there is none. */
  lookBack: { look_back_id: string; has_findings: boolean } | undefined;
  /** Open, of a rule, about a person. */
  alert: { alert_id: string };
  /** Applications of merchants: one under review, one with a step that is blocked, one that waits for a second person, and one of each end. */
  applications: { reviewed: Application; blocked: Application; second: Application; draft: Application; onboarded: Application };
  /** Rules by what a screen shows of them. */
  rules: { governing: Rule; hitting: Rule; shadowed: Rule; rolledOut: Rule; waiting: Rule; draft: Rule; ofMerchant: Rule; ofApp: Rule };
}

const firstOf = <Row>(rows: readonly Row[], target: (row: Row) => boolean): Row => {
  const result = rows.find(target) ?? rows[0];
  if (!result) throw new Error('the demonstration lacks what a screen shows');
  return result;
};

export async function findScreenSubjects(account: string): Promise<ScreenSubjects> {
  const list = async <Row>(path: string, input: object): Promise<Row[]> => (await callAs<Page<Row>>(account, path, { page_size: 100, ...input })).list;
  const payment = async (result: string): Promise<Payment> =>
    firstOf(await list<Payment>('/api/aml/transaction/list-payin-orders', { aml_result: result, page_size: 5 }), () => true);
  const listed = await list<Listed>('/api/aml/probation/list', {});
  const watched = await list<Watched>('/api/aml/monitor/list', {});
  const held = [...listed].sort((a, b) => b.held_count - a.held_count);
  const [balance] = await list<{ subject_id: string; business: string }>('/api/aml/probation/waiting-approve-balances/list', {});
  const [request] = await list<{ request_id: string }>('/api/aml/approval-request/page', { for_me: true });
  const [approval] = await list<{ approval_id: string }>('/api/aml/approved/page', {});
  const reports = await list<{ id: string; subject_id: string | null }>('/api/aml/service-provider/report-by-page', { status: 'OPEN' });
  const cases = await list<{ report_id: string; status: string; waiting_request_id: string | null }>('/api/aml/report-case/list', { status: 'ALL' });
  const investigations = await list<{ investigation_id: string; status: string; alerts: number }>('/api/aml/investigation/list', { status: 'ALL' });
  const [lookBack] = await list<{ look_back_id: string }>('/api/aml/look-back/list', { status: 'DONE' });
  const findings = lookBack ? await list<object>('/api/aml/look-back/finding/list', { look_back_id: lookBack.look_back_id }) : [];
  const inForce = (row: Rule) => row.status === 'ACTIVE' && row.level === 'general';
  const rules = await list<Rule>('/api/aml/rule/listByPage', { pageSize: 200, page_size: undefined });
  const month = { start_time: clock.ms() - 30 * 86_400_000, end_time: clock.ms() };
  const byHits = await list<{ rule_id: string }>('/api/aml/rule/quality/list', { ...month, sorted_column: 'hits', sorted_order: 'desc' });
  const most = byHits.find(({ rule_id }) => rules.some((row) => row.rule_id === rule_id && inForce(row)));
  const applications = await list<Application>('/api/aml/onboard/page', { page_size: undefined, status: 'ALL' });
  const isBlocked = ({ steps }: Application) => steps.some(({ state }) => state === 'BLOCKED');
  const findReview = async (): Promise<Identity> => {
    const inReview = await list<Identity>('/api/aml/id-database/page', { in_review: true });
    for (const one of inReview) {
      const { documents } = await callAs<{ documents: { status: string }[] }>(account, '/api/aml/kyc/selectByIdTypeAndIdNumber', {
        subject_id: one.subject_id,
      });
      if (documents.some(({ status }) => status === 'UPLOADED')) return one;
    }
    return firstOf(inReview, () => true);
  };
  return {
    evidence: firstOf(held, (row) => row.cases.evidence_submitted > 0 && row.held_count > 0),
    held: firstOf(held, () => true),
    balance,
    request,
    approval,
    screened: reports.find((row) => row.subject_id !== null),
    released: await payment('RELEASED'),
    waiting: await payment('JUSTIFICATION_REQUIRED'),
    accepted: await payment('ACCEPTED'),
    applications: {
      reviewed: firstOf(applications, (row) => row.status === 'IN_REVIEW' && !isBlocked(row)),
      blocked: firstOf(applications, (row) => row.status === 'IN_REVIEW' && isBlocked(row)),
      second: firstOf(applications, (row) => row.waits_for === 'SECOND_PERSON'),
      draft: firstOf(applications, (row) => row.status === 'DRAFT'),
      onboarded: firstOf(applications, (row) => row.status === 'ONBOARDED'),
    },
    rules: {
      governing: firstOf(rules, (row) => inForce(row) && row.rule_type === 'STRUCTURING' && row.currency === 'BRL'),
      // So that a back-test has something to show.
      hitting: firstOf(rules, (row) => inForce(row) && row.rule_id === most?.rule_id),
      shadowed: firstOf(rules, (row) => row.status === 'SHADOW' || row.trial?.status === 'SHADOW'),
      rolledOut: firstOf(rules, (row) => row.trial?.status === 'ROLL_OUT'),
      waiting: firstOf(rules, (row) => row.waiting_request_id !== null),
      draft: firstOf(rules, (row) => row.status === 'DRAFT'),
      ofMerchant: firstOf(rules, (row) => row.level === 'merchant'),
      ofApp: firstOf(rules, (row) => row.level === 'app'),
    },
    investigations: {
      running: investigations.find(({ status, alerts }) => status !== 'CLOSED' && alerts > 0),
      concluded: investigations.find(({ status }) => status === 'CLOSED'),
    },
    incident: firstOf(await list<{ incident_id: string }>('/api/aml/incident/list', { status: 'IN_WORK' }), () => true),
    reports: {
      open: cases.find(({ status, waiting_request_id: waits }) => status === 'DRAFT' && waits === null),
      filed: cases.find(({ status }) => status === 'ACKNOWLEDGED' || status === 'FILED'),
    },
    lookBack: lookBack && { look_back_id: lookBack.look_back_id, has_findings: findings.length > 0 },
    alert: firstOf(await list<Alert>('/api/aml/alerts/listByPage', {}), (row) => row.subject_id !== null && row.hit_count > 1),
    identities: {
      review: await findReview(),
      argentine: firstOf(await list<Identity>('/api/aml/id-database/page', { id_type: 'ANY' }), (row) => row.pep !== 'NONE'),
    },
    watched: firstOf(watched, (row) => row.limit !== null && row.open_alerts > 0),
  };
}

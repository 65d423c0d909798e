import { slices } from '../../../apps/server/slices.ts';
import type { Endpoint } from '../../../platform/contract/index.ts';

/** Rows of the world that inputs name. */
export interface Subjects {
  subjectId: string;
  keyId: string;
  idNo: string;
  ruleId: string;
  merchantNo: string;
  tradeNo: string;
  since: number;
  listVersionId: string;
  trialId: string;
  onboardId: string;
  riskTrialId: string;
  findingId: string;
  alertId: string;
  monitoredId: string;
  /** Of the person with the most payments. */
  busy: { subjectId: string; tradeNo: string; alertId: string };
}

interface Inputs {
  /** What the call must be told; nothing by default. */
  needs?: (subjects: Subjects) => object;
  /** What people narrow the list by. */
  typical: (subjects: Subjects) => object;
}

const ofCompany = ({ subjectId }: Subjects) => ({ subject_id: subjectId, entity_code: 'ATBR' });
const ofWeek = ({ since }: Subjects) => ({ start_time: since, end_time: since + 7 * 86_400_000 });
const ofWindow = ({ keyId, since }: Subjects) => ({ key_id: keyId, part: 'used', window_from: since - 190 * 86_400_000, window_to: since + 7 * 86_400_000 });
const about = ({ subjectId }: Subjects) => ({ subject_id: subjectId, business: 'payin' });

const search = '/api/aml/quick-search/find';

/** What each list is asked with. A list that is not here is asked with nothing, and fails the benchmark where it wants more. */
const inputs: Record<string, Inputs> = {
  '/api/aml/transaction/list-payin-orders': { typical: ({ merchantNo, since }) => ({ merchant_no: merchantNo, start_time: since }) },
  '/api/aml/transaction/list-payout-orders': { typical: ({ merchantNo, since }) => ({ merchant_no: merchantNo, start_time: since }) },
  '/api/aml/transaction/page': { needs: () => ({ business: 'payin' }), typical: ({ idNo }) => ({ business: 'payin', id_type: 'CPF', id_no: idNo }) },
  '/api/aml/merchant-settlement/reconciliation/facts': { typical: ({ merchantNo, since }) => ({ merchant_no: merchantNo, start_time: since }) },
  '/api/aml/alerts/listByPage': { typical: () => ({ alert_type: 'STRUCTURING' }) },
  '/api/aml/alerts/confirm/list': { needs: ({ idNo }) => ({ id_type: 'CPF', id_number: idNo }), typical: ({ idNo }) => ({ id_type: 'CPF', id_number: idNo }) },
  '/api/aml/report-case/list': { typical: () => ({}) },
  '/api/aml/monitor/list': { typical: ({ idNo }) => ({ id_type: 'CPF', id_no: idNo }) },
  '/api/aml/alerts/listTransByIDNumberAndTimeRange': { needs: ofCompany, typical: (subjects) => ({ ...ofCompany(subjects), start_time: subjects.since }) },
  '/api/aml/monitor/alerts': { needs: ofCompany, typical: ofCompany },
  '/api/aml/audit-trail/list': { typical: ({ since }) => ({ verb: 'session.', start_time: since }) },
  '/api/aml/email/listByPage': { typical: () => ({ status: 'BOUNCED' }) },
  '/api/aml/default-limits/page': { typical: ({ merchantNo }) => ({ merchant_no: merchantNo }) },
  '/api/aml/limits/payments': { needs: ofWindow, typical: (subjects) => ({ ...ofWindow(subjects), part: 'reserved' }) },
  '/api/aml/probation/list': { typical: ({ merchantNo }) => ({ merchant: merchantNo }) },
  '/api/aml/probation/history': { needs: about, typical: about },
  '/api/aml/probation/pending/transactions': { needs: about, typical: about },
  '/api/aml/probation/files': { needs: about, typical: about },
  '/api/aml/probation/files/approved-list': { needs: about, typical: about },
  '/api/aml/probation/temporary-balances': { needs: about, typical: about },
  '/api/aml/probation/waiting-approve-balances/list': { typical: about },
  '/api/aml/probation/temporary-used': { needs: about, typical: about },
  '/api/aml/rule/merchant/list': { typical: () => ({}) },
  '/api/aml/rule/place/list': { typical: () => ({ name: 'a' }) },
  '/api/aml/rule/quality/list': { needs: ofWeek, typical: ofWeek },
  '/api/aml/rule/versions': { needs: ({ ruleId }) => ({ rule_id: ruleId }), typical: ({ ruleId }) => ({ rule_id: ruleId }) },
  '/api/aml/blacklist/user/list-by-page': { typical: ({ idNo }) => ({ id_type: 'CPF', id_no: idNo }) },
  '/api/aml/blacklist/channel/list-by-page': { typical: ({ idNo }) => ({ id_type: 'CPF', id_no: idNo }) },
  '/api/aml/whitelist/user/list-by-page': { typical: ({ idNo }) => ({ id_type: 'CPF', id_no: idNo }) },
  '/api/aml/approved/page': { typical: () => ({ business: 'payin' }) },
  '/api/aml/approved/history': { needs: ({ subjectId }) => ({ subject_id: subjectId }), typical: ({ subjectId }) => ({ subject_id: subjectId }) },
  '/api/aml/id-database/page': { typical: ({ idNo }) => ({ id_type: 'CPF', id_number: idNo }) },
  '/api/aml/screening-lists/version/changes': {
    needs: ({ listVersionId }) => ({ version_id: listVersionId }),
    typical: ({ listVersionId }) => ({ version_id: listVersionId, name: 'Person 7' }),
  },
  '/api/aml/screening-lists/version/list': { typical: () => ({ source_id: 'BENCH' }) },
  '/api/aml/screening-lists/entry/list': { typical: () => ({ name: 'Person 7' }) },
  '/api/aml/service-provider/report-by-page': { typical: () => ({ name: 'Pessoa 7' }) },
  '/api/aml/audit/transaction-by-page': { typical: ({ tradeNo }) => ({ trade_no: tradeNo }) },
  '/api/aml/screening/monitored/list': { typical: () => ({ name: 'Inventada 7' }) },
  '/api/aml/screening/monitoring-finding/list': { typical: () => ({ sanction_name: 'Person 7' }) },
  '/api/aml/screening/monitoring-run/list': { typical: () => ({ kind: 'LIST_CHANGE' }) },
  '/api/aml/screening/threshold/trial/item/list': {
    needs: ({ trialId }) => ({ trial_id: trialId }),
    typical: ({ trialId }) => ({ trial_id: trialId, effect: 'NEW' }),
  },
  '/api/amlMerchantInfo/listByPage': { typical: () => ({ name: 'Inventada 77' }) },
  '/api/aml/onboard/page': { typical: () => ({ risk_level: 'HIGH', open_step: 'CRA' }) },
  '/api/aml/merchantRisk/register/list': { typical: () => ({ has_review: true, risk_level: 'HIGH' }) },
  '/api/aml/merchantRisk/model/trial/item/list': {
    needs: ({ riskTrialId }) => ({ trial_id: riskTrialId }),
    typical: ({ riskTrialId }) => ({ trial_id: riskTrialId, direction: 'HIGHER' }),
  },
  '/api/aml/onboard/review/document/list': { needs: ({ onboardId }) => ({ onboard_id: onboardId }), typical: ({ onboardId }) => ({ onboard_id: onboardId }) },
  '/api/aml/merchantRisk/trigger/list': { typical: () => ({}) },
  '/api/aml/onboard/task/page': { typical: () => ({ status: 'DONE', merchant_name: 'Inventada 77' }) },
  '/api/aml/onboard/request/page': { typical: () => ({ overdue: true }) },
  '/api/aml/onboard/template/page': { typical: () => ({ name: 'Modelo 7' }) },
  // A word that everybody's name has, and a name that few have.
  [search]: { needs: () => ({ sought: 'pessoa' }), typical: () => ({ sought: 'inventada 7777' }) },
  '/api/aml/look-back/payment/list': { needs: ({ findingId }) => ({ finding_id: findingId }), typical: ({ findingId }) => ({ finding_id: findingId }) },
  '/api/aml/look-back/finding/list': { typical: () => ({ side: 'NOW_ONLY', rule_type: 'STRUCTURING' }) },
  '/api/aml/approval-request/page': { typical: () => ({ status: 'WAITING' }) },
};

export interface ListCall {
  record: Endpoint;
  name: string;
  /** Where the rows of an answer stand. */
  rows: string;
  /** By default filters. */
  plain: (subjects: Subjects) => object;
  typical: (subjects: Subjects) => object;
  /** Asked so often by one person, it would be answered with a wait. */
  isLimited: boolean;
}

/** Lists that come whole and not by pages, with where their rows stand. */
const whole: Readonly<Record<string, string>> = {
  '/api/aml/onboard/review/document/list': 'requirements',
  '/api/aml/merchantRisk/trigger/list': 'list',
  [search]: 'list',
};

/** Every call that answers a page of rows to a person: found in the slices, so that none is forgotten. And the lists that come whole. */
export function listCalls(): ListCall[] {
  const records = slices.flatMap((slice) => slice.handlers.map((handler) => handler.record));
  const isList = ({ path, data, ability }: Endpoint): boolean => {
    const shape = (data as { shape?: Record<string, unknown> }).shape ?? {};
    if (path in whole) return true;
    return 'list' in shape && 'total' in shape && !ability.startsWith('machine:');
  };
  return records.filter(isList).map((record) => {
    const existing = inputs[record.path];
    return {
      record,
      name: record.path.replace('/api/', ''),
      rows: whole[record.path] ?? 'list',
      isLimited: record.path === search,
      plain: existing?.needs ?? (() => ({})),
      typical: existing?.typical ?? existing?.needs ?? (() => ({})),
    };
  });
}

import { slices } from '../../../apps/server/slices.ts';
import type { ListCall, Subjects } from './list-calls.ts';

interface Opening {
  path: string;
  /** Of a person who pays now and then. */
  plain: (subjects: Subjects) => object;
  /** Of the person who pays most, where that makes a difference. */
  busy?: (subjects: Subjects) => object;
}

/** What is asked when a row of a list, or a page from it, is opened. */
const openings: readonly Opening[] = [
  { path: '/api/aml/alerts/detail', plain: ({ alertId }) => ({ alert_id: alertId }), busy: ({ busy }) => ({ alert_id: busy.alertId }) },
  {
    path: '/api/aml/transaction/detail',
    plain: ({ tradeNo }) => ({ business: 'payin', trade_no: tradeNo }),
    busy: ({ busy }) => ({ business: 'payin', trade_no: busy.tradeNo }),
  },
  { path: '/api/aml/person/head', plain: ({ subjectId }) => ({ subject_id: subjectId }), busy: ({ busy }) => ({ subject_id: busy.subjectId }) },
  { path: '/api/aml/person/timeline', plain: ({ subjectId }) => ({ subject_id: subjectId }), busy: ({ busy }) => ({ subject_id: busy.subjectId }) },
  {
    path: '/api/aml/monitor/detail',
    plain: ({ subjectId }) => ({ subject_id: subjectId, entity_code: 'ATBR' }),
    busy: ({ busy }) => ({ subject_id: busy.subjectId, entity_code: 'ATBR' }),
  },
  {
    path: '/api/aml/probation/query',
    plain: ({ subjectId }) => ({ subject_id: subjectId, business: 'payin' }),
    busy: ({ busy }) => ({ subject_id: busy.subjectId, business: 'payin' }),
  },
  { path: '/api/aml/screening/monitored/detail', plain: ({ monitoredId }) => ({ id: monitoredId }) },
  { path: '/api/aml/merchant/head', plain: ({ merchantNo }) => ({ merchant_no: merchantNo }) },
  { path: '/api/amlMerchantInfo/detail', plain: ({ merchantNo }) => ({ merchant_no: merchantNo }) },
  { path: '/api/aml/rule/detail', plain: ({ ruleId }) => ({ rule_id: ruleId }) },
];

/** The calls that open something. @throws when one is no longer offered */
export function openingCalls(): ListCall[] {
  const records = new Map(slices.flatMap((slice) => slice.handlers.map(({ record }) => [record.path, record])));
  return openings.map(({ path, plain, busy = plain }) => {
    const record = records.get(path);
    if (!record) throw new Error(`there is no call ${path}`);
    return { record, name: path.replace('/api/', ''), rows: 'list', isLimited: true, plain, typical: busy };
  });
}

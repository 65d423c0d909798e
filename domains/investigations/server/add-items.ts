import type { Call } from '../../../platform/server/index.ts';
import { findSeenByDocuments, seesPerson } from '../../id-database/server/index.ts';
import { mayFindByNumber } from '../../id-database/server/person-view/index.ts';
import { searchIdDocuments } from '../../kernel/index.ts';
import { unknownField } from './find-investigation.ts';
import { type Belongings, findAlertsOf, findPaymentOf, isMerchantOf } from './item.store.ts';

interface Asked {
  alert_ids?: readonly string[] | undefined;
  subject_id?: string | undefined;
  id_no?: string | undefined;
  merchant_no?: string | undefined;
  business?: string | undefined;
  trade_no?: string | undefined;
}

/** What was named, where it is of the company and the caller sees it. Whom an alert is about belongs to it too. */
export async function findBelongings({ db, actor }: Pick<Call, 'db' | 'actor'>, companyCode: string, asked: Asked) {
  const wanted = [...new Set(asked.alert_ids ?? [])];
  const alerts = await findAlertsOf(db, companyCode, wanted);
  const missing = wanted.findIndex((id) => !alerts.some((alert) => alert.id === id));
  if (missing >= 0) unknownField(`alert_ids.${missing}`);
  const people = new Set(alerts.flatMap(({ subjectId }) => subjectId ?? []));
  const merchants = new Set(alerts.flatMap(({ subjectId, merchantNo }) => (subjectId === null && merchantNo !== null ? [merchantNo] : [])));
  if (asked.subject_id !== undefined) {
    if (!(await seesPerson(db, asked.subject_id, [companyCode]))) unknownField('subject_id');
    people.add(asked.subject_id);
  }
  if (asked.id_no !== undefined) {
    // To who may not search by number, every number is one of nobody.
    const found = mayFindByNumber(actor.abilities) ? await findSeenByDocuments(db, searchIdDocuments(asked.id_no, 'ANY'), [companyCode]) : undefined;
    people.add(found ?? unknownField('id_no'));
  }
  if (asked.merchant_no !== undefined) {
    if (!(await isMerchantOf(db, companyCode, asked.merchant_no))) unknownField('merchant_no');
    merchants.add(asked.merchant_no);
  }
  const payment =
    asked.trade_no === undefined
      ? undefined
      : ((await findPaymentOf(db, companyCode, { business: asked.business, tradeNo: asked.trade_no })) ?? unknownField('trade_no'));
  const what: Belongings = {
    alertIds: alerts.map(({ id }) => id),
    subjectIds: [...people],
    merchantNos: [...merchants],
    transactionIds: payment === undefined ? [] : [payment],
  };
  return { what, alertsDueAt: alerts.flatMap(({ dueAt }) => dueAt ?? []) };
}

/** What the audit trail says was added. */
export const told = ({ alertIds, subjectIds, merchantNos, transactionIds }: Belongings) => ({
  alert_ids: alertIds,
  subject_ids: subjectIds,
  merchant_nos: merchantNos,
  transaction_ids: transactionIds,
});

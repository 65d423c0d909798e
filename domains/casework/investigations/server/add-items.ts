import { unknownField } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { findVisible, findVisibleByDocuments, sightOf } from '../../../register/id-database/server/index.ts';
import { mayFindByNumber } from '../../../register/id-database/server/person-view/index.ts';
import { searchIdDocuments } from '../../../register/kernel/index.ts';
import { type Belongings, findAlertsOf, findPaymentOf, findPaymentsOf } from './item.store.ts';
import { findMerchantNames } from '../../../register/merchant-register/server/index.ts';

interface RequestedItems {
  alert_ids?: readonly string[] | undefined;
  subject_ids?: readonly string[] | undefined;
  merchant_nos?: readonly string[] | undefined;
  transaction_ids?: readonly string[] | undefined;
  id_no?: string | undefined;
  merchant_no?: string | undefined;
  business?: string | undefined;
  trade_no?: string | undefined;
}
type Lists = 'alert_ids' | 'subject_ids' | 'merchant_nos' | 'transaction_ids';

/** The keys that were asked for, each once; refuses the first that was not found, by its place. */
function allFound(input: RequestedItems, field: Lists, result: ReadonlySet<string>): string[] {
  const ids = input[field] ?? [];
  const missing = ids.findIndex((key) => !result.has(key));
  if (missing >= 0) unknownField(`${field}.${missing}`);
  return [...new Set(ids)];
}

/** What was named, where it is of the company and the caller sees it. Whom an alert is about belongs to it too. */
export async function findBelongings({ db, actor }: Pick<Call, 'db' | 'actor'>, companyCode: string, input: RequestedItems) {
  const alerts = await findAlertsOf(db, companyCode, input.alert_ids ?? []);
  allFound(input, 'alert_ids', new Set(alerts.map(({ id }) => id)));
  const people = new Set(alerts.flatMap(({ subjectId }) => subjectId ?? []));
  const merchants = new Set(alerts.flatMap(({ subjectId, merchantNo }) => (subjectId === null && merchantNo !== null ? [merchantNo] : [])));
  const inSight = await findVisible(db, input.subject_ids ?? [], await sightOf(db, [companyCode]));
  for (const id of allFound(input, 'subject_ids', inSight)) people.add(id);
  if (input.id_no !== undefined) {
    // To who may not search by number, every number is one of nobody.
    const result = mayFindByNumber(actor.abilities, 'person')
      ? await findVisibleByDocuments(db, searchIdDocuments(input.id_no, 'ANY'), [companyCode])
      : undefined;
    people.add(result ?? unknownField('id_no'));
  }
  const typed = input.merchant_no === undefined ? [] : [input.merchant_no];
  const existing = new Set((await findMerchantNames(db, [...(input.merchant_nos ?? []), ...typed], companyCode)).keys());
  for (const no of allFound(input, 'merchant_nos', existing)) merchants.add(no);
  for (const no of typed) merchants.add(existing.has(no) ? no : unknownField('merchant_no'));
  const payments = new Set(allFound(input, 'transaction_ids', await findPaymentsOf(db, companyCode, input.transaction_ids ?? [])));
  if (input.trade_no !== undefined)
    payments.add((await findPaymentOf(db, companyCode, { business: input.business, tradeNo: input.trade_no })) ?? unknownField('trade_no'));
  const what: Belongings = {
    alertIds: alerts.map(({ id }) => id),
    subjectIds: [...people],
    merchantNos: [...merchants],
    transactionIds: [...payments],
  };
  return { what, alertsDueAt: alerts.flatMap(({ dueAt }) => dueAt ?? []) };
}

/** What the audit trail says was added. */
export const auditFields = ({ alertIds, subjectIds, merchantNos, transactionIds }: Belongings) => ({
  alert_ids: alertIds,
  subject_ids: subjectIds,
  merchant_nos: merchantNos,
  transaction_ids: transactionIds,
});

import { InvalidInputError, wire } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { findVisibleByDocuments, seesPerson } from '../../../register/id-database/server/index.ts';
import { formatAmount, type SearchableIdType, searchIdDocuments } from '../../../register/kernel/index.ts';
import { findRuleNames, namesAmong, visibleReasons } from '../../../rules/rules/server/names/index.ts';
import { listPersonAlerts, listPersonTransactions } from '../contract/index.ts';
import { personAlerts, personTransactions, type TransactionRow } from './person-lists.store.ts';

const presentTime = (at: Date | null): number | null => (at === null ? null : at.getTime());

/** The person that the input names; undefined when nobody in reach bears the document. */
async function findRecipients(
  call: Call,
  input: { subject_id?: string | undefined; id_type?: SearchableIdType | undefined; id_number?: string | undefined },
): Promise<string | undefined> {
  if (input.subject_id !== undefined) return (await seesPerson(call.db, input.subject_id, call.actor.companies)) ? input.subject_id : undefined;
  const documents = searchIdDocuments(input.id_number ?? '', input.id_type);
  if (documents.length === 0) throw new InvalidInputError([{ field: 'id_number', code: 'invalid' }]);
  return findVisibleByDocuments(call.db, documents, call.actor.companies);
}

const presentTransaction = (row: TransactionRow, reasons: readonly string[], ruleNames: Readonly<Record<string, string>>) => ({
  transaction_id: row.id,
  business: row.business,
  trade_no: row.tradeNo,
  entity_code: row.companyCode,
  merchant_no: row.merchantNo,
  merchant_name: row.merchantName,
  app_id: row.appId,
  app_name: row.appName,
  method: row.method,
  currency: row.currency,
  order_amount: formatAmount(row.orderMinor),
  pay_amount: row.payMinor === null ? null : formatAmount(row.payMinor),
  order_time: row.orderTime.getTime(),
  held_time: presentTime(row.heldAt),
  partner_status: row.partnerStatus,
  aml_result: row.amlResult,
  aml_reason: [...reasons],
  rule_names: namesAmong(ruleNames, reasons),
});

export const listPersonTransactionsHandler = handle(listPersonTransactions, async (input, call) => {
  const subjectId = await findRecipients(call, input);
  if (subjectId === undefined) return wire.presentPage(wire.pageOf(input), [], 0);
  return personTransactions.answer(call, { ...input, subject_id: subjectId }, async (rows) => {
    const ruleNames = await findRuleNames(
      call.db,
      rows.flatMap((row) => row.amlReasons),
    );
    return rows.map((row) => presentTransaction(row, visibleReasons(call.actor.abilities, row.amlReasons), ruleNames));
  });
});

export const listPersonAlertsHandler = handle(listPersonAlerts, async (input, call) => {
  if (!(await seesPerson(call.db, input.subject_id, call.actor.companies))) return wire.presentPage(wire.pageOf(input), [], 0);
  return personAlerts.answer(call, input, (rows) =>
    rows.map((row) => ({
      alert_id: row.id,
      name: row.name,
      type: row.type,
      status: row.status,
      business: row.business,
      currency: row.currency,
      trigger_time: row.triggerTime.getTime(),
      last_hit_time: row.lastHitAt.getTime(),
      hit_count: row.hitCount,
      transactions: row.transactions,
      conclusion: row.conclusion,
      concluded_time: presentTime(row.concludedAt),
      concluded_by: row.concludedBy,
      comment: row.comment,
    })),
  );
});

import { useState, type ReactNode } from 'react';
import { type Draft, draftOf, fieldsOf, FileRequest, lastThirtyDays, nowMs, useMutationCall, useZone } from '../../../../platform/web/index.ts';
import { listPayinDownloads, listPayoutDownloads, orderList, requestPayinDownload, requestPayoutDownload } from '../contract/index.ts';
import { type TransactionBusiness, useTransactionChoices } from './transaction-filters.ts';

/** Form that asks for a file: a range, a format, filters. */
export function DownloadForm({ business }: { business: TransactionBusiness }): ReactNode {
  const zone = useZone();
  const list = `transactions.${business}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const [start, end] = lastThirtyDays(nowMs(), zone);
    return draftOf(list, { keys: Object.keys(orderList.filterInput), initial: { start_time: String(start), end_time: String(end) } });
  });
  const choices = useTransactionChoices(business, { merchantNo: draft.merchant_no, method: draft.method });
  const log = business === 'payin' ? listPayinDownloads : listPayoutDownloads;
  const request = useMutationCall(business === 'payin' ? requestPayinDownload : requestPayoutDownload, {
    invalidates: [log],
    successToast: 'transactions.download.requested',
  });
  const labelled = <Key extends FilterName>(key: Key) => ({ key, labelKey: `transactions.download.filter.${key}` as const });
  const choice = <Key extends FilterName>(key: Key, { options, isLoading = false }: Choices) => ({
    ...labelled(key),
    options,
    loading: isLoading,
  });
  const fields = fieldsOf(orderList, [
    { key: 'start_time', labelKey: 'transactions.download.range' },
    choice('merchant_no', choices.merchants),
    ...(draft.merchant_no ? [choice('app_id', choices.apps)] : []),
    choice('aml_result', { options: choices.amlResults }),
    choice('partner_status', { options: choices.partnerStatuses }),
    choice('aml_reason', { options: choices.reasons }),
    choice('method', choices.methods),
    choice('channel', { options: choices.channels }),
    choice('currency', { options: choices.currencies }),
    choice('id_type', { options: choices.idTypes }),
    labelled('id_no'),
    labelled('name'),
  ]);
  return <FileRequest list={list} log={log} texts="transactions.download" fields={fields} draft={draft} onChange={setDraft} request={request} />;
}

type FilterName = 'merchant_no' | 'app_id' | 'aml_result' | 'partner_status' | 'aml_reason' | 'method' | 'channel' | 'currency' | 'id_type' | 'id_no' | 'name';
interface Choices {
  options: readonly { value: string; label: string }[];
  isLoading?: boolean;
}

import { useState, type ReactNode } from 'react';
import { type Draft, FileRequest, type FilterField, lastThirtyDays, useMutationCall, useZone } from '../../../platform/web/index.ts';
import { exportFormats } from '../../kernel/index.ts';
import { listPayinDownloads, listPayoutDownloads, requestPayinDownload, requestPayoutDownload } from '../contract/index.ts';
import { type TransactionBusiness, useTransactionChoices } from './transaction-filters.ts';

/** Form that asks for a file: a range within the last 30 days, a format, filters. */
export function DownloadForm({ business }: { business: TransactionBusiness }): ReactNode {
  const zone = useZone();
  const [draft, setDraft] = useState<Draft>(() => {
    const [start, end] = lastThirtyDays(Date.now(), zone);
    return { start_time: String(start), end_time: String(end) };
  });
  const choices = useTransactionChoices(business, { merchantNo: draft.merchant_no, method: draft.method });
  const request = useMutationCall(business === 'payin' ? requestPayinDownload : requestPayoutDownload, {
    invalidates: [business === 'payin' ? listPayinDownloads : listPayoutDownloads],
    successToast: 'transactions.download.requested',
  });
  const choice = (key: string, labelKey: FilterField['labelKey'], { options, isLoading = false }: Choices): FilterField => ({
    kind: 'choice',
    key,
    labelKey,
    options,
    loading: isLoading,
  });
  const fields: FilterField[] = [
    { kind: 'range', keys: ['start_time', 'end_time'], labelKey: 'transactions.download.range', maxDays: 30 },
    choice('merchant_no', 'transactions.download.filter.merchant_no', choices.merchants),
    ...(draft.merchant_no ? [choice('app_id', 'transactions.download.filter.app_id', choices.apps)] : []),
    choice('aml_result', 'transactions.download.filter.aml_result', { options: choices.amlResults }),
    choice('partner_status', 'transactions.download.filter.partner_status', { options: choices.partnerStatuses }),
    choice('aml_reason', 'transactions.download.filter.aml_reason', { options: choices.reasons }),
    choice('method', 'transactions.download.filter.method', choices.methods),
    choice('channel', 'transactions.download.filter.channel', { options: choices.channels }),
    choice('currency', 'transactions.download.filter.currency', { options: choices.currencies }),
    choice('id_type', 'transactions.download.filter.id_type', { options: choices.idTypes }),
    { kind: 'text', key: 'id_no', labelKey: 'transactions.download.filter.id_no' },
    { kind: 'text', key: 'name', labelKey: 'transactions.download.filter.name' },
  ];
  return <FileRequest texts="transactions.download" fields={fields} draft={draft} onChange={setDraft} formats={exportFormats} request={request} />;
}

interface Choices {
  options: readonly { value: string; label: string }[];
  isLoading?: boolean;
}

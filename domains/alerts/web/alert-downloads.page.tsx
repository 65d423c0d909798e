import { useState, type ReactNode } from 'react';
import { type Draft, DownloadLog, fieldsOf, FileRequest, PageHeader, Stack, useMutationCall, useText } from '../../../platform/web/index.ts';
import { conclusions, exportFormats } from '../../kernel/index.ts';
import { useCompanyOptions, useRuleTypeOptions } from '../../reference-data/web/index.ts';
import { alertList, alertViews, fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from '../contract/index.ts';
import { alertViewWords, conclusionWords } from '../../vocabulary/contract/index.ts';

function RequestForm(): ReactNode {
  const t = useText();
  const [draft, setDraft] = useState<Draft>({ status: 'ALL' });
  const types = useRuleTypeOptions();
  const companies = useCompanyOptions();
  const request = useMutationCall(requestAlertDownload, { invalidates: [listAlertDownloads], successToast: 'alerts.downloads.requested' });
  const fields = fieldsOf(alertList, [
    { key: 'start_time', labelKey: 'alerts.downloads.range', maxDays: 30 },
    {
      key: 'status',
      labelKey: 'alerts.status',
      isRequired: true,
      options: alertViews.map((value) => ({ value, label: t.term(alertViewWords, value) })),
    },
    { key: 'alert_type', labelKey: 'alerts.type', options: types.options, loading: types.isLoading },
    { key: 'conclusion', labelKey: 'alerts.conclusion', options: conclusions.map((value) => ({ value, label: t.term(conclusionWords, value) })) },
    { key: 'entity_code', labelKey: 'alerts.company', options: companies.options, loading: companies.isLoading },
  ]);
  return <FileRequest texts="alerts.downloads" fields={fields} draft={draft} onChange={setDraft} formats={exportFormats} request={request} />;
}

/** Files of alerts: a new one, and the latest twenty. */
export function AlertDownloadsPage(): ReactNode {
  const t = useText();
  return (
    <Stack>
      <PageHeader title={t('alerts.downloads.title')} />
      <RequestForm />
      <DownloadLog id="alerts.downloads" list={listAlertDownloads} file={fetchAlertDownload} retry={retryAlertDownload} filterTexts="alerts.downloads.filter" />
    </Stack>
  );
}

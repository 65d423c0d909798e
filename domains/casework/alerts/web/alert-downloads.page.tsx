import type { ReactNode } from 'react';
import { fieldsOf, FilesPanel, type FilterField, PageHeader, Stack, useText } from '../../../../platform/web/index.ts';
import { conclusions } from '../../../register/kernel/index.ts';
import { useCompanyOptions, useRuleTypeOptions } from '../../../register/reference-data/web/index.ts';
import { alertList, alertViews, fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from '../contract/index.ts';
import { alertViewWords, conclusionWords } from '../../../register/vocabulary/contract/index.ts';

const calls = { request: requestAlertDownload, list: listAlertDownloads, file: fetchAlertDownload, retry: retryAlertDownload };

function useFields(): readonly FilterField[] {
  const t = useText();
  const types = useRuleTypeOptions();
  const companies = useCompanyOptions();
  return fieldsOf(alertList, [
    { key: 'start_time', labelKey: 'alerts.downloads.range' },
    {
      key: 'status',
      isRequired: true,
      options: alertViews.map((value) => ({ value, label: t.term(alertViewWords, value) })),
    },
    { key: 'alert_type', labelKey: 'alerts.type', options: types.options, loading: types.isLoading },
    { key: 'conclusion', options: conclusions.map((value) => ({ value, label: t.term(conclusionWords, value) })) },
    { key: 'entity_code', options: companies.options, loading: companies.isLoading },
  ]);
}

/** Files of alerts: a new one, and the latest twenty. */
export function AlertDownloadsPage(): ReactNode {
  const t = useText();
  const fields = useFields();
  return (
    <Stack>
      <PageHeader title={t('alerts.downloads.title')} />
      <FilesPanel id="alerts.downloads" list="alerts.list" texts="alerts.downloads" fields={fields} calls={calls} initial={{ status: 'ALL' }} />
    </Stack>
  );
}

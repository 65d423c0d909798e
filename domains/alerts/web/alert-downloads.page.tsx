import { Button, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  AppForm,
  DownloadLog,
  Field,
  Grid,
  isApiError,
  PageHeader,
  Panel,
  RangeInput,
  type RangeValue,
  Stack,
  useMutationCall,
  useText,
} from '../../../platform/web/index.ts';
import { conclusions, type ExportFormat, exportFormats } from '../../kernel/index.ts';
import { useCompanyOptions, useRuleTypeOptions } from '../../reference-data/web/index.ts';
import { alertViews, fetchAlertDownload, listAlertDownloads, requestAlertDownload, retryAlertDownload } from '../contract/index.ts';

interface Values {
  range?: RangeValue;
  format: ExportFormat;
  status?: (typeof alertViews)[number];
  conclusion?: (typeof conclusions)[number];
  alert_type?: string;
  entity_code?: string;
}

function RangeField({ id, value, onChange }: { id?: string; value?: RangeValue; onChange?: (value: RangeValue) => void }): ReactNode {
  const t = useText();
  return (
    <RangeInput
      {...(id ? { id } : {})}
      ariaLabel={t('alerts.downloads.range')}
      maxDays={366}
      value={value ?? [undefined, undefined]}
      onChange={(range) => onChange?.(range)}
    />
  );
}

function RequestForm(): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const types = useRuleTypeOptions();
  const companies = useCompanyOptions();
  const request = useMutationCall(requestAlertDownload, { invalidates: [listAlertDownloads], successToast: 'alerts.downloads.requested' });
  const submit = ({ range, ...filters }: Values) => {
    const present = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
    request.mutate({ ...present, format: filters.format, start_time: range?.[0] ?? '', end_time: range?.[1] ?? '' });
  };
  const ofRange = isApiError(request.error) ? request.error.fields.filter(({ field }) => field === 'start_time' || field === 'end_time') : [];
  return (
    <Panel title={t('alerts.downloads.request')}>
      <p className="muted">{t('alerts.downloads.hint')}</p>
      <AppForm<Values> form={form} marksOptional={false} initialValues={{ format: 'csv', status: 'ALL' }} onSubmit={submit} error={request.error}>
        <Grid min={220}>
          <Field name="range" label={t('alerts.downloads.range')}>
            <RangeField />
          </Field>
          <Field name="status" label={t('alerts.status')}>
            <Select options={alertViews.map((value) => ({ value, label: t(`alerts.views.${value}`) }))} />
          </Field>
          <Field name="alert_type" label={t('alerts.type')}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} placeholder={t('kit.any')} loading={types.isLoading} options={[...types.options]} />
          </Field>
          <Field name="conclusion" label={t('alerts.conclusion')}>
            <Select allowClear placeholder={t('kit.any')} options={conclusions.map((value) => ({ value, label: t(`alerts.conclusions.${value}`) }))} />
          </Field>
          <Field name="entity_code" label={t('alerts.company')}>
            <Select allowClear placeholder={t('kit.any')} loading={companies.isLoading} options={[...companies.options]} />
          </Field>
          <Field name="format" label={t('alerts.downloads.format')}>
            <Select options={exportFormats.map((value) => ({ value, label: t(`alerts.downloads.${value}`) }))} />
          </Field>
        </Grid>
        {ofRange.length > 0 ? (
          <p role="alert" className="note note-danger">
            {ofRange.map(({ msg }) => msg).join(' ')}
          </p>
        ) : null}
        <Button type="primary" htmlType="submit" loading={request.isPending}>
          {t('alerts.downloads.submit')}
        </Button>
      </AppForm>
    </Panel>
  );
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

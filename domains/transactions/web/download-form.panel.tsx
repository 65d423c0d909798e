import { Button, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  AppForm,
  Field,
  Grid,
  isApiError,
  lastThirtyDays,
  Panel,
  RangeInput,
  type RangeValue,
  Switcher,
  useMutationCall,
  useText,
  useZone,
} from '../../../platform/web/index.ts';
import { type ExportFormat, exportFormats } from '../../kernel/index.ts';
import { listPayinDownloads, listPayoutDownloads, requestPayinDownload, requestPayoutDownload } from '../contract/index.ts';
import { type TransactionBusiness, useTransactionChoices } from './transaction-filters.ts';

interface DownloadValues {
  range: RangeValue;
  format: ExportFormat;
  merchant_no?: string;
  app_id?: string;
  method?: string;
  channel?: string;
  partner_status?: string;
  aml_result?: string;
  aml_reason?: string;
  currency?: string;
  id_type?: string;
  id_no?: string;
  name?: string;
}

interface Options {
  options: readonly { value: string; label: string }[];
  isLoading?: boolean;
}

/** A choice that may stay open; `Form.Item` hands in the rest. */
function Choice({
  options,
  isLoading = false,
  ...given
}: Options & { id?: string; value?: string; onChange?: (value: string | undefined) => void }): ReactNode {
  const t = useText();
  return <Select {...given} allowClear showSearch={{ optionFilterProp: 'label' }} loading={isLoading} placeholder={t('kit.any')} options={[...options]} />;
}

/** The range control as a form field: its value is a pair. */
function RangeField({ id, value, onChange }: { id?: string; value?: RangeValue; onChange?: (value: RangeValue) => void }): ReactNode {
  const t = useText();
  return (
    <RangeInput
      {...(id ? { id } : {})}
      ariaLabel={t('transactions.download.range')}
      maxDays={30}
      value={value ?? [undefined, undefined]}
      onChange={(range) => onChange?.(range)}
    />
  );
}

function Filters({ business }: { business: TransactionBusiness }): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<DownloadValues>();
  const merchantNo = Form.useWatch('merchant_no', form);
  const method = Form.useWatch('method', form);
  const choices = useTransactionChoices(business, { merchantNo, method });
  const fields: [keyof DownloadValues, Options][] = [
    ['merchant_no', choices.merchants],
    ...(merchantNo ? ([['app_id', choices.apps]] as [keyof DownloadValues, Options][]) : []),
    ['aml_result', { options: choices.amlResults }],
    ['partner_status', { options: choices.partnerStatuses }],
    ['aml_reason', { options: choices.reasons }],
    ['method', choices.methods],
    ['channel', { options: choices.channels }],
    ['currency', { options: choices.currencies }],
    ['id_type', { options: choices.idTypes }],
  ];
  return (
    <Grid min={200}>
      {fields.map(([key, options]) => (
        <Field key={key} name={key} label={t.of('transactions.download.filter', key)}>
          <Choice options={options.options} isLoading={options.isLoading ?? false} />
        </Field>
      ))}
      <Field name="id_no" label={t('transactions.idNo')} rules={[{ lenLess: 40 }]}>
        <Input allowClear autoComplete="off" />
      </Field>
      <Field name="name" label={t('transactions.name')} rules={[{ lenLess: 120 }]}>
        <Input allowClear autoComplete="off" />
      </Field>
    </Grid>
  );
}

/** The file format as a form field. */
function FormatChoice({ value = 'csv', onChange }: { value?: ExportFormat; onChange?: (value: ExportFormat) => void }): ReactNode {
  const t = useText();
  const options = exportFormats.map((format) => ({ value: format, label: t(`transactions.download.${format}`) }));
  return <Switcher label={t('transactions.download.format')} value={value} options={options} onChange={(format) => onChange?.(format)} />;
}

/** The server's sentences about the range, which is two fields there and one here. */
function RangeErrors({ error }: { error: unknown }): ReactNode {
  const sentences = isApiError(error) ? error.fields.filter(({ field }) => field === 'start_time' || field === 'end_time').map(({ msg }) => msg) : [];
  return sentences.length > 0 ? (
    <p role="alert" className="note note-danger">
      {sentences.join(' ')}
    </p>
  ) : null;
}

/** Form that asks for a file: a range within the last 30 days, a format, filters. */
export function DownloadForm({ business }: { business: TransactionBusiness }): ReactNode {
  const t = useText();
  const zone = useZone();
  const [form] = Form.useForm<DownloadValues>();
  const request = useMutationCall(business === 'payin' ? requestPayinDownload : requestPayoutDownload, {
    invalidates: [business === 'payin' ? listPayinDownloads : listPayoutDownloads],
    successToast: 'transactions.download.requested',
  });
  const [start, end] = lastThirtyDays(Date.now(), zone);
  const submit = ({ range, ...filters }: DownloadValues) => {
    const present = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
    request.mutate({ ...present, format: filters.format, start_time: range?.[0] ?? '', end_time: range?.[1] ?? '' });
  };
  return (
    <Panel title={t('transactions.download.request')}>
      <p className="download-hint muted">{t('transactions.download.hint')}</p>
      <AppForm<DownloadValues>
        form={form}
        marksOptional={false}
        initialValues={{ range: [String(start), String(end)], format: 'csv' }}
        onSubmit={submit}
        error={request.error}
      >
        <Grid min={360}>
          <Field name="range" label={t('transactions.download.range')}>
            <RangeField />
          </Field>
          <Field name="format" label={t('transactions.download.format')}>
            <FormatChoice />
          </Field>
        </Grid>
        <Filters business={business} />
        <RangeErrors error={request.error} />
        <Button type="primary" htmlType="submit" loading={request.isPending}>
          {t('transactions.download.submit')}
        </Button>
      </AppForm>
    </Panel>
  );
}

import { Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { Field, FormDialog, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { listSourceKindWords } from '../../../register/vocabulary/contract/index.ts';
import { createSource, type SourceView, updateSource } from '../contract/index.ts';
import { sourceKinds, type SourceKind } from '../../../register/kernel/screening-lists.ts';
import './screening-lists.css';
import { touchedBySources } from './touched.ts';

interface Values {
  source_id?: string;
  name: string;
  kind: SourceKind;
  addresses?: string;
  redirect_hosts?: string;
  credentials?: string;
  removes_credentials?: boolean;
  fetch_minutes?: string;
  licence_note?: string;
  max_loss_percent: string;
  max_change_percent: string;
  overdue_hours: string;
  pause_days?: string;
  is_active: boolean;
}

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\s*\n\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Schedules that are offered; another stays as it is. */
const schedules = [60, 180, 360, 720, 1_440, 10_080];

function AddressFields({ source }: { source: SourceView | undefined }): ReactNode {
  const t = useText();
  const existing = source?.fetch_minutes;
  const offered = existing && !schedules.includes(existing) ? [existing, ...schedules] : schedules;
  return (
    <>
      <Field name="addresses" sentValue={(text) => linesOf(String(text))} label={t('screeningLists.addresses')} hint={t('screeningLists.addressesHint')}>
        <Input.TextArea rows={2} autoSize={{ minRows: 2, maxRows: 6 }} inputMode="url" />
      </Field>
      <div className="screening-lists-pair">
        <Field name="fetch_minutes" label={t('screeningLists.schedule')}>
          <Select
            options={[
              { value: '', label: t('screeningLists.schedules.none') },
              ...offered.map((minutes) => ({
                value: String(minutes),
                label:
                  minutes % 1_440 === 0
                    ? t('screeningLists.schedules.days', { count: minutes / 1_440 })
                    : minutes % 60 === 0
                      ? t('screeningLists.schedules.hours', { count: minutes / 60 })
                      : t('screeningLists.schedules.minutes', { count: minutes }),
              })),
            ]}
          />
        </Field>
        <Field
          name="redirect_hosts"
          sentValue={(text) => linesOf(String(text))}
          label={t('screeningLists.redirectHosts')}
          hint={t('screeningLists.redirectHostsHint')}
        >
          <Input.TextArea rows={1} autoSize={{ minRows: 1, maxRows: 4 }} />
        </Field>
      </div>
      <Field
        name="credentials"
        label={t('screeningLists.credentials')}
        hint={t(source?.has_credentials ? 'screeningLists.credentialsKept' : 'screeningLists.credentialsHint')}
      >
        <Input.Password autoComplete="off" />
      </Field>
      {source?.has_credentials ? (
        <Field name="removes_credentials" label={t('screeningLists.credentialsRemove')} valuePropName="checked">
          <Switch />
        </Field>
      ) : null}
    </>
  );
}

const wholeInput = (suffix: string): ReactNode => <Input inputMode="numeric" suffix={suffix} />;

function useWarnings(source: SourceView | undefined): ReactNode {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const [isActive, loss, change, hours, pause, kind] = [
    Form.useWatch('is_active', form),
    Form.useWatch('max_loss_percent', form),
    Form.useWatch('max_change_percent', form),
    Form.useWatch('overdue_hours', form),
    Form.useWatch('pause_days', form),
    Form.useWatch('kind', form),
  ];
  const addresses = linesOf(Form.useWatch('addresses', form));
  const hosts = linesOf(Form.useWatch('redirect_hosts', form));
  const isOther = addresses.length > 0 && addresses.join('\n') !== (source?.addresses ?? []).join('\n');
  const loosens =
    isOther ||
    hosts.some((host) => !(source?.redirect_hosts ?? []).includes(host.toLowerCase())) ||
    (source !== undefined &&
      ((source.is_active && isActive === false) ||
        Number(loss) > source.max_loss_percent ||
        Number(change) > source.max_change_percent ||
        Number(hours) > source.overdue_hours ||
        (source.pause_days !== null && pause !== undefined && (pause.trim() === '' || Number(pause) > source.pause_days)) ||
        (kind !== undefined && kind !== source.kind && (source.kind === 'SANCTION' || source.is_active || source.current_version_id !== null))));
  return loosens ? <p role="status">{t('screeningLists.takesTwo')}</p> : null;
}

function SettingFields({ source }: { source: SourceView | undefined }): ReactNode {
  const t = useText();
  const warning = useWarnings(source);
  const isOwn = source === undefined || source.is_own;
  return (
    <>
      {source === undefined ? (
        <Field name="source_id" sentValue={(code) => String(code).trim().toUpperCase()} label={t('screeningLists.code')} hint={t('screeningLists.codeHint')} />
      ) : null}
      <div className="screening-lists-pair">
        <Field name="name" label={t('screeningLists.name')} />
        <Field name="kind" label={t('screeningLists.kind')}>
          <Select disabled={!isOwn} options={sourceKinds.map((value) => ({ value, label: t.term(listSourceKindWords, value) }))} />
        </Field>
      </div>
      <Field name="is_active" label={t('screeningLists.isActive')} hint={t('screeningLists.isActiveHint')} valuePropName="checked">
        <Switch />
      </Field>
      <div className="screening-lists-pair">
        <Field name="max_loss_percent" label={t('screeningLists.maxLoss')} hint={t('screeningLists.maxLossHint')}>
          {wholeInput('%')}
        </Field>
        <Field name="max_change_percent" label={t('screeningLists.maxChange')} hint={t('screeningLists.maxChangeHint')} isRequired>
          {wholeInput('%')}
        </Field>
        <Field name="overdue_hours" label={t('screeningLists.overdueAfter')} hint={t('screeningLists.overdueHint')}>
          {wholeInput('h')}
        </Field>
        <Field name="pause_days" label={t('screeningLists.pause')} hint={t('screeningLists.pauseHint')}>
          {wholeInput('d')}
        </Field>
      </div>
      {warning}
      <AddressFields source={source} />
      <Field name="licence_note" label={t('screeningLists.licence')} hint={t('screeningLists.licenceHint')} rows={2} />
    </>
  );
}

const initialOf = (source: SourceView | undefined): Partial<Values> =>
  source === undefined
    ? { kind: 'OTHER', is_active: true, max_loss_percent: '10', max_change_percent: '10', overdue_hours: '168', pause_days: '', fetch_minutes: '' }
    : {
        name: source.name,
        kind: source.kind,
        is_active: source.is_active,
        max_loss_percent: String(source.max_loss_percent),
        max_change_percent: String(source.max_change_percent),
        overdue_hours: String(source.overdue_hours),
        pause_days: source.pause_days === null ? '' : String(source.pause_days),
        addresses: source.addresses.join('\n'),
        redirect_hosts: source.redirect_hosts.join('\n'),
        fetch_minutes: source.fetch_minutes === null ? '' : String(source.fetch_minutes),
        licence_note: source.licence_note ?? '',
      };

interface SourceDialogProps {
  /** The source that is changed; without one it is a new one of the operator's own. */
  source: SourceView | undefined;
  open: boolean;
  onClose: () => void;
}

/** Makes a source, or changes its settings. What guards less than before goes to a second person. */
export function SourceDialog({ source, open, onClose }: SourceDialogProps): ReactNode {
  const t = useText();
  const options = {
    invalidates: touchedBySources,
    onDone: ({ status }: { status: string }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('screeningLists.asked'));
      else toast.success(t('screeningLists.saved'));
      onClose();
    },
  };
  const create = useMutationCall(createSource, options);
  const update = useMutationCall(updateSource, options);
  const send = (values: Values & { reason?: string }) => {
    const settings = {
      name: values.name,
      kind: values.kind,
      addresses: linesOf(values.addresses),
      redirect_hosts: linesOf(values.redirect_hosts),
      fetch_minutes: values.fetch_minutes ? Number(values.fetch_minutes) : null,
      licence_note: values.licence_note ?? '',
      max_loss_percent: Number(values.max_loss_percent),
      max_change_percent: Number(values.max_change_percent),
      overdue_hours: Number(values.overdue_hours),
      pause_days: values.pause_days?.trim() ? Number(values.pause_days) : null,
      is_active: values.is_active,
      ...(values.removes_credentials ? { credentials: '' } : values.credentials ? { credentials: values.credentials } : {}),
    };
    if (source) update.mutate({ source_id: source.id, version: source.version, ...settings, ...(values.reason ? { reason: values.reason } : {}) });
    else create.mutate({ source_id: (values.source_id ?? '').trim().toUpperCase(), ...settings });
  };
  return (
    <FormDialog<Values>
      open={open}
      draft={`screeningSource.save ${source?.id ?? 'new'}`}
      title={source ? t('screeningLists.editTitle', { name: source.name }) : t('screeningLists.addTitle')}
      width={720}
      submitText={t(source ? 'screeningLists.save' : 'screeningLists.addSource')}
      endpoint={source ? updateSource : createSource}
      state={source ? update : create}
      initialValues={initialOf(source)}
      fields={<SettingFields source={source} />}
      {...(source ? { reason: true } : {})}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

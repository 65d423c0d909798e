import { PlusOutlined } from '@ant-design/icons';
import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, instantOf, toast, useMutationCall, useText, useZone } from '../../../../platform/web/index.ts';
import { useCompanyOptions, useCountryOptions } from '../../../register/reference-data/web/index.ts';
import { monitoringPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import { addByCriteria, addMonitored, type MonitoringPurpose, monitoringPurposes, reasonLimit } from '../contract/index.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { touchedByMoves } from './touched.ts';

interface Values {
  how: 'chosen' | 'criteria';
  entity_code: string;
  subject_ids?: string[];
  kind?: 'PERSON' | 'COMPANY';
  country?: string;
  nationality?: string;
  is_exposed?: 'true' | 'false';
  registered_since?: Dayjs;
  purpose: MonitoringPurpose;
}

function Criteria(): ReactNode {
  const t = useText();
  const countries = useCountryOptions();
  const country = { options: [...countries.options], loading: countries.isLoading, allowClear: true, showSearch: { optionFilterProp: 'label' } };
  return (
    <>
      <Field name="kind" label={t('screeningMonitoring.kind')}>
        <Select
          allowClear
          options={[
            { value: 'PERSON', label: t('screeningMonitoring.kinds.PERSON') },
            { value: 'COMPANY', label: t('screeningMonitoring.kinds.COMPANY') },
          ]}
        />
      </Field>
      <Field name="country" label={t('screeningMonitoring.country')}>
        <Select {...country} />
      </Field>
      <Field name="nationality" label={t('screeningMonitoring.nationality')}>
        <Select {...country} />
      </Field>
      <Field name="is_exposed" label={t('screeningMonitoring.exposed')}>
        <Select
          allowClear
          options={[
            { value: 'true', label: t('kit.yes') },
            { value: 'false', label: t('kit.no') },
          ]}
        />
      </Field>
      <Field name="registered_since" label={t('screeningMonitoring.registeredSince')}>
        <DatePicker style={{ inlineSize: '100%' }} />
      </Field>
    </>
  );
}

function Fields(): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const how = Form.useWatch('how');
  const company = Form.useWatch<string | undefined>('entity_code');
  const form = Form.useFormInstance();
  return (
    <>
      <Field name="how" label={t('screeningMonitoring.how')} rules={['required']}>
        <Select
          options={[
            { value: 'chosen', label: t('screeningMonitoring.hows.chosen') },
            { value: 'criteria', label: t('screeningMonitoring.hows.criteria') },
          ]}
        />
      </Field>
      <Field name="entity_code" label={t('screeningMonitoring.company')} rules={['required']}>
        <Select
          options={[...companies.options]}
          loading={companies.isLoading}
          // Who was chosen is a customer of the company before.
          onChange={() => form.setFieldValue('subject_ids', [])}
        />
      </Field>
      {how === 'criteria' ? (
        <Criteria />
      ) : (
        <Field name="subject_ids" label={t('screeningMonitoring.chosen')} rules={['required']}>
          <CustomerPicker key={company} company={company} />
        </Field>
      )}
      <Field name="purpose" label={t('screeningMonitoring.purpose')} rules={['required']}>
        <Select options={monitoringPurposes.map((value) => ({ value, label: t.term(monitoringPurposeWords, value) }))} />
      </Field>
      <Field name="reason" label={t('kit.reason')} rules={['required', { lenLess: reasonLimit }]}>
        <Input.TextArea rows={3} count={{ show: true, max: reasonLimit }} />
      </Field>
    </>
  );
}

/** The button that adds customers by hand: some that are looked for, or all of a company that fit. */
export function AddCustomers(): ReactNode {
  const t = useText();
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const options = {
    invalidates: touchedByMoves,
    onDone: ({ added, kept }: { added: number; kept: number }) => {
      setOpen(false);
      toast.success(t('screeningMonitoring.added', { count: added, kept }));
    },
  };
  const add = useMutationCall(addMonitored, options);
  const addAll = useMutationCall(addByCriteria, options);
  const send = ({
    how,
    subject_ids: ids = [],
    registered_since: since,
    entity_code,
    purpose,
    reason = '',
    kind,
    country,
    nationality,
    is_exposed,
  }: Values & { reason?: string }) => {
    const input = { entity_code, purpose, reason };
    if (how === 'chosen') return add.mutate({ ...input, subject_ids: ids });
    const day = since && { year: since.year(), month: since.month() + 1, day: since.date(), hour: 0, minute: 0, second: 0 };
    addAll.mutate({
      ...input,
      ...(kind ? { kind } : {}),
      ...(country ? { country } : {}),
      ...(nationality ? { nationality } : {}),
      ...(is_exposed ? { is_exposed } : {}),
      ...(day ? { registered_since: String(instantOf(day, zone)) } : {}),
    });
  };
  return (
    <>
      <ActionButton type="primary" icon={<PlusOutlined />} endpoint={addMonitored} onClick={() => setOpen(true)}>
        {t('screeningMonitoring.add')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        draft="monitored.add"
        title={t('screeningMonitoring.addTitle')}
        submitText={t('screeningMonitoring.add')}
        endpoint={addMonitored}
        state={{ isPending: add.isPending || addAll.isPending, error: add.error ?? addAll.error }}
        initialValues={{ how: 'chosen', purpose: 'HIGH_RISK' }}
        fields={<Fields />}
        onSubmit={send}
        onClose={() => {
          add.reset();
          addAll.reset();
          setOpen(false);
        }}
      >
        <p>{t('screeningMonitoring.addHint')}</p>
      </FormDialog>
    </>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Field,
  FormDialog,
  instantOf,
  toast,
  useMutationCall,
  useText,
  useZone,
  DayInput,
  type ZoneCode,
} from '../../../../platform/web/index.ts';
import { useCompanyOptions, useCountryOptions } from '../../../register/reference-data/web/index.ts';
import { monitoringPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import { addByCriteria, addMonitored, type MonitoringPurpose } from '../contract/index.ts';
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
  registered_since?: string;
  purpose: MonitoringPurpose;
}

const startOfDay = (text: string, zone: ZoneCode): string => {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return String(instantOf({ year, month, day, hour: 0, minute: 0, second: 0 }, zone));
};

function Criteria(): ReactNode {
  const t = useText();
  const zone = useZone();
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
      <Field name="registered_since" sentValue={(day) => startOfDay(String(day), zone)} label={t('screeningMonitoring.registeredSince')}>
        <DayInput />
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
      <Field name="how" label={t('screeningMonitoring.how')} isRequired>
        <Select
          options={[
            { value: 'chosen', label: t('screeningMonitoring.hows.chosen') },
            { value: 'criteria', label: t('screeningMonitoring.hows.criteria') },
          ]}
        />
      </Field>
      <Field name="entity_code" label={t('screeningMonitoring.company')}>
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
        <Field name="subject_ids" label={t('screeningMonitoring.chosen')}>
          <CustomerPicker key={company} company={company} />
        </Field>
      )}
      <Field name="purpose" label={t('screeningMonitoring.purpose')} words={monitoringPurposeWords} />
      <Field name="reason" label={t('kit.reason')} />
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
    addAll.mutate({
      ...input,
      ...(kind ? { kind } : {}),
      ...(country ? { country } : {}),
      ...(nationality ? { nationality } : {}),
      ...(is_exposed ? { is_exposed } : {}),
      ...(since ? { registered_since: startOfDay(since, zone) } : {}),
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

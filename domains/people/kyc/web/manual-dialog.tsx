import { DatePicker, Form, Input, Select, Switch } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import {
  AmountInput,
  Field,
  NumberInput,
  type RuleSpec,
  toast,
  useMutationCall,
  useText,
  useTimes,
  type Text,
  FormDialog,
} from '../../../../platform/web/index.ts';
import { type IdentitySection, type VerificationResult, verificationResults } from '../../../register/kernel/index.ts';
import { type IdentityDetailView, type KycRecordView, updateKycManually } from '../contract/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import { type FieldSpec, fieldOf, rowsField, sectionsFor } from '../model/sections.ts';
import { shortValue } from './differences.tsx';
import { touchedByActs } from './touched.ts';
import { kycDocumentKindWords, verificationWords } from '../../../register/vocabulary/contract/index.ts';

interface ManualValues {
  field?: string;
  value?: unknown;
  result?: VerificationResult;
  source: string;
  document_id?: string;
  reason: string;
}

/** "basic.name"; the list of e-mails is set as one new primary address. */
const emailField = `emails.${rowsField}`;

function fieldOptions(t: Text, identity: IdentityDetailView) {
  const specs = sectionsFor(identity.kind, identity.country).filter((spec) => spec.fields.length > 0);
  return [
    { label: t('identity.sections.emails'), options: [{ value: emailField, label: t('identity.kyc.manualEmail') }] },
    ...specs.map((spec) => ({
      label: t.of('identity.sections', spec.section),
      options: spec.fields.map(({ key }) => ({ value: `${spec.section}.${key}`, label: t.of('identity.fields', key) })),
    })),
  ];
}

const split = (name: string): [IdentitySection, string] => name.split('.') as [IdentitySection, string];

function ValueInput({ field, ...input }: { field: FieldSpec | undefined }): ReactNode {
  const t = useText();
  const times = useTimes();
  switch (field?.kind) {
    case 'date':
      return <DatePicker className="wide" format={times.dayPattern} {...input} />;
    case 'flag':
      return <Switch checkedChildren={t('kit.yes')} unCheckedChildren={t('kit.no')} {...input} />;
    case 'number':
    case 'percent':
      return <NumberInput className="wide" hasDecimals={field.kind === 'percent'} {...input} />;
    case 'money':
      return <AmountInput {...input} />;
    case 'choice':
      return <Select options={(field.choices ?? []).map((value) => ({ value, label: t.of('identity.choices', value) }))} {...input} />;
    default:
      return <Input {...input} />;
  }
}

/** What a new value has to be by its kind; how long it may be, the call says. */
function valueRules(field: FieldSpec | undefined): readonly RuleSpec[] {
  if (field?.kind === 'number') return ['nonNegativeInteger'];
  return field?.kind === 'percent' || field?.kind === 'money' ? ['floatNumberOrZero'] : [];
}

const isDay = (value: unknown): value is Dayjs => typeof value === 'object' && value !== null && 'format' in value;

/** The value as it travels; a new primary address joins those that are known. */
function changeOf(identity: IdentityDetailView, name: string, value: unknown) {
  const [section, field] = split(name);
  if (name === emailField) {
    const rows = identity.sections.find((one) => one.section === 'emails')?.rows ?? [];
    return { section, field, value: [{ address: String(value), is_active: true, is_primary: true }, ...rows.map((row) => ({ ...row, is_primary: false }))] };
  }
  return { section, field, value: isDay(value) ? value.format('YYYY-MM-DD') : (value ?? null) };
}

interface ManualDialogProps {
  kyc: KycRecordView;
  identity: IdentityDetailView;
  open: boolean;
  onClose: () => void;
}

function ManualFields({
  kyc,
  identity,
  field,
  onField,
}: Omit<ManualDialogProps, 'open' | 'onClose'> & { field: string | undefined; onField: (field: string) => void }): ReactNode {
  const t = useText();
  const countryName = useCountryNames();
  const form = Form.useFormInstance();
  const [section, key] = field ? split(field) : [undefined, undefined];
  const view = identity.sections.find((one) => one.section === section);
  const spec = section && key ? fieldOf(section, key) : undefined;
  const files = kyc.documents.filter((one) => one.file_name !== null);
  const choose = (chosen: string) => {
    form.setFieldValue('value', undefined);
    onField(chosen);
  };
  return (
    <>
      <Field name="field" label={t('identity.kyc.manualField')}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={fieldOptions(t, identity)} onChange={choose} />
      </Field>
      {field && section && key ? (
        <Field
          key={field}
          name="value"
          sentAs={['changes', 0, 'value']}
          isRequired={spec?.kind !== 'flag'}
          label={t('identity.kyc.manualValue')}
          hint={`${t('identity.kyc.manualOld')}: ${shortValue(t, section, key, key === rowsField ? (view?.rows.length ?? 0) : view?.values[key], countryName)}`}
          rules={valueRules(spec)}
          {...(spec?.kind === 'flag' ? { valuePropName: 'checked', initialValue: false } : {})}
        >
          <ValueInput field={spec} />
        </Field>
      ) : null}
      <Field name="result" label={t('identity.kyc.manualResult')} hint={t('identity.kyc.manualPassHint')}>
        <Select
          allowClear
          placeholder={t('identity.kyc.manualNoResult')}
          options={verificationResults.filter((value) => value !== kyc.verification).map((value) => ({ value, label: t.term(verificationWords, value) }))}
        />
      </Field>
      <Field name="source" label={t('identity.kyc.manualSource')} hint={t('identity.kyc.manualSourceHint')} />
      {files.length > 0 ? (
        <Field name="document_id" label={t('identity.kyc.manualDocument')}>
          <Select
            allowClear
            options={files.map((one) => ({ value: one.document_id, label: `${t.term(kycDocumentKindWords, one.kind)}: ${one.file_name ?? ''}` }))}
          />
        </Field>
      ) : null}
    </>
  );
}

/** Sets a field or the result from another proven source. */
export function ManualDialog({ kyc, identity, open, onClose }: ManualDialogProps): ReactNode {
  const t = useText();
  const [field, setField] = useState<string>();
  const update = useMutationCall(updateKycManually, {
    invalidates: touchedByActs,
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('identity.kyc.manualWaits'));
      else toast.success(t('identity.kyc.manualDone'));
      setField(undefined);
      onClose();
    },
  });
  const send = ({ field: name, value, result, source, document_id, reason }: ManualValues) => {
    if (!name && !result) return toast.danger(t('identity.kyc.manualNothing'));
    update.mutate({
      subject_id: kyc.subject_id,
      version: kyc.version,
      changes: name ? [changeOf(identity, name, value)] : [],
      ...(result ? { result } : {}),
      source,
      reason,
      ...(document_id ? { document_id } : {}),
    });
  };
  return (
    <FormDialog<ManualValues>
      open={open}
      draft={`identity.manual ${kyc.subject_id}`}
      title={t('identity.kyc.manualTitle', { name: identity.name ?? t('identity.noName') })}
      submitText={t('identity.kyc.manualConfirm')}
      reason={{ required: true }}
      state={update}
      fields={open ? <ManualFields kyc={kyc} identity={identity} field={field} onField={setField} /> : null}
      onSubmit={send}
      onClose={() => {
        setField(undefined);
        onClose();
      }}
    >
      <p>{t('identity.kyc.manualHint')}</p>
    </FormDialog>
  );
}

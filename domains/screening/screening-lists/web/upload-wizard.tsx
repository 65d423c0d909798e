import { Alert, Button, Form, Select, Steps } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  Answer,
  AppDialog,
  AppForm,
  Field,
  FileDrop,
  isApiError,
  useInvalidate,
  useMutationCall,
  useQueryCall,
  useText,
  withFiles,
} from '../../../../platform/web/index.ts';
import {
  type ColumnMapping,
  discardVersion,
  examineFile,
  getVersion,
  type MappedField,
  mappedFields,
  mappingOf,
  requiredFields,
  type SourceView,
  uploadVersion,
  type VersionView,
} from '../contract/index.ts';
import { ConfirmButton, NotUsedYet } from './confirm-button.tsx';
import './screening-lists.css';
import { touchedBySources } from './touched.ts';
import { CountsStrip, Preview, VersionProgress } from './version-preview.tsx';

const fileTypes = {
  'text/csv': 'CSV',
  'text/plain': 'TXT',
  'application/vnd.ms-excel': 'CSV',
  'text/xml': 'XML',
  'application/xml': 'XML',
  'application/json': 'JSON',
  'application/zip': 'ZIP',
  'application/x-zip-compressed': 'ZIP',
};
const largestMb = 500;

interface FileValues {
  files: File[];
  source_date?: string;
}
type Columns = EndpointData<typeof examineFile>['columns'];
type Step = 'file' | 'columns' | 'preview';

interface FileStepProps {
  source: SourceView;
  id: string;
  error: unknown;
  onNext: (values: FileValues) => void;
}

function FileStep({ source, id, error, onNext }: FileStepProps): ReactNode {
  const t = useText();
  const [form] = Form.useForm<FileValues>();
  return (
    <AppForm<FileValues> form={form} id={id} endpoint={uploadVersion} error={error} onSubmit={onNext}>
      <p>
        {source.format === 'MAPPED_CSV'
          ? t('screeningLists.uploadHintCsv')
          : t('screeningLists.uploadHint', { format: t.of('screeningLists.formats', source.format) })}
      </p>
      <Field name="files" label={t('screeningLists.files')} isRequired>
        <FileDrop types={fileTypes} maxCount={source.format === 'MAPPED_CSV' ? 1 : 10} maxMb={largestMb} />
      </Field>
      <Field name="source_date" label={t('screeningLists.sourceDate')} hint={t('screeningLists.sourceDateHint')} />
      {isApiError(error) && error.fields.length === 0 ? <Alert type="error" showIcon title={error.msg} /> : null}
    </AppForm>
  );
}

interface MappingValues {
  columns: Record<string, MappedField | ''>;
  otherwise: 'person' | 'organisation' | 'other';
  date_order: ColumnMapping['dateOrder'];
  separator: string;
}
const kindChoices = ['person', 'organisation', 'other'] as const;
const separators = { semicolon: ';', bar: '|', comma: ',', line: '\n' } as const;

interface ColumnsStepProps {
  source: SourceView;
  columns: Columns;
  delimiter: ColumnMapping['delimiter'];
  id: string;
  error: unknown;
  onNext: (mapping: ReturnType<typeof mappingOf>) => void;
}

/** Which column means what, with the first values of each. */
function ColumnsStep({ source, columns, delimiter, id, error, onNext }: ColumnsStepProps): ReactNode {
  const t = useText();
  const [form] = Form.useForm<MappingValues>();
  const chosen: MappingValues['columns'] | undefined = Form.useWatch('columns', form);
  const missing = requiredFields.filter((field) => !Object.values(chosen ?? {}).includes(field));
  const options = [
    { value: '', label: t('screeningLists.columnIgnored') },
    ...mappedFields.map((field) => ({ value: field, label: `${t.of('screeningLists.mapped', field)}${requiredFields.includes(field) ? ' *' : ''}` })),
  ];
  const existing = source.mapping;
  const submit = ({ columns: fields, otherwise, date_order: dateOrder, separator }: MappingValues) => {
    const mapped = columns.flatMap(({ heading }, at) => {
      const field = fields[String(at)];
      return field ? [{ heading, field }] : [];
    });
    onNext(mappingOf(mapped, { delimiter, dateOrder, separator, otherwise }));
  };
  return (
    <AppForm<MappingValues>
      form={form}
      id={id}
      error={error}
      marksOptional={false}
      initialValues={{
        columns: Object.fromEntries(columns.map(({ field }, at) => [String(at), field ?? ''])),
        otherwise: kindChoices.find((one) => one === existing?.kind.otherwise) ?? 'person',
        date_order: existing?.dateOrder ?? 'day-month-year',
        separator: existing?.separator ?? ';',
      }}
      onSubmit={(values) => missing.length === 0 && submit(values)}
    >
      <p>{t('screeningLists.columnsHint')}</p>
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t('screeningLists.columnsMissing', { fields: missing.map((field) => t.of('screeningLists.mapped', field)).join(', ') })}
        />
      ) : null}
      {columns.map(({ heading, samples }, at) => (
        <div className="screening-lists-columns" key={heading}>
          <Field name={['columns', String(at)]} label={heading}>
            <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Field>
          <div className="screening-lists-samples">{samples.filter((sample) => sample !== '').join(' · ') || t('screeningLists.columnEmpty')}</div>
        </div>
      ))}
      <div className="screening-lists-pair">
        <Field name="otherwise" label={t('screeningLists.defaultKind')}>
          <Select options={kindChoices.map((value) => ({ value, label: t(`screeningLists.defaultKinds.${value}`) }))} />
        </Field>
        <Field name="date_order" label={t('screeningLists.dateOrder')}>
          <Select
            options={(['day-month-year', 'month-day-year', 'year-month-day'] as const).map((value) => ({
              value,
              label: t(`screeningLists.dateOrders.${value}`),
            }))}
          />
        </Field>
        <Field name="separator" label={t('screeningLists.valueSeparator')} hint={t('screeningLists.valueSeparatorHint')}>
          <Select options={Object.entries(separators).map(([key, value]) => ({ value, label: t.of('screeningLists.separators', key) }))} />
        </Field>
      </div>
      {isApiError(error) ? <Alert type="error" showIcon title={error.msg} /> : null}
    </AppForm>
  );
}

/** What became of the file: how far it is read, what it would change, or why it is refused. */
function Outcome({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  return (
    <div className="screening-lists-gap">
      {version.status === 'REFUSED' ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('screeningLists.refusedTitle')}
          description={`${version.fault?.text ?? ''} ${t('screeningLists.oldStays')}`}
        />
      ) : null}
      {version.status === 'LOADED' ? (
        <Alert
          type={version.is_in_force ? 'success' : 'warning'}
          showIcon
          role="status"
          title={t(version.is_in_force ? 'screeningLists.loadedTitle' : 'screeningLists.loadedUnused')}
        />
      ) : null}
      <NotUsedYet version={version} />
      <VersionProgress version={version} />
      <CountsStrip version={version} />
      {version.unreadable > 0 ? <Alert type="warning" showIcon title={t('screeningLists.unreadableRows', { count: version.unreadable })} /> : null}
      {version.status === 'READY' || version.may_be_loaded ? <Preview version={version} /> : null}
    </div>
  );
}

const formId = 'screening-list-upload';
const isUnderWay = (version: VersionView | undefined): boolean => version === undefined || version.status === 'READING' || version.status === 'LOADING';

interface UploadWizardProps {
  source: SourceView;
  open: boolean;
  onClose: () => void;
}

/** A file of a list: chosen, its columns mapped where it is the operator's own, read, shown with what it would change, and confirmed. */
export function UploadWizard({ source, open, onClose }: UploadWizardProps): ReactNode {
  const t = useText();
  const invalidate = useInvalidate();
  const [step, setStep] = useState<Step>('file');
  const [chosen, setChosen] = useState<FileValues>();
  const [head, setHead] = useState<EndpointData<typeof examineFile>>();
  const [versionId, setVersionId] = useState<string>();
  const version = useQueryCall(getVersion, versionId === undefined ? undefined : { version_id: versionId }, {
    silent: true,
    keepPrevious: false,
    everyMs: 1_000,
  });
  const reset = () => {
    setStep('file');
    setChosen(undefined);
    setVersionId(undefined);
    examine.reset();
    upload.reset();
  };
  const close = () => {
    void invalidate(touchedBySources);
    reset();
    onClose();
  };
  const examine = useMutationCall(examineFile, {
    onDone: (data) => {
      setHead(data);
      setStep('columns');
    },
  });
  const upload = useMutationCall(uploadVersion, {
    invalidates: touchedBySources,
    onDone: ({ id }) => {
      setVersionId(id);
      setStep('preview');
    },
  });
  const discard = useMutationCall(discardVersion, { invalidates: touchedBySources, onDone: close });
  const send = ({ files, source_date: date }: FileValues, mapping?: ReturnType<typeof mappingOf>) =>
    upload.mutate(
      withFiles({ source_id: source.id, ...(date ? { source_date: date } : {}), ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) }, { files }) as never,
    );
  const onFile = (values: FileValues) => {
    setChosen(values);
    if (source.format === 'MAPPED_CSV') examine.mutate(withFiles({ source_id: source.id }, { files: values.files }) as never);
    else send(values);
  };
  const steps: readonly Step[] = source.format === 'MAPPED_CSV' ? ['file', 'columns', 'preview'] : ['file', 'preview'];
  const isSending = examine.isPending || upload.isPending;
  const result = version.data;
  const footer =
    step === 'preview' ? (
      result?.status === 'READY' && result.waiting_request_id === null ? (
        <>
          <Button loading={discard.isPending} onClick={() => discard.mutate({ version_id: result.id })}>
            {t('screeningLists.discard')}
          </Button>
          <ConfirmButton version={result} />
        </>
      ) : (
        <>
          {result?.status === 'REFUSED' ? <Button onClick={reset}>{t('screeningLists.anotherFile')}</Button> : null}
          <Button type="primary" onClick={close}>
            {t(isUnderWay(result) ? 'screeningLists.closeGoesOn' : 'screeningLists.close')}
          </Button>
        </>
      )
    ) : (
      <>
        <Button onClick={step === 'columns' ? () => setStep('file') : close}>{t(step === 'columns' ? 'screeningLists.back' : 'kit.cancel')}</Button>
        <Button type="primary" htmlType="submit" form={formId} loading={isSending}>
          {t(step === 'file' && source.format === 'MAPPED_CSV' ? 'screeningLists.next' : 'screeningLists.read')}
        </Button>
      </>
    );
  return (
    <AppDialog
      open={open}
      title={t('screeningLists.uploadTitle', { name: source.name })}
      width={1000}
      onClose={close}
      isBusy={isSending}
      staysOpen
      footer={footer}
    >
      <div className="screening-lists-gap">
        <Steps size="small" current={steps.indexOf(step)} items={steps.map((key) => ({ title: t(`screeningLists.steps.${key}`) }))} />
        {step === 'file' ? (
          <FileStep source={source} id={formId} error={source.format === 'MAPPED_CSV' ? examine.error : upload.error} onNext={onFile} />
        ) : null}
        {step === 'columns' && chosen && head ? (
          <ColumnsStep
            source={source}
            columns={head.columns}
            delimiter={head.delimiter}
            id={formId}
            error={upload.error}
            onNext={(mapping) => send(chosen, mapping)}
          />
        ) : null}
        {step === 'preview' ? <Answer of={version}>{(data) => <Outcome version={data} />}</Answer> : null}
      </div>
    </AppDialog>
  );
}

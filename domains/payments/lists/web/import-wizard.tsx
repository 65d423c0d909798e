import { importOutcomeWords } from '../../../register/vocabulary/contract/index.ts';
import { Alert, Button, Form, Select, Steps } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  AppForm,
  AppTable,
  Field,
  FileDrop,
  listOfRows,
  saveFile,
  TableReadingNote,
  tableTypes,
  useMutationCall,
  useText,
  withFiles,
  type AppColumn,
  AppDialog,
} from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { confirmImport, importColumnsOf, type ImportKind, type ImportLineView, previewImport } from '../contract/index.ts';
import { touchedByEntries } from './faces.ts';
import './lists.css';

type Import = EndpointData<typeof previewImport>;

interface Values {
  files: File[];
  entity_code: string;
  source_ref: string;
}

const columns: readonly AppColumn<ImportLineView>[] = [
  { key: 'line', titleKey: 'lists.line', width: 70, kind: 'number', pin: 'start' },
  { key: 'outcome', titleKey: 'lists.outcome', width: 220, kind: 'tag', tag: importOutcomeWords },
  { key: 'id_no', titleKey: 'lists.idNo', width: 170, kind: 'id', idType: (row) => row.id_type },
  { key: 'name', titleKey: 'lists.name', width: 140, kind: 'text' },
  { key: 'message', titleKey: 'lists.message', width: 430, kind: 'text' },
];

interface FileStepProps {
  kind: ImportKind;
  state: { error: unknown };
  onPreview: (values: Values) => void;
  id: string;
}

function FileStep({ kind, state, onPreview, id }: FileStepProps): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const [form] = Form.useForm<Values>();
  const template = () =>
    saveFile({ name: 'template.csv', mediaType: 'text/csv', blob: new Blob([`${importColumnsOf(kind).join(',')}\r\n`], { type: 'text/csv' }) });
  return (
    <AppForm<Values> form={form} id={id} endpoint={previewImport} error={state.error} onSubmit={onPreview}>
      <div className="lists-hint">
        <p>{t(`lists.importHints.${kind}`)}</p>
        <Button size="small" onClick={template}>
          {t('lists.template')}
        </Button>
      </div>
      <Field name="files" label={t('lists.importFile')} isRequired>
        <FileDrop types={tableTypes} maxCount={1} />
      </Field>
      <div className="lists-pair">
        <Field name="entity_code" label={t('lists.importCompany')} initialValue={companies.options.length === 1 ? companies.options[0]?.value : undefined}>
          <Select options={[...companies.options]} loading={companies.isLoading} />
        </Field>
        <Field name="source_ref" label={t('lists.importRef')} hint={t('lists.importRefHint')} />
      </div>
    </AppForm>
  );
}

function Lines({ found }: { found: Import }): ReactNode {
  const t = useText();
  const isDone = found.status === 'APPLIED';
  const summary = isDone
    ? t(`lists.importDones.${found.kind}`, { count: found.taken })
    : found.taken === 0
      ? t('lists.importNothing')
      : t('lists.importSummary', { taken: found.taken, total: found.total });
  return (
    <div className="lists-gap">
      <Alert
        type={found.taken === 0 ? 'warning' : isDone ? 'success' : 'info'}
        showIcon
        title={summary}
        {...(found.held_payments > 0 ? { description: t('lists.importHeld', { count: found.held_payments }) } : {})}
      />
      <TableReadingNote reading={found.reading} />
      <AppTable list={listOfRows('lists.import', found.lines)} columns={columns} rowKey="line" />
    </div>
  );
}

const formId = 'list-import';

/** A file for a list of people: chosen, shown line by line, then confirmed. */
export function ImportWizard({ kind, open, onClose }: { kind: ImportKind; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [result, setFound] = useState<Import>();
  const preview = useMutationCall(previewImport, { onDone: setFound });
  const confirm = useMutationCall(confirmImport, { invalidates: touchedByEntries, onDone: setFound });
  const close = () => {
    setFound(undefined);
    preview.reset();
    onClose();
  };
  const send = ({ files, entity_code, source_ref }: Values) => preview.mutate(withFiles({ kind, entity_code, source_ref }, { files }));
  const step = result === undefined ? 0 : result.status === 'PREVIEW' ? 1 : 2;
  const footer =
    step === 0 ? (
      <>
        <Button onClick={close}>{t('kit.cancel')}</Button>
        <Button type="primary" htmlType="submit" form={formId} loading={preview.isPending}>
          {t('lists.importPreview')}
        </Button>
      </>
    ) : step === 1 && result ? (
      <>
        <Button onClick={() => setFound(undefined)}>{t('lists.importBack')}</Button>
        <Button type="primary" danger disabled={result.taken === 0} loading={confirm.isPending} onClick={() => confirm.mutate({ import_id: result.import_id })}>
          {t(`lists.importConfirms.${kind}`, { count: result.taken })}
        </Button>
      </>
    ) : (
      <Button type="primary" onClick={close}>
        {t('lists.importClose')}
      </Button>
    );
  return (
    <AppDialog
      open={open}
      title={t(`lists.importTitles.${kind}`)}
      width={1080}
      onClose={close}
      isBusy={preview.isPending || confirm.isPending}
      staysOpen
      footer={footer}
    >
      <div className="lists-gap">
        <Steps
          size="small"
          current={step}
          items={[{ title: t('lists.importSteps.file') }, { title: t('lists.importSteps.preview') }, { title: t('lists.importSteps.result') }]}
        />
        {result ? <Lines found={result} /> : <FileStep kind={kind} state={preview} onPreview={send} id={formId} />}
      </div>
    </AppDialog>
  );
}

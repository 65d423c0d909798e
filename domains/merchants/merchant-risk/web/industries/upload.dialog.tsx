import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  ActionButton,
  AppDialog,
  type AppColumn,
  AppForm,
  AppTable,
  Field,
  FileDrop,
  listOfRows,
  TableReadingNote,
  tableTypes,
  toast,
  useMutationCall,
  useText,
  withFiles,
  FieldProblem,
  inputProblem,
} from '../../../../../platform/web/index.ts';
import { masterOptions } from '../../../../register/reference-data/contract/index.ts';
import { industryOutcomeWords } from '../../../../register/vocabulary/contract/index.ts';
import { addIndustries, type IndustryLineData, listIndustries, showRiskModel } from '../../contract/index.ts';
import './industries.css';

type Uploaded = EndpointData<typeof addIndustries>;

const columns: readonly AppColumn<IndustryLineData>[] = [
  { key: 'line', titleKey: 'industries.line', width: 70, kind: 'number', pin: 'start' },
  { key: 'outcome', titleKey: 'industries.outcome', width: 130, kind: 'tag', tag: industryOutcomeWords },
  { key: 'industry', titleKey: 'industries.code', width: 170, kind: 'text' },
  { key: 'name', titleKey: 'industries.name', width: 190, kind: 'text' },
  { key: 'points_before', titleKey: 'industries.before', width: 120, kind: 'number' },
  { key: 'points_after', titleKey: 'industries.after', width: 120, kind: 'number' },
  { key: 'message', titleKey: 'industries.message', width: 400, kind: 'text' },
];

interface Values {
  files: File[];
}

function Preview({ found }: { found: Uploaded }): ReactNode {
  const t = useText();
  const nothing = found.added + found.changed === 0;
  return (
    <div className="industries-preview">
      <Alert
        showIcon
        type={found.invalid > 0 ? 'error' : nothing ? 'warning' : found.needs_approval ? 'warning' : 'info'}
        title={
          found.invalid > 0
            ? t('industries.faulty', { count: found.invalid })
            : nothing
              ? t('industries.nothing')
              : t('industries.summary', { added: found.added, changed: found.changed, unchanged: found.unchanged })
        }
        {...(found.invalid === 0 && found.needs_approval ? { description: t('industries.needsApproval') } : {})}
      />
      <TableReadingNote reading={found.reading} />
      <AppTable list={listOfRows('merchant-risk.industry-lines', found.lines)} columns={columns} rowKey="line" />
    </div>
  );
}

const formId = 'industry-upload';

/** A file with industries: chosen, shown line by line, then taken as a whole or not at all. */
export function UploadDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [result, setFound] = useState<Uploaded>();
  const [files, setFiles] = useState<File[]>([]);
  const [reason, setReason] = useState('');
  const close = () => {
    setFound(undefined);
    setReason('');
    onClose();
  };
  const preview = useMutationCall(addIndustries, { onDone: setFound });
  const sending = useMutationCall(addIndustries, {
    invalidates: [listIndustries, showRiskModel, masterOptions],
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('industries.asked'));
      else toast.success(t('industries.done'));
      close();
    },
  });
  const isReady = result !== undefined && result.invalid === 0 && result.added + result.changed > 0;
  const isLacking = result?.needs_approval === true && reason.trim() === '';
  const why = !isReady
    ? t('industries.notReady')
    : isLacking
      ? t('industries.reasonNeeded')
      : inputProblem({ endpoint: addIndustries, name: 'reason', value: reason.trim(), label: t('industries.reason') }, t.lang);
  return (
    <AppDialog
      open={open}
      width={result ? 1000 : 560}
      staysOpen
      isBusy={sending.isPending}
      title={t('industries.upload')}
      onClose={close}
      footer={
        result ? (
          <>
            <Button onClick={() => setFound(undefined)}>{t('industries.back')}</Button>
            <ActionButton
              type="primary"
              endpoint={addIndustries}
              loading={sending.isPending}
              disabledReason={why}
              onClick={() => sending.mutate(withFiles(reason.trim() ? { reason: reason.trim() } : {}, { files }))}
            >
              {t(result.needs_approval ? 'industries.ask' : 'industries.take', { count: result.added + result.changed })}
            </ActionButton>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('kit.cancel')}</Button>
            <Button type="primary" htmlType="submit" form={formId} loading={preview.isPending}>
              {t('industries.preview')}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <>
          <Preview found={result} />
          {isReady ? (
            <label className="industries-reason">
              <span>{t('industries.reason')}</span>
              <Input.TextArea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
              <FieldProblem value={reason.trim()} endpoint={addIndustries} name="reason" label={t('industries.reason')} />
            </label>
          ) : null}
        </>
      ) : (
        <AppForm<Values>
          form={form}
          id={formId}
          endpoint={addIndustries}
          error={preview.error}
          onSubmit={(values) => {
            setFiles(values.files);
            preview.mutate(withFiles({ preview: true }, { files: values.files }));
          }}
        >
          <p>{t('industries.fileMeans')}</p>
          <Field name="files" label={t('industries.file')} isRequired>
            <FileDrop types={tableTypes} maxCount={1} />
          </Field>
        </AppForm>
      )}
    </AppDialog>
  );
}

import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  addressOf,
  type AppColumn,
  AppTable,
  Field,
  FileDrop,
  FormDialog,
  listOfRows,
  saveFile,
  type Text,
  useGo,
  useMutationCall,
  useQueryCall,
  useText,
  withFiles,
} from '../../../platform/web/index.ts';
import { useCompanyOptions } from '../../reference-data/web/index.ts';
import { batchStatusWords, screeningPurposeWords } from '../../vocabulary/contract/index.ts';
import {
  addBatch,
  batchColumns,
  type BatchView,
  listBatches,
  listReportDownloads,
  listSources,
  type Purpose,
  requestReportDownload,
} from '../contract/index.ts';
import { ListFields, PurposeFields } from './search-fields.tsx';
import './screening.css';

interface Values {
  files: File[];
  purpose: Purpose;
  purpose_text?: string;
  entity_code?: string;
  sources?: string[];
  threshold?: number;
}

const csvTypes = { 'text/csv': 'CSV', 'application/vnd.ms-excel': 'CSV', 'text/plain': 'CSV' };
const saveTemplate = () => saveFile({ name: 'template.csv', mediaType: 'text/csv', blob: new Blob([`${batchColumns.join(',')}\r\n`], { type: 'text/csv' }) });

/** The button that has a file screened, with its dialog. */
function AddBatch(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const companies = useCompanyOptions();
  const sources = useQueryCall(listSources, {}, { silent: true });
  const add = useMutationCall(addBatch, { invalidates: [listBatches], onDone: () => setOpen(false), successToast: 'screening.batch.started' });
  const onlyCompany = companies.options.length === 1 ? companies.options[0]?.value : undefined;
  const send = ({ files, purpose, purpose_text, entity_code, sources: lists, threshold }: Values) =>
    add.mutate(
      withFiles(
        {
          purpose,
          entity_code: entity_code ?? onlyCompany ?? '',
          ...(purpose_text ? { purpose_text } : {}),
          ...(lists && lists.length > 0 ? { sources: lists.join(',') } : {}),
          ...(threshold ? { threshold } : {}),
        },
        { files },
      ),
    );
  return (
    <>
      <ActionButton type="primary" endpoint={addBatch} onClick={() => setOpen(true)}>
        {t('screening.batch.add')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        title={t('screening.batch.title')}
        submitText={t('screening.batch.start')}
        endpoint={addBatch}
        state={add}
        fields={
          <>
            <Field name="files" label={t('screening.batch.file')} rules={['required']}>
              <FileDrop types={csvTypes} maxCount={1} />
            </Field>
            <PurposeFields />
            <ListFields sources={sources.data?.list ?? []} threshold={sources.data?.threshold ?? 70} />
          </>
        }
        onSubmit={send}
        onClose={() => setOpen(false)}
      >
        <p>{t('screening.batch.hint')}</p>
        <Button size="small" onClick={saveTemplate}>
          {t('screening.batch.template')}
        </Button>
      </FormDialog>
    </>
  );
}

const columnsOf = (t: Text): readonly AppColumn<BatchView>[] => [
  { key: 'created_time', titleKey: 'screening.batch.created', width: 185, kind: 'time', pin: 'start' },
  { key: 'file_name', titleKey: 'screening.batch.fileName', width: 240, kind: 'text' },
  { key: 'status', titleKey: 'screening.status', width: 140, kind: 'tag', tag: batchStatusWords },
  {
    key: 'done',
    titleKey: 'screening.batch.progress',
    width: 220,
    kind: 'text',
    value: ({ done, lines, failure }) =>
      `${t('screening.batch.progressText', { done, lines })}${failure === null ? '' : ` – ${t.of('screening.batch.failures', failure)}`}`,
  },
  { key: 'with_hits', titleKey: 'screening.batch.withHits', width: 150, kind: 'number' },
  { key: 'with_cut', titleKey: 'screening.batch.withCut', width: 190, kind: 'number' },
  { key: 'purpose', titleKey: 'screening.reports.purpose', width: 190, kind: 'tag', tag: screeningPurposeWords },
  { key: 'created_by', titleKey: 'screening.batch.createdBy', width: 170, kind: 'actor' },
  { key: 'entity_code', titleKey: 'screening.reports.company', width: 110, kind: 'text' },
];

const isUnderWay = ({ status }: BatchView): boolean => status === 'QUEUED' || status === 'RUNNING';

/** Files of names with how far they are; asks again by itself while one is under way. */
export function BatchesPanel(): ReactNode {
  const t = useText();
  const go = useGo();
  const [isBusy, setBusy] = useState(true);
  const batches = useQueryCall(listBatches, {}, { everyMs: isBusy ? 1_500 : false, staleMs: 0, silent: true });
  const someUnderWay = batches.data?.list.some(isUnderWay) ?? false;
  if (batches.data && someUnderWay !== isBusy) setBusy(someUnderWay);
  const request = useMutationCall(requestReportDownload, { invalidates: [listReportDownloads], successToast: 'screening.downloads.requested' });
  const columns = useMemo(() => columnsOf(t), [t]);
  const reportsOf = ({ batch_id }: BatchView) => addressOf('/reports', { batch: batch_id });
  return (
    <AppTable
      list={listOfRows('screening.batches', batches.data?.list, batches)}
      columns={columns}
      rowKey="batch_id"
      title={{ key: 'screening.batch.list', level: 2 }}
      onOpen={(row) => go(reportsOf(row))}
      rowActions={(row) => [
        { key: 'reports', label: t('screening.batch.reports'), onClick: () => go(reportsOf(row)) },
        {
          key: 'download',
          label: t('screening.batch.download'),
          endpoint: requestReportDownload,
          onClick: () => request.mutate({ batch_id: row.batch_id, start_time: String(row.created_time), format: 'csv' }),
        },
      ]}
      extras={{ toolbar: <AddBatch />, empty: { title: t('screening.batch.empty'), hint: t('screening.batch.emptyHint') } }}
    />
  );
}

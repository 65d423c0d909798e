import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
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
  tableFormat,
  TableReadingNote,
  tableRemarks,
  tableTypes,
  type Text,
  useGo,
  useMutationCall,
  useQueryCall,
  useText,
  withFiles,
} from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { batchStatusWords, screeningPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import {
  addBatch,
  batchColumns,
  previewBatch,
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

const saveTemplate = () => saveFile({ name: 'template.csv', mediaType: 'text/csv', blob: new Blob([`${batchColumns.join(',')}\r\n`], { type: 'text/csv' }) });

type Previewed = EndpointData<typeof previewBatch>;

/** How a file was read, with its first lines. */
function BatchPreview({ found }: { found: Previewed }): ReactNode {
  const t = useText();
  return (
    <div role="status">
      <TableReadingNote reading={found.reading} />
      <p>{t('screening.batch.firstLines', { lines: found.lines })}</p>
      <ul>
        {found.first.map((one, at) => (
          <li key={`${at} ${one.name}`}>{[one.name, one.birth_date, one.nationality].filter((part) => part !== null).join(', ')}</li>
        ))}
      </ul>
      {found.repeated > 0 ? <p>{t('screening.batch.repeated', { count: found.repeated })}</p> : null}
    </div>
  );
}

/** A file travels with texts alone. */
const joined = (ids: unknown): string => (ids as string[]).join(',');

/** The button that has a file screened, with its dialog. */
function AddBatch(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const companies = useCompanyOptions();
  const sources = useQueryCall(listSources, {}, { silent: true });
  const [visible, setSeen] = useState<{ file: File | undefined; found: Previewed }>();
  const close = () => {
    setOpen(false);
    setSeen(undefined);
  };
  const preview = useMutationCall(previewBatch);
  const add = useMutationCall(addBatch, { invalidates: [listBatches], onDone: close, successToast: 'screening.batch.started' });
  const onlyCompany = companies.options.length === 1 ? companies.options[0]?.value : undefined;
  const send = ({ files, purpose, purpose_text, entity_code, sources: lists, threshold }: Values) => {
    const [file] = files;
    // Another file than the one that was shown is shown first.
    if (visible?.file !== file) return preview.mutate(withFiles({}, { files }), { onSuccess: (result) => setSeen({ file, found: result }) });
    return add.mutate(
      withFiles(
        {
          purpose,
          entity_code: entity_code ?? onlyCompany ?? '',
          ...(purpose_text ? { purpose_text } : {}),
          ...(lists && lists.length > 0 ? { sources: joined(lists) } : {}),
          ...(threshold ? { threshold } : {}),
        },
        { files },
      ),
    );
  };
  return (
    <>
      <ActionButton type="primary" endpoint={addBatch} onClick={() => setOpen(true)}>
        {t('screening.batch.add')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        title={t('screening.batch.title')}
        submitText={t(visible ? 'screening.batch.start' : 'screening.batch.preview')}
        endpoint={addBatch}
        state={visible ? add : preview}
        fields={
          <>
            <Field name="files" label={t('screening.batch.file')} isRequired>
              <FileDrop types={tableTypes} maxCount={1} />
            </Field>
            <PurposeFields />
            <ListFields sources={sources.data?.list ?? []} threshold={sources.data?.threshold ?? 70} sentSources={joined} />
          </>
        }
        onSubmit={send}
        onClose={close}
      >
        <p>{t('screening.batch.hint')}</p>
        <Button size="small" onClick={saveTemplate}>
          {t('screening.batch.template')}
        </Button>
        {visible ? <BatchPreview found={visible.found} /> : null}
      </FormDialog>
    </>
  );
}

const columnsOf = (t: Text): readonly AppColumn<BatchView>[] => [
  { key: 'created_time', titleKey: 'screening.batch.created', width: 185, kind: 'time', pin: 'start' },
  { key: 'file_name', titleKey: 'screening.batch.fileName', width: 240, kind: 'text' },
  {
    key: 'reading',
    titleKey: 'screening.batch.readAs',
    width: 300,
    kind: 'text',
    value: ({ reading }) => (reading === null ? '' : [tableFormat(t, reading), ...tableRemarks(t, reading)].join('. ')),
  },
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

import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  callForFile,
  Can,
  FilterBar,
  type FilterField,
  fieldsOf,
  saveFile,
  useAddressParams,
  useList,
  useMayCall,
  useSetAddressParams,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { bankFileFormats } from '../../../register/kernel/settlements/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { bankFileFormatWords } from '../../../register/vocabulary/contract/index.ts';
import { answerBankFile, bankFileList, type BankFileRowData, listBankFiles, makeBankFile, openBankFile } from '../contract/index.ts';
import { BankFileDrawer } from './bank-file.drawer.tsx';
import './settlements.css';

const MakeDialog = lazy(() => import('./bank-file-dialogs.tsx').then((module) => ({ default: module.MakeDialog })));
const AnswerDialog = lazy(() => import('./bank-file-dialogs.tsx').then((module) => ({ default: module.AnswerDialog })));

const columns: readonly AppColumn<BankFileRowData>[] = [
  { key: 'sequence', titleKey: 'settlements.files.sequence', width: 110, kind: 'number', pin: 'start' },
  { key: 'entity_code', titleKey: 'settlements.company', width: 120, kind: 'text' },
  { key: 'format', titleKey: 'settlements.files.format', width: 190, kind: 'tag', tag: bankFileFormatWords },
  { key: 'total', titleKey: 'settlements.files.total', width: 160, kind: 'money' },
  { key: 'payments', titleKey: 'settlements.files.payments', width: 130, kind: 'number' },
  { key: 'waiting', titleKey: 'settlements.files.waiting', width: 150, kind: 'number' },
  { key: 'paid', titleKey: 'settlements.files.paid', width: 100, kind: 'number' },
  { key: 'failed', titleKey: 'settlements.files.failed', width: 120, kind: 'number' },
  { key: 'stopped', titleKey: 'settlements.files.stopped', width: 130, kind: 'number' },
  { key: 'made_time', titleKey: 'settlements.files.madeOn', width: 190, kind: 'time' },
  { key: 'made_by', titleKey: 'settlements.files.madeBy', width: 180, kind: 'actor' },
];

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(bankFileList, [
        { key: 'start_time', labelKey: 'settlements.files.madeOn' },
        { key: 'entity_code', labelKey: 'settlements.company', options: companies.options, loading: companies.isLoading },
        {
          key: 'format',
          labelKey: 'settlements.files.format',
          options: bankFileFormats.map((value) => ({ value, label: t.term(bankFileFormatWords, value) })),
        },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** Files for banks, and their answers. */
export function BankFiles(): ReactNode {
  const t = useText();
  const list = useList(listBankFiles, { id: 'settlements.bank-files', filters: useFilters() });
  const [dialog, setDialog] = useState<'make' | 'answer'>();
  const { file } = useAddressParams();
  const setParams = useSetAddressParams();
  const mayOpen = useMayCall()(openBankFile);
  const close = () => setDialog(undefined);
  const open = (row: Pick<BankFileRowData, 'id'>) => setParams({ file: row.id });
  const save = async ({ id }: BankFileRowData) => saveFile(await callForFile(openBankFile, { id }));
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'settlements.tabs.files', level: 2 }}
        onOpen={open}
        rowActions={(row) => [
          { key: 'open', label: t('settlements.open'), onClick: () => open(row) },
          ...(mayOpen ? [{ key: 'save', label: t('settlements.files.save'), endpoint: openBankFile, onClick: () => void save(row) }] : []),
        ]}
        extras={{
          toolbar: (
            <Can endpoint={makeBankFile}>
              <ActionButton icon={<UploadOutlined />} endpoint={answerBankFile} onClick={() => setDialog('answer')}>
                {t('settlements.answer.button')}
              </ActionButton>
              <ActionButton type="primary" icon={<PlusOutlined />} endpoint={makeBankFile} onClick={() => setDialog('make')}>
                {t('settlements.make.button')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('settlements.files.empty'), hint: t('settlements.files.emptyHint') },
          summary: <p className="table-hint">{t('settlements.files.hint')}</p>,
        }}
      />
      <BankFileDrawer id={file} onClose={() => setParams({ file: undefined })} />
      <WhenOpened open={dialog === 'make'}>
        <MakeDialog open={dialog === 'make'} onClose={close} />
      </WhenOpened>
      <WhenOpened open={dialog === 'answer'}>
        <AnswerDialog open={dialog === 'answer'} onClose={close} />
      </WhenOpened>
    </div>
  );
}

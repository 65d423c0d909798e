import { DownloadOutlined } from '@ant-design/icons';
import { useMemo, useState, type ReactNode } from 'react';
import {
  ActionButton,
  callForFile,
  fieldsOf,
  type FilterField,
  lazyPart,
  ListPage,
  PageHeader,
  type List,
  saveFile,
  ScreenOf,
  shownColumns,
  Stack,
  useAddressParams,
  useChosenRows,
  useGo,
  useIsShown,
  useList,
  useText,
  withTexts,
} from '../../../../platform/web/index.ts';
import { caseStages, currencies, searchableIdTypes } from '../../../register/kernel/index.ts';
import { useCompanyOptions, useMerchantOptions } from '../../../register/reference-data/web/index.ts';
import { downloadProbation, listProbation, probationList } from '../contract/index.ts';
import { type ProbationLine, probationColumns, subjectAddress } from './probation-list.columns.tsx';
import { ProbationSummary } from './probation-summary.panel.tsx';
import './probation.css';
import { ProbationActs } from './slots.ts';
import { businessWords, caseStageWords, idTypeWords } from '../../../register/vocabulary/contract/index.ts';

const SubjectDetail = lazyPart(async () => {
  // It tells why payments are held and what was done to whom.
  const { SubjectDetail: Part } = await withTexts(import('./subject-detail.panel.tsx'), 'payments', 'audit');
  return Part;
});
const WaitingBalances = lazyPart(() => import('./balances/waiting-balances.panel.tsx').then((module) => module.WaitingBalances));

function useFilters(): readonly FilterField[] {
  const t = useText();
  const merchants = useMerchantOptions();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(probationList, [
        { key: 'name', labelKey: 'probation.name' },
        { key: 'id_type', labelKey: 'probation.idType', options: searchableIdTypes.map((type) => ({ value: type, label: t.term(idTypeWords, type) })) },
        { key: 'id_no', labelKey: 'probation.idNo' },
        {
          key: 'business',
          labelKey: 'probation.business',
          options: (['payin', 'payout'] as const).map((business) => ({ value: business, label: t.term(businessWords, business) })),
        },
        { key: 'merchant', labelKey: 'probation.merchant', options: merchants.options, loading: merchants.isLoading },
        { key: 'entity_code', labelKey: 'probation.company', options: companies.options, loading: companies.isLoading },
        { key: 'currency', labelKey: 'probation.currency', options: currencies.map((value) => ({ value, label: value })) },
        { key: 'stage', labelKey: 'probation.stage', options: caseStages.map((stage) => ({ value: stage, label: t.term(caseStageWords, stage) })) },
        { key: 'start_time', labelKey: 'probation.addTime' },
        { key: 'pep', labelKey: 'probation.pep' },
        { key: 'overdue', labelKey: 'probation.overdue' },
      ]),
    [t, merchants.options, merchants.isLoading, companies.options, companies.isLoading],
  );
}

interface DownloadListProps {
  list: Pick<List<ProbationLine>, 'id' | 'filters' | 'sort'>;
  columns: ReturnType<typeof probationColumns>;
}

/** The file of what is listed, with the columns that are shown. */
function DownloadList({ list, columns }: DownloadListProps): ReactNode {
  const { filters, sort } = list;
  const t = useText();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const input = { ...filters, columns: shownColumns(list.id, columns), ...(sort ? { sorted_column: sort.column, sorted_order: sort.order } : {}) };
      saveFile(await callForFile(downloadProbation, input as Parameters<typeof callForFile<typeof downloadProbation>>[1]));
    } catch {
      // The failure has been told by toast; the button stays for another try.
    } finally {
      setLoading(false);
    }
  };
  return (
    <ActionButton endpoint={downloadProbation} icon={<DownloadOutlined />} loading={isLoading} onClick={() => void download()}>
      {t('probation.download')}
    </ActionButton>
  );
}

function ProbationTable(): ReactNode {
  const t = useText();
  const go = useGo();
  const filters = useFilters();
  const list = useList(listProbation, { id: 'probation.list', filters });
  const columns = useMemo(() => probationColumns(t), [t]);
  const { selection, acts } = useChosenRows({
    rows: list.rows,
    keyOf: (row) => row.key_id,
    isOffered: useIsShown(ProbationActs),
    actsOf: (rows) => <ProbationActs about={{ subject_ids: rows.map((row) => row.subject_id) }} companies={rows.map((row) => row.company)} />,
  });
  return (
    <Stack>
      <ProbationSummary />
      <ListPage
        list={list}
        columns={columns}
        rowKey="key_id"
        title={{ key: 'probation.title' }}
        onOpen={(row) => go(subjectAddress(row))}
        rowActions={(row) => [{ key: 'open', label: t('probation.open'), onClick: () => go(subjectAddress(row)) }]}
        selection={selection}
        extras={{
          toolbar: (
            <>
              {acts}
              <DownloadList list={list} columns={columns} />
            </>
          ),
          empty: { title: t('probation.empty'), hint: t('probation.emptyHint') },
        }}
      />
    </Stack>
  );
}

function WaitingPage(): ReactNode {
  const t = useText();
  return (
    <Stack>
      <PageHeader title={t('probation.waitingTitle')} backTo="/probationList" />
      <WaitingBalances />
    </Stack>
  );
}

/** The probation list; with a subject in the address its page, with `view=waiting` the checker's queue. */
export function ProbationListPage(): ReactNode {
  const { subject, business, view } = useAddressParams();
  const isSubject = subject !== undefined && /^\d{1,18}$/.test(subject);
  return (
    <ScreenOf subject="AML.ProbationList">
      {isSubject ? (
        <SubjectDetail key={subject} subjectId={subject} business={business === 'payout' ? 'payout' : 'payin'} />
      ) : view === 'waiting' ? (
        <WaitingPage />
      ) : (
        <ProbationTable />
      )}
    </ScreenOf>
  );
}

import { lazy, useMemo, useState, type ReactNode } from 'react';
import {
  ActionButton,
  ListPage,
  useAddressParams,
  useChosenRows,
  useIsShown,
  useList,
  useSetAddressParams,
  useText,
  WhenOpened,
  type FilterField,
  fieldsOf,
  withTexts,
} from '../../../../platform/web/index.ts';
import { useCompanyOptions, useWordOptions } from '../../../register/reference-data/web/index.ts';
import { bulkAllow } from '../../approvals/contract/index.ts';
import { BulkAllowDialog } from '../../approvals/web/index.ts';
import { monitorList, entries, listedStandings, listMonitor, type MonitorRowView } from '../contract/index.ts';
import { monitorColumns } from './monitor.columns.tsx';
import './monitor.css';
import { WatchedActs } from './slots.ts';
import { standingWords } from '../../../register/vocabulary/contract/index.ts';

// The drawer weighs more than the list; it comes with the first person who is opened.
const PersonDrawer = lazy(async () => {
  const module = await withTexts(import('./person.panel.tsx'), 'casework');
  return { default: module.PersonDrawer };
});

function useFilters(): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const idTypes = useWordOptions('id_type');
  return useMemo(
    () =>
      fieldsOf(monitorList, [
        {
          key: 'id_type',
          labelKey: 'monitor.idType',
          options: idTypes,
        },
        { key: 'id_no', labelKey: 'monitor.idNo' },
        { key: 'name', labelKey: 'monitor.name' },
        { key: 'start_time', labelKey: 'monitor.addTime' },
        { key: 'pep', labelKey: 'monitor.pep' },
        { key: 'sanction', labelKey: 'monitor.sanction' },
        {
          key: 'standing',
          labelKey: 'monitor.standing',
          options: listedStandings.map((value) => ({ value, label: t.term(standingWords, value) })),
          unset: (draft) => (draft.entered ? t('kit.any') : t.term(standingWords, 'MONITORING')),
        },
        {
          key: 'entered',
          labelKey: 'monitor.entered',
          options: entries.map((value) => ({ value, label: t.of('monitor.entries', value) })),
        },
        { key: 'entity_code', labelKey: 'monitor.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, idTypes],
  );
}

/** Release of held payments of many people at once; found by a filter. */
function BulkAllow(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton endpoint={bulkAllow} onClick={() => setOpen(true)}>
        {t('monitor.bulkAllow')}
      </ActionButton>
      <WhenOpened open={isOpen}>
        <BulkAllowDialog open={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  );
}

/** Who crossed the soft limit or is watched, with the detail of one person beside the list. */
export function MonitorListPage(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const columns = useMemo(() => monitorColumns(t), [t]);
  const list = useList(listMonitor, { id: 'monitor.list', filters });
  const { person, company } = useAddressParams();
  const setParams = useSetAddressParams();
  const { selection, acts } = useChosenRows({
    rows: list.rows,
    keyOf: (row) => row.row_id,
    isOffered: useIsShown(WatchedActs),
    actsOf: (chosen) => <WatchedActs people={chosen} />,
  });
  const open = (row: MonitorRowView) => setParams({ person: row.subject_id, company: row.entity_code });
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        rowKey="row_id"
        title={{ key: 'monitor.title' }}
        rowActions={(row) => [{ key: 'view', label: t('monitor.view'), onClick: () => open(row) }]}
        onOpen={open}
        selection={selection}
        extras={{
          toolbar: (
            <>
              {acts}
              <BulkAllow />
            </>
          ),
          empty: { title: t('monitor.empty'), hint: t('monitor.emptyHint') },
        }}
      />
      <WhenOpened open={person !== undefined}>
        <PersonDrawer subjectId={person} companyCode={company} onClose={() => setParams({ person: undefined, company: undefined, tab: undefined })} />
      </WhenOpened>
    </>
  );
}

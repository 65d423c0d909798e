import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { ActionButton, Can, fieldsOf, type FilterField, ListPage, useGo, useList, useNow, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { conclusions } from '../../../register/kernel/index.ts';
import { investigationStatuses } from '../../../register/kernel/investigations.ts';
import { useResponsibleOptions } from '../../../mechanisms/queues/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { conclusionWords, investigationStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { investigationList, type InvestigationRowData, listInvestigations, openInvestigation } from '../contract/index.ts';
import { columnsAt } from './investigations.columns.tsx';
import { pathOf } from './touched.ts';

const OpenDialog = lazy(() => import('./open-dialog.tsx').then((module) => ({ default: module.OpenDialog })));

function useFields(): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const responsible = useResponsibleOptions('INVESTIGATIONS', { me: t('investigations.whose.ME'), nobody: t('investigations.whose.NOBODY') });
  return useMemo(
    () =>
      fieldsOf(investigationList, [
        {
          key: 'status',
          labelKey: 'investigations.status',
          options: [
            { value: 'RUNNING', label: t('investigations.running') },
            ...investigationStatuses.map((value) => ({ value, label: t.term(investigationStatusWords, value) })),
            { value: 'ALL', label: t('investigations.all') },
          ],
        },
        { key: 'title', labelKey: 'investigations.subject' },
        { key: 'responsible', labelKey: 'investigations.responsible', ...responsible },
        { key: 'overdue', labelKey: 'investigations.overdue' },
        {
          key: 'conclusion',
          labelKey: 'investigations.conclusion',
          options: conclusions.map((value) => ({ value, label: t.term(conclusionWords, value) })),
        },
        { key: 'start_time', labelKey: 'investigations.due' },
        { key: 'entity_code', labelKey: 'investigations.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, responsible],
  );
}

/** Investigations by their deadline. */
export function InvestigationsPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const now = useNow();
  const list = useList(listInvestigations, { id: 'investigations.list', filters: useFields(), everyMs: 60_000 });
  const columns = useMemo(() => columnsAt(now), [now]);
  const [isOpening, setOpening] = useState(false);
  const open = ({ investigation_id: id }: Pick<InvestigationRowData, 'investigation_id'>) => go(pathOf(id));
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        rowKey="investigation_id"
        title={{ key: 'investigations.title' }}
        rowActions={(row) => [{ key: 'open', label: t('investigations.open'), onClick: () => open(row) }]}
        onOpen={open}
        extras={{
          toolbar: (
            <Can endpoint={openInvestigation}>
              <ActionButton type="primary" icon={<PlusOutlined />} endpoint={openInvestigation} onClick={() => setOpening(true)}>
                {t('investigations.opening.button')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('investigations.empty'), hint: t('investigations.emptyHint') },
        }}
      />
      <WhenOpened open={isOpening}>
        <OpenDialog open={isOpening} with={{}} onDone={(id) => go(pathOf(id))} onClose={() => setOpening(false)} />
      </WhenOpened>
    </>
  );
}

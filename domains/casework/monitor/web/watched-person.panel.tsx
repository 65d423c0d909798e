import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { useQueryCall, useText, Answer, EmptyState } from '../../../../platform/web/index.ts';
import { monitorDetail } from '../contract/index.ts';
import { PersonLimits } from './person-limits.panel.tsx';
import { PersonTransactions } from './person-transactions.panel.tsx';

/** Limits, history and payments of a person, for screens that are about something else of the same person. */
export function WatchedPerson({ subjectId, companyCode }: { subjectId: string; companyCode: string }): ReactNode {
  const t = useText();
  const [tab, setTab] = useState('limits');
  const detail = useQueryCall(monitorDetail, { subject_id: subjectId, entity_code: companyCode }, { keepPrevious: false, silent: true });
  const target = { subjectId, companyCode };
  const itemsOf = (person: EndpointData<typeof monitorDetail>) => [
    { key: 'limits', label: t('monitor.tabs.limits'), content: () => <PersonLimits person={person} /> },
    { key: 'transactions', label: `${t('monitor.tabs.transactions')} (${person.transaction_count})`, content: () => <PersonTransactions {...target} /> },
    { key: 'pending', label: `${t('monitor.tabs.pending')} (${person.pending_count})`, content: () => <PersonTransactions {...target} pendingOnly /> },
  ];
  return (
    // Whoever never paid at the company has nothing that is measured.
    <Answer of={detail} lines={8} refused={({ status }) => (status === 404 ? <EmptyState title={t('monitor.noKeys')} /> : undefined)}>
      {(person) => (
        <Tabs
          size="small"
          activeKey={tab}
          onChange={setTab}
          destroyOnHidden
          items={itemsOf(person).map(({ key, label, content }) => ({ key, label, children: key === tab ? content() : null }))}
        />
      )}
    </Answer>
  );
}

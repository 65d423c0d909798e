import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { EmptyState, ErrorState, isApiError, SkeletonLines, useQueryCall, useText } from '../../../platform/web/index.ts';
import { monitorDetail } from '../contract/index.ts';
import { PersonLimits } from './person-limits.panel.tsx';
import { PersonTransactions } from './person-transactions.panel.tsx';

/** Limits, history and payments of a person, for screens that are about something else of the same person. */
export function WatchedPerson({ subjectId, companyCode }: { subjectId: string; companyCode: string }): ReactNode {
  const t = useText();
  const [tab, setTab] = useState('limits');
  const detail = useQueryCall(monitorDetail, { subject_id: subjectId, entity_code: companyCode }, { keepPrevious: false, silent: true });
  // Whoever never paid at the company has nothing that is measured.
  if (isApiError(detail.error) && detail.error.status === 404) return <EmptyState title={t('monitor.noKeys')} />;
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data) return <SkeletonLines lines={8} />;
  const person = detail.data;
  const whom = { subjectId, companyCode };
  const items = [
    { key: 'limits', label: t('monitor.tabs.limits'), content: () => <PersonLimits person={person} /> },
    { key: 'transactions', label: `${t('monitor.tabs.transactions')} (${person.transaction_count})`, content: () => <PersonTransactions {...whom} /> },
    { key: 'pending', label: `${t('monitor.tabs.pending')} (${person.pending_count})`, content: () => <PersonTransactions {...whom} pendingOnly /> },
  ];
  return (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={items.map(({ key, label, content }) => ({ key, label, children: key === tab ? content() : null }))}
    />
  );
}

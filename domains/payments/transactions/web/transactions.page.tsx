import type { ReactNode } from 'react';
import { lazyPart, PageTabs, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { TransactionListPanel } from './transaction-list.panel.tsx';

const DownloadsPanel = lazyPart(() => import('./downloads.panel.tsx').then((module) => module.DownloadsPanel));

const tabs = ['payin', 'payout', 'payinDownload', 'payoutDownload'] as const;
type Tab = (typeof tabs)[number];
const asTab = (name: string | undefined): Tab => tabs.find((tab) => tab === name) ?? 'payin';

const panels: Record<Tab, () => ReactNode> = {
  payin: () => <TransactionListPanel key="payin" business="payin" />,
  payout: () => <TransactionListPanel key="payout" business="payout" />,
  payinDownload: () => <DownloadsPanel key="payinDownload" business="payin" />,
  payoutDownload: () => <DownloadsPanel key="payoutDownload" business="payout" />,
};

/** Pay-ins, pay-outs and the files of both; only the open tab is loaded. */
export function TransactionsPage(): ReactNode {
  const t = useText();
  const tab = asTab(useAddressParams().tab);
  const setParams = useSetAddressParams();
  return (
    <PageTabs
      title={t('transactions.title')}
      label={t('transactions.title')}
      active={tab}
      onChange={(key) => setParams({ tab: key === 'payin' ? undefined : key })}
      tabs={tabs.map((key) => ({ key, label: t(`transactions.tab.${key}`) }))}
    >
      {panels[tab]()}
    </PageTabs>
  );
}

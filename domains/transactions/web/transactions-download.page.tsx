import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { PageHeader, useAddressParams, useSetAddressParams, useText } from '../../../platform/web/index.ts';
import { DownloadsPanel } from './downloads.panel.tsx';

/** The downloads of both businesses as a page of their own. */
export function TransactionsDownloadPage(): ReactNode {
  const t = useText();
  const business = useAddressParams().tab === 'payout' ? 'payout' : 'payin';
  const setParams = useSetAddressParams();
  return (
    <>
      <PageHeader title={t('transactions.downloadsTitle')} />
      <Tabs
        activeKey={business}
        onChange={(key) => setParams({ tab: key === 'payin' ? undefined : key })}
        destroyOnHidden
        items={(['payin', 'payout'] as const).map((key) => ({
          key,
          label: t(`transactions.tab.${key}Download`),
          children: key === business ? <DownloadsPanel key={key} business={key} /> : null,
        }))}
      />
    </>
  );
}

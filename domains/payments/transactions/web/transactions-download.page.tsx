import type { ReactNode } from 'react';
import { PageHeader, PageTabs, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { DownloadsPanel } from './downloads.panel.tsx';

/** The downloads of both businesses as a page of their own. */
export function TransactionsDownloadPage(): ReactNode {
  const t = useText();
  const business = useAddressParams().tab === 'payout' ? 'payout' : 'payin';
  const setParams = useSetAddressParams();
  return (
    <>
      <PageHeader title={t('transactions.downloadsTitle')} />
      <PageTabs
        label={t('transactions.downloadsTitle')}
        active={business}
        onChange={(key) => setParams({ tab: key === 'payin' ? undefined : key })}
        tabs={(['payin', 'payout'] as const).map((key) => ({ key, label: t(`transactions.tab.${key}Download`) }))}
      >
        <DownloadsPanel key={business} business={business} />
      </PageTabs>
    </>
  );
}

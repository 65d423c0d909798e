import type { ReactNode } from 'react';
import { PageTabs, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { BatchesPanel } from './batches.panel.tsx';
import { SearchPanel } from './search.panel.tsx';

/** One name as one types, or many out of a file. */
export function SearchPage(): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = part === 'files' ? 'files' : 'search';
  return (
    <PageTabs
      title={t('screening.search.title')}
      label={t('screening.search.tabs')}
      active={active}
      tabs={[
        { key: 'search', label: t('screening.search.single') },
        { key: 'files', label: t('screening.search.files') },
      ]}
      onChange={(key) => setParams({ part: key === 'search' ? undefined : key })}
    >
      {active === 'files' ? <BatchesPanel /> : <SearchPanel />}
    </PageTabs>
  );
}

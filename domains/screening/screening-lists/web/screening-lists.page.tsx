import type { ReactNode } from 'react';
import { addressOf, lazyPart, PageTabs, Stack, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { ScreeningListsBanner } from './screening-lists-banner.tsx';
import { SourcesPanel } from './sources.panel.tsx';

const EntriesPanel = lazyPart(() => import('./entries.panel.tsx').then((module) => module.EntriesPanel));

const DownloadsPanel = lazyPart(() => import('./downloads.panel.tsx').then((module) => module.DownloadsPanel));

const tabs = ['sources', 'entries', 'downloads'] as const;
const panels = { sources: SourcesPanel, entries: EntriesPanel, downloads: DownloadsPanel } as const;

/** Which lists are screened against, how fresh they are, what each version changed, and everybody who stands on them. */
export function ScreeningListsPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { tab } = useAddressParams();
  const active = tabs.find((one) => one === tab) ?? 'sources';
  const ActivePanel = panels[active];
  return (
    <PageTabs
      title={t('screeningLists.title')}
      label={t('screeningLists.title')}
      active={active}
      tabs={tabs.map((key) => ({ key, label: t(`screeningLists.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/screeningLists', { tab: key === 'sources' ? undefined : key }))}
    >
      <Stack>
        <ScreeningListsBanner />
        <ActivePanel />
      </Stack>
    </PageTabs>
  );
}

import type { ReactNode } from 'react';
import { addressOf, PageTabs, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { EntryList } from './entry-list.panel.tsx';
import { listKeys } from './faces.ts';
import { listsPart } from './load-texts.ts';

// The configuration is another list with a form of its own.
const BlockConfig = listsPart(() => import('./block-config.panel.tsx').then((module) => module.BlockConfig));

const tabs = [...listKeys, 'config'] as const;
type Tab = (typeof tabs)[number];

/** Who is kept out, kept off or trusted, and where that is enforced. */
export function BlackListPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { tab } = useAddressParams();
  const active: Tab = tabs.find((one) => one === tab) ?? 'identity';
  return (
    <PageTabs
      title={t('lists.title')}
      label={t('lists.title')}
      active={active}
      tabs={tabs.map((key) => ({ key, label: t(`lists.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/blackList', { tab: key === 'identity' ? undefined : key }))}
    >
      {active === 'config' ? <BlockConfig /> : <EntryList key={active} list={active} />}
    </PageTabs>
  );
}

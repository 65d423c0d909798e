import type { ReactNode } from 'react';
import { addressOf, lazyPart, PageTabs, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { RouterList } from './router-list.panel.tsx';

const ChannelList = lazyPart(() => import('./channel-list.panel.tsx').then((module) => module.ChannelList));
const FinalChannels = lazyPart(() => import('./final-channels.panel.tsx').then((module) => module.FinalChannels));

const tabs = ['routers', 'channels', 'final'] as const;
const panels = { routers: RouterList, channels: ChannelList, final: FinalChannels };

/** Which providers take payments: by merchant, by company, and what comes of it. */
export function RoutingConfigPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { tab } = useAddressParams();
  const active = tabs.find((one) => one === tab) ?? 'routers';
  const Panel = panels[active];
  return (
    <PageTabs
      title={t('routing.title')}
      label={t('routing.title')}
      active={active}
      tabs={tabs.map((key) => ({ key, label: t(`routing.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/routingConfig', { tab: key === 'routers' ? undefined : key }))}
    >
      <Panel />
    </PageTabs>
  );
}

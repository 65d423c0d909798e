import type { ReactNode } from 'react';
import { addressOf, lazyPart, PageTabs, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { MonitoredPanel } from './monitored.panel.tsx';

const ChangesPanel = lazyPart(() => import('./changes.panel.tsx').then((module) => module.ChangesPanel));
const RunsPanel = lazyPart(() => import('./runs.panel.tsx').then((module) => module.RunsPanel));
const SettingsPanel = lazyPart(() => import('./settings.panel.tsx').then((module) => module.SettingsPanel));
const DownloadsPanel = lazyPart(() => import('./downloads.panel.tsx').then((module) => module.DownloadsPanel));

const parts = { monitored: MonitoredPanel, changes: ChangesPanel, runs: RunsPanel, settings: SettingsPanel, downloads: DownloadsPanel } as const;
type Part = keyof typeof parts;
const order = Object.keys(parts) as Part[];

/** Who is monitored, what changes of the lists and of customers led to, and what each pass compared. */
export function OngoingPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { part } = useAddressParams();
  const active: Part = order.find((one) => one === part) ?? 'monitored';
  const Shown = parts[active];
  return (
    <PageTabs
      title={t('screeningMonitoring.title')}
      label={t('screeningMonitoring.title')}
      active={active}
      tabs={order.map((key) => ({ key, label: t(`screeningMonitoring.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/ongoing', { part: key === 'monitored' ? undefined : key }))}
    >
      <Shown />
    </PageTabs>
  );
}

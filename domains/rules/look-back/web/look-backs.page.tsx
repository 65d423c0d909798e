import type { ReactNode } from 'react';
import { addressOf, lazyPart, PageTabs, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { LookBackList } from './look-back-list.panel.tsx';
import './look-back.css';

const Files = lazyPart(() => import('./files.panel.tsx').then((module) => module.FindingFiles));

const panels = { runs: LookBackList, files: Files };
const tabs = Object.keys(panels) as (keyof typeof panels)[];

/** Runs of the rules in force over past periods, and files of what they found. */
export function LookBacksPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { tab } = useAddressParams();
  const active = tabs.find((one) => one === tab) ?? 'runs';
  const Panel = panels[active];
  return (
    <PageTabs
      title={t('lookBack.title')}
      label={t('lookBack.tabs.label')}
      active={active}
      tabs={tabs.map((key) => ({ key, label: t(`lookBack.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/lookBacks', { tab: key === 'runs' ? undefined : key }))}
    >
      <Panel />
    </PageTabs>
  );
}

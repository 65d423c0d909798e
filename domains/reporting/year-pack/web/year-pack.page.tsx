import type { ReactNode } from 'react';
import { addressOf, lazyPart, PageTabs, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { TaskList } from './task-list.panel.tsx';

const Packs = lazyPart(() => import('./packs.panel.tsx').then((module) => module.Packs));

const panels = { tasks: TaskList, packs: Packs };
const tabs = Object.keys(panels) as (keyof typeof panels)[];

/** What companies owe on a date, and what an examiner asks for of a year. */
export function YearPackPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { tab } = useAddressParams();
  const active = tabs.find((one) => one === tab) ?? 'tasks';
  const Panel = panels[active];
  return (
    <PageTabs
      title={t('yearPack.title')}
      label={t('yearPack.title')}
      active={active}
      tabs={tabs.map((key) => ({ key, label: t(`yearPack.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/yearPack', { tab: key === 'tasks' ? undefined : key }))}
    >
      <Panel />
    </PageTabs>
  );
}

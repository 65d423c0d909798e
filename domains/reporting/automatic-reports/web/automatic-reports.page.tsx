import type { ReactNode } from 'react';
import { addressOf, lazyPart, PageTabs, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { ReportList } from './report-list.panel.tsx';
import './automatic-reports.css';

const Running = lazyPart(() => import('./running.panel.tsx').then((module) => module.Running));
const Statements = lazyPart(() => import('./statements.panel.tsx').then((module) => module.Statements));

const panels = { reports: ReportList, running: Running, statements: Statements };
const tabs = Object.keys(panels) as (keyof typeof panels)[];

/** What is reported of cash by itself, and the yearly statement that nothing was. */
export function AutomaticReportsPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { tab } = useAddressParams();
  const active = tabs.find((one) => one === tab) ?? 'reports';
  const Panel = panels[active];
  return (
    <PageTabs
      title={t('automaticReports.title')}
      label={t('automaticReports.title')}
      active={active}
      tabs={tabs.map((key) => ({ key, label: t(`automaticReports.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/automaticReports', { tab: key === 'reports' ? undefined : key }))}
    >
      <Panel />
    </PageTabs>
  );
}

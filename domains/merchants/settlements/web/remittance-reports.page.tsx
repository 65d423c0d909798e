import type { ReactNode } from 'react';
import { addressOf, lazyPart, PageTabs, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { SettlementList } from './settlement-list.panel.tsx';

const LineList = lazyPart(() => import('./line-list.panel.tsx').then((module) => module.LineList));
const BankFiles = lazyPart(() => import('./bank-files.panel.tsx').then((module) => module.BankFiles));
const Reconciliation = lazyPart(() => import('./reconciliation.panel.tsx').then((module) => module.Reconciliation));
const TermsList = lazyPart(() => import('./terms-list.panel.tsx').then((module) => module.TermsList));
const Reports = lazyPart(() => import('./reports.panel.tsx').then((module) => module.Reports));

const panels = { settlements: SettlementList, lines: LineList, files: BankFiles, reconciliation: Reconciliation, terms: TermsList, reports: Reports };
const tabs = Object.keys(panels) as (keyof typeof panels)[];

/** What merchants are paid: settlements, the files that go to banks, and what became of every payment. */
export function RemittanceReportsPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { tab } = useAddressParams();
  const active = tabs.find((one) => one === tab) ?? 'settlements';
  const Panel = panels[active];
  return (
    <PageTabs
      title={t('settlements.title')}
      label={t('settlements.title')}
      active={active}
      tabs={tabs.map((key) => ({ key, label: t(`settlements.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/remittanceReports', { tab: key === 'settlements' ? undefined : key }))}
    >
      <Panel />
    </PageTabs>
  );
}

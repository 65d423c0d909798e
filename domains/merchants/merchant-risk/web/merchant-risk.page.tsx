import type { ReactNode } from 'react';
import { addressOf, lazyPart, PageTabs, useAddressParams, useGo, useText } from '../../../../platform/web/index.ts';
import { RegisterPanel } from './register.panel.tsx';

const ModelPanel = lazyPart(() => import('./model.panel.tsx').then((module) => module.ModelPanel));
const TriggersPanel = lazyPart(() => import('./triggers.panel.tsx').then((module) => module.TriggersPanel));
const DownloadsPanel = lazyPart(() => import('./downloads.panel.tsx').then((module) => module.DownloadsPanel));

const parts = { register: RegisterPanel, model: ModelPanel, triggers: TriggersPanel, downloads: DownloadsPanel } as const;
type Part = keyof typeof parts;
const order = Object.keys(parts) as Part[];

/** Merchants by risk, the model by which they are assessed, and what opens a review. */
export function MerchantRiskPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { part } = useAddressParams();
  const active: Part = order.find((one) => one === part) ?? 'register';
  const Shown = parts[active];
  return (
    <PageTabs
      title={t('merchantRisk.title')}
      label={t('merchantRisk.title')}
      active={active}
      tabs={order.map((key) => ({ key, label: t(`merchantRisk.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/MerchantRiskList', { part: key === 'register' ? undefined : key }))}
    >
      <Shown />
    </PageTabs>
  );
}

import type { ReactNode } from 'react';
import { lazyPart, PageTabs, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { IncidentLog } from './incident-log.panel.tsx';

const parts = { log: IncidentLog, files: lazyPart(() => import('./files.panel.tsx').then((module) => module.IncidentFiles)) } as const;
type Part = keyof typeof parts;
const order = Object.keys(parts) as Part[];

/** What went wrong, and the files of it. */
export function IncidentsPage(): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = order.find((one) => one === part) ?? 'log';
  const Shown = parts[active];
  return (
    <PageTabs
      title={t('incidents.title')}
      label={t('incidents.title')}
      active={active}
      tabs={order.map((key) => ({ key, label: t(`incidents.parts.${key}`) }))}
      onChange={(key) => setParams({ part: key === 'log' ? undefined : key, record: undefined })}
    >
      <Shown />
    </PageTabs>
  );
}

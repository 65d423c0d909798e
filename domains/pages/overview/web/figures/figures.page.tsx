import type { ReactNode } from 'react';
import { PageTabs, useAddressParams, useSetAddressParams, useText } from '../../../../../platform/web/index.ts';
import { alertChart, alertFigures, alertQueueFigures, alertStates, paymentFigures, paymentStates } from '../../contract/index.ts';
import '../overview.css';
import { useZoneRefresh } from '../use-zone-refresh.ts';
import { FiguresOf, useFigureParts } from './figures.tsx';

const counted = [alertChart, alertFigures, alertQueueFigures, alertStates, paymentFigures, paymentStates];

/** How alerts, the team, payments and rules develop, in the parts that the reader may see. */
export function FiguresPage(): ReactNode {
  const t = useText();
  const parts = useFigureParts();
  const { part: wanted } = useAddressParams();
  const setParams = useSetAddressParams();
  useZoneRefresh(counted);
  const [first] = parts;
  const active = parts.find((part) => part === wanted) ?? first;
  if (active === undefined) return null;
  return (
    <PageTabs
      title={t('figures.title')}
      label={t('figures.title')}
      active={active}
      tabs={parts.map((key) => ({ key, label: t.of('figures.part', key) }))}
      onChange={(key) => setParams({ part: key === first ? undefined : key })}
    >
      <FiguresOf part={active} />
    </PageTabs>
  );
}

import type { ReactNode } from 'react';
import { addressOf, PageTabs, useAddressParams, useGo, useMayCall, useText } from '../../../../platform/web/index.ts';
import { configurationTabs } from './tabs.ts';

/** What an installation is made of, each part by the slice that keeps it. */
export function SystemConfigPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const may = useMayCall();
  const { tab } = useAddressParams();
  const values = configurationTabs.filter(({ sees }) => may({ ability: sees }));
  const active = values.find(({ key }) => key === tab) ?? values[0];
  if (!active) return null;
  const Part = active.panel;
  return (
    <PageTabs
      title={t('configuration.title')}
      label={t('configuration.title')}
      active={active.key}
      tabs={values.map(({ key, titleKey }) => ({ key, label: t(titleKey) }))}
      onChange={(key) => go(addressOf('/systemconfig', { tab: key === values[0]?.key ? undefined : key }))}
    >
      <Part key={active.key} />
    </PageTabs>
  );
}

import type { ComponentType, ReactNode } from 'react';
import { PageTabs, ScreenOf, useAddressParams, useGo, useText, addressOf } from '../../../../platform/web/index.ts';
import { rulePart } from './load-texts.ts';
import { DefaultLimits } from './slots.ts';
import { RuleConfig } from './tables/rule-config.panel.tsx';

// A rule, its form, the catalogue and the quality table weigh more than the list; they come when somebody goes there.
const RuleDetail = rulePart(() => import('./rule/rule-detail.panel.tsx').then((module) => module.RuleDetail));
const RuleForm = rulePart(() => import('./rule-form.panel.tsx').then((module) => module.RuleForm));
const RuleCatalogue = rulePart(() => import('./tables/rule-catalogue.panel.tsx').then((module) => module.RuleCatalogue));
const PlaceList = rulePart(() => import('./tables/place-list.panel.tsx').then((module) => module.PlaceList));
const RuleQuality = rulePart(() => import('./quality/rule-quality.panel.tsx').then((module) => module.RuleQuality));

const tabs = ['config', 'name', 'places', 'limits', 'quality'] as const;
type Tab = (typeof tabs)[number];

const panels: Record<Tab, ComponentType> = { config: RuleConfig, name: RuleCatalogue, places: PlaceList, limits: DefaultLimits, quality: RuleQuality };

function Lists(): ReactNode {
  const t = useText();
  const go = useGo();
  const { tab } = useAddressParams();
  const active: Tab = tabs.find((one) => one === tab) ?? 'config';
  const Panel = panels[active];
  return (
    <PageTabs
      title={t('rules.title')}
      label={t('rules.title')}
      active={active}
      tabs={tabs.map((key) => ({ key, label: t(`rules.tabs.${key}`) }))}
      onChange={(key) => go(addressOf('/ruleSettings', { tab: key === 'config' ? undefined : key }))}
    >
      <Panel />
    </PageTabs>
  );
}

/** Rule settings: the lists; with `rule` in the address one rule, with `form` the form of a new or of that rule. */
export function RuleSettingsPage(): ReactNode {
  const { rule, form } = useAddressParams();
  return (
    <ScreenOf subject="AML.RuleSettings">
      {form ? <RuleForm key={form} ruleId={form === 'new' ? undefined : form} /> : rule ? <RuleDetail key={rule} ruleId={rule} /> : <Lists />}
    </ScreenOf>
  );
}

import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { type SectionItem, Stack, type Text, useText, Answer } from '../../../../platform/web/index.ts';
import type { IdentityDetailView } from '../contract/index.ts';
import { Compliance } from './compliance.tsx';
import { SectionBlock } from './section-block.tsx';
import { useIdentity } from './use-identity.ts';
import './identity.css';

/** Whether a person lives, and the one income that rules compare with, stand with the data that they belong to. */
function derivedItems(t: Text, { kind, derived }: IdentityDetailView, section: string): SectionItem[] {
  if (section === 'basic' && kind === 'PERSON') return [{ kind: 'flag', label: t('identity.facts.alive'), value: derived.alive }];
  if (section === 'income' && derived.income_month !== null)
    return [{ kind: 'money', label: t('identity.facts.income'), value: derived.income_month, currency: derived.income_currency }];
  return [];
}

/** All sections of an identity, with what follows from them. */
export function SectionsOf({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const hasDemo = identity.sections.some((one) => one.is_demo);
  return (
    <Stack>
      {hasDemo ? <Alert type="warning" showIcon title={t('identity.facts.demoHint')} /> : null}
      <div className="identity-sections">
        <Compliance identity={identity} />
        {identity.sections.map((view) => (
          <SectionBlock key={view.section} view={view} derived={derivedItems(t, identity, view.section)} />
        ))}
      </div>
    </Stack>
  );
}

/** The KYC sections of a person for the screens of others (alerts, monitor list); reading them is logged. */
export function IdentitySectionsPanel({ subjectId }: { subjectId: string }): ReactNode {
  const { identity, detail } = useIdentity(subjectId);
  return (
    <Answer of={{ ...detail, data: identity }} lines={10}>
      {(shown) => <SectionsOf identity={shown} />}
    </Answer>
  );
}

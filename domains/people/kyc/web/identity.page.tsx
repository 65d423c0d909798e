import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import {
  Can,
  EmptyState,
  lazyPart,
  PageHeader,
  PageTabs,
  Stack,
  useAddressParams,
  useGo,
  useSetAddressParams,
  useText,
  Answer,
} from '../../../../platform/web/index.ts';
import { readSilence } from '../../../mechanisms/mail/contract/index.ts';
import { SilencePanel } from '../../../mechanisms/mail/web/index.ts';
import { PersonLinks } from '../../links/web/index.ts';
import type { IdentityDetailView } from '../contract/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { DataPanel } from './data.panel.tsx';
import { IdentityHead } from './identity-head.tsx';
import { type DetailPlace, useIdentity } from './use-identity.ts';
import './identity.css';

const DocumentsPanel = lazyPart(() => import('./documents.panel.tsx').then((module) => module.DocumentsPanel));
const TransactionsPanel = lazyPart(() => import('./transactions.panel.tsx').then((module) => module.TransactionsPanel));
const IdentifiersPanel = lazyPart(() => import('./identifiers.panel.tsx').then((module) => module.IdentifiersPanel));

const tabs = {
  data: (identity: IdentityDetailView) => <DataPanel identity={identity} />,
  documents: (identity: IdentityDetailView) => (
    <Stack>
      <Can endpoint={readSilence}>
        <SilencePanel subjectId={identity.subject_id} />
      </Can>
      <DocumentsPanel identity={identity} />
    </Stack>
  ),
  transactions: (identity: IdentityDetailView) => <TransactionsPanel identity={identity} />,
  identifiers: (identity: IdentityDetailView) => <IdentifiersPanel identity={identity} />,
  links: (identity: IdentityDetailView) => <PersonLinks subjectId={identity.subject_id} hrefOf={personPath} />,
} as const;
type Tab = keyof typeof tabs;
const tabKeys = Object.keys(tabs) as Tab[];

function Tabs({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const { tab } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = tabKeys.find((key) => key === tab) ?? 'data';
  const current = identity.identifiers.filter((one) => one.unlinked_at === null).length;
  const labels: Record<Tab, string> = {
    data: t('identity.tabs.data'),
    documents: t('identity.tabs.documents'),
    transactions: t('identity.tabs.transactions'),
    identifiers: t('identity.tabs.identifiers', { count: current }),
    links: t('identity.tabs.links'),
  };
  return (
    <PageTabs
      label={t('identity.title')}
      active={active}
      tabs={tabKeys.map((key) => ({ key, label: labels[key] }))}
      onChange={(key) => setParams({ tab: key === 'data' ? undefined : key })}
    >
      {tabs[active](identity)}
    </PageTabs>
  );
}

function IdentityPage({ place }: { place: DetailPlace }): ReactNode {
  const t = useText();
  const go = useGo();
  const { subject } = useAddressParams();
  const state = useIdentity(subject, place);
  const { identity, detail } = state;
  if (subject === undefined) {
    return (
      <>
        <PageHeader title={t('identity.title')} backTo="/database" />
        <EmptyState
          title={t('identity.notNamed')}
          hint={t('identity.notNamedHint')}
          action={<Button onClick={() => go('/database')}>{t('identity.toList')}</Button>}
        />
      </>
    );
  }
  return (
    <Answer of={{ ...detail, data: identity }} lines={14} heading={<PageHeader title={t('identity.title')} backTo="/database" />}>
      {(shown) => (
        <Stack>
          <IdentityHead identity={shown} state={state} />
          {shown.is_masked ? <Alert type="info" showIcon title={t('identity.facts.masked')} /> : null}
          <Tabs identity={shown} />
        </Stack>
      )}
    </Answer>
  );
}

/** Brazil and Mexico. */
export const DetailPage = (): ReactNode => <IdentityPage place="any" />;
/** Argentina. */
export const ArgentineDetailPage = (): ReactNode => <IdentityPage place="ARG" />;

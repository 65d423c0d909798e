import type { ReactNode } from 'react';
import { DownloadLog, lazyPart, PageTabs, Stack, useAddressParams, useSetAddressParams, useText } from '../../../../platform/web/index.ts';
import { listAuditExports, openAuditExport, retryAuditExport } from '../contract/index.ts';
import { EmailHistory } from './email-history.panel.tsx';
import './activity-log.css';

const AuditTrail = lazyPart(() => import('./audit-trail.panel.tsx').then((module) => module.AuditTrail));

const tabs = ['mails', 'trail', 'files'] as const;
type Tab = (typeof tabs)[number];

function Files(): ReactNode {
  const t = useText();
  return (
    <Stack>
      <p className="muted">{t('activityLogPage.files.hint')}</p>
      <DownloadLog id="activity-log.files" list={listAuditExports} file={openAuditExport} retry={retryAuditExport} filterTexts="activityLogPage.fileFilters" />
    </Stack>
  );
}

const panels: Record<Tab, () => ReactNode> = {
  mails: () => <EmailHistory />,
  trail: () => <AuditTrail />,
  files: () => <Files />,
};

/** Whom we wrote to, and who did what. */
export function ActivityLogPage(): ReactNode {
  const t = useText();
  const query = useAddressParams().tab;
  const tab = tabs.find((one) => one === query) ?? 'mails';
  const setParams = useSetAddressParams();
  return (
    <PageTabs
      title={t('activityLogPage.title')}
      label={t('activityLogPage.title')}
      active={tab}
      onChange={(key) => setParams({ tab: key === 'mails' ? undefined : key })}
      tabs={tabs.map((key) => ({ key, label: t(`activityLogPage.tabs.${key}`) }))}
    >
      {panels[tab]()}
    </PageTabs>
  );
}

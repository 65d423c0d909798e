import { useMemo, type ReactNode } from 'react';
import { addressOf, type AppColumn, AppTable, type RowOf, StatusTag, type Text, useGo, useList, useText } from '../../../../platform/web/index.ts';
import { markWords, payerVerificationWords, switchStateWords } from '../../../register/vocabulary/contract/index.ts';
import { listAppSettings } from '../contract/index.ts';

const appPath = (appId: string): string => addressOf('/appDetail', { app_id: appId });

type AppRow = RowOf<typeof listAppSettings>;

const appColumns = (t: Text): readonly AppColumn<AppRow>[] => [
  { key: 'app_name', titleKey: 'words.ruleLevel.app', width: 240, kind: 'link', pin: 'start', href: (row) => appPath(row.app_id) },
  { key: 'app_status', titleKey: 'rules.status', width: 110, kind: 'text', render: (row) => <StatusTag spec={switchStateWords} value={row.app_status} /> },
  { key: 'merchant_self_verify', titleKey: 'rules.app.selfVerify', width: 230, kind: 'flag' },
  {
    key: 'payer_buyer_verification',
    titleKey: 'rules.app.verification',
    width: 260,
    kind: 'text',
    value: (row) => t.term(payerVerificationWords, row.payer_buyer_verification),
  },
  { key: 'channels_off', titleKey: 'rules.app.channelsOff', width: 170, kind: 'number' },
  { key: 'rules', titleKey: 'rules.app.ownRules', width: 130, kind: 'number' },
  {
    key: 'waiting_request_id',
    titleKey: 'rules.beside',
    width: 170,
    kind: 'text',
    render: (row) => (row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : <span className="muted">—</span>),
  },
  { key: 'updated_at', titleKey: 'rules.updatedAt', width: 170, kind: 'time' },
];

/** The apps of a merchant with the settings that differ there. */
export function MerchantApps({ muid }: { muid: string }): ReactNode {
  const t = useText();
  const go = useGo();
  const columns = useMemo(() => appColumns(t), [t]);
  const list = useList(listAppSettings, {
    id: 'rules.apps',
    fixed: { muid },
    camelPaging: true,
    state: { prefix: 'apps' },
    defaultSort: { column: 'app_name', order: 'asc' },
  });
  return (
    <AppTable
      list={list}
      columns={columns}
      rowKey="app_id"
      title={{ key: 'rules.app.apps' }}
      onOpen={(row) => go(appPath(row.app_id))}
      rowActions={(row) => [{ key: 'open', label: t('rules.open'), onClick: () => go(appPath(row.app_id)) }]}
      extras={{ empty: { title: t('rules.app.noApps'), hint: t('rules.merchant.noAppsHint') } }}
    />
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  addressOf,
  type AppColumn,
  AppTable,
  FilterBar,
  type Text,
  useAddressParams,
  useGo,
  useList,
  useSetAddressParams,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import { lookBackSideWords, ruleActionWords, ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { listLookBackFindings, type LookBackDetailView, type LookBackFindingView, mostLookBackAlerts, openLookBackAlerts } from '../contract/index.ts';
import { useFindingFields } from './finding-fields.ts';
import { sumsText } from './sums-text.ts';

const OpenAlertsDialog = lazy(() => import('./open-alerts.dialog.tsx').then((module) => ({ default: module.OpenAlertsDialog })));
const FoundPayments = lazy(() => import('./finding-payments.drawer.tsx').then((module) => ({ default: module.FoundPaymentsDrawer })));

const columnsOf = (t: Text): readonly AppColumn<LookBackFindingView>[] => [
  {
    key: 'subject_id',
    titleKey: 'lookBack.person',
    width: 230,
    kind: 'link',
    pin: 'start',
    value: (row) => row.subject_name ?? t('lookBack.personOf', { id: row.subject_id }),
    href: (row) => addressOf('/list/detail', { subject: row.subject_id }),
  },
  { key: 'side', titleKey: 'lookBack.side', width: 190, kind: 'tag', tag: lookBackSideWords },
  { key: 'payments', titleKey: 'lookBack.found', width: 140, kind: 'number', sortable: true },
  { key: 'sums', titleKey: 'lookBack.sums', width: 220, kind: 'text', value: (row) => sumsText(row.sums, t) },
  { key: 'rule_name', titleKey: 'lookBack.rule', width: 260, kind: 'text', value: (row) => ruleNameIn(row.rule_name, t.lang) },
  { key: 'action_then', titleKey: 'lookBack.actionThen', width: 210, kind: 'tag', tag: ruleActionWords },
  { key: 'action', titleKey: 'lookBack.action', width: 210, kind: 'tag', tag: ruleActionWords },
  { key: 'found_otherwise', titleKey: 'lookBack.foundOtherwise', width: 300, kind: 'number' },
  { key: 'first_time', titleKey: 'lookBack.firstTime', width: 180, kind: 'time' },
  { key: 'last_time', titleKey: 'lookBack.lastTime', width: 180, kind: 'time', sortable: true },
  {
    key: 'alert_id',
    titleKey: 'lookBack.alert',
    width: 170,
    kind: 'link',
    value: (row) => (row.alert_id === null ? null : t('lookBack.openAlert')),
    href: (row) => (row.alert_id === null ? undefined : addressOf('/alerts', { alert: row.alert_id })),
  },
  { key: 'rule_type', titleKey: 'lookBack.ruleType', width: 220, kind: 'tag', tag: ruleTypeWords, hiddenByDefault: true },
  { key: 'entity_code', titleKey: 'lookBack.company', width: 110, kind: 'text', hiddenByDefault: true },
];

/** Why no alert can be opened for a finding; undefined where one can. */
function withheldOf(row: LookBackFindingView, t: Text): string | undefined {
  if (row.side === 'THEN_ONLY') return t('lookBack.foundThen');
  return row.alert_id === null ? undefined : t('lookBack.alertThere');
}

/** The findings of a look-back by rule and person, of which alerts are opened. */
export function FindingList({ run }: { run: LookBackDetailView }): ReactNode {
  const t = useText();
  const go = useGo();
  const { finding } = useAddressParams();
  const setParams = useSetAddressParams();
  const [keys, setKeys] = useState<string[]>([]);
  const [opening, setOpening] = useState<readonly string[]>();
  const fixed = useMemo(() => ({ look_back_id: run.look_back_id }), [run.look_back_id]);
  const list = useList(listLookBackFindings, { id: 'look-back.findings', filters: useFindingFields('one'), fixed });
  const columns = useMemo(() => columnsOf(t), [t]);
  const show = (row: LookBackFindingView) => setParams({ finding: row.finding_id });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="finding_id"
        title={{ key: 'lookBack.findings', level: 2 }}
        onOpen={show}
        activeKey={finding}
        rowActions={(row) => [
          { key: 'payments', label: t('lookBack.showPayments'), onClick: () => show(row) },
          {
            key: 'alert',
            label: t('lookBack.openAlertsOf', { count: 1 }),
            endpoint: openLookBackAlerts,
            disabledReason: withheldOf(row, t),
            onClick: () => setOpening([row.finding_id]),
          },
        ]}
        selection={{ keys, onChange: setKeys, withheld: (row) => withheldOf(row, t) }}
        extras={{
          toolbar: (
            <>
              {keys.length > 0 ? (
                <ActionButton type="primary" endpoint={openLookBackAlerts} onClick={() => setOpening(keys.slice(0, mostLookBackAlerts))}>
                  {t('lookBack.openAlertsOf', { count: keys.length })}
                </ActionButton>
              ) : null}
              <Button icon={<DownloadOutlined />} onClick={() => go(addressOf('/lookBacks', { tab: 'files', look_back_id: run.look_back_id }))}>
                {t('lookBack.tabs.files')}
              </Button>
            </>
          ),
          empty: { title: t('lookBack.noFindings'), hint: t('lookBack.noFindingsHint') },
        }}
      />
      <WhenOpened open={opening !== undefined}>
        <OpenAlertsDialog lookBackId={run.look_back_id} findingIds={opening} onDone={() => setKeys([])} onClose={() => setOpening(undefined)} />
      </WhenOpened>
      <WhenOpened open={finding !== undefined}>
        <FoundPayments id={finding !== undefined && /^\d{1,18}$/.test(finding) ? finding : undefined} onClose={() => setParams({ finding: undefined })} />
      </WhenOpened>
    </div>
  );
}

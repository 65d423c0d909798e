import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  addressOf,
  type AppColumn,
  AppTable,
  columnsOf,
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
import {
  listLookBackFindings,
  type LookBackDetailView,
  lookBackFindingList,
  type LookBackFindingView,
  mostLookBackAlerts,
  openLookBackAlerts,
} from '../contract/index.ts';
import { useFindingFields } from './finding-fields.ts';
import { sumsText } from './sums-text.ts';

const OpenAlertsDialog = lazy(() => import('./open-alerts.dialog.tsx').then((module) => ({ default: module.OpenAlertsDialog })));
const FoundPayments = lazy(() => import('./finding-payments.drawer.tsx').then((module) => ({ default: module.FoundPaymentsDrawer })));

const findingColumns = (t: Text): readonly AppColumn<LookBackFindingView>[] =>
  columnsOf(lookBackFindingList, [
    {
      key: 'subject_id',
      width: 230,
      pin: 'start',
      value: (row) => row.subject_name ?? t('lookBack.personOf', { id: row.subject_id }),
      href: (row) => addressOf('/list/detail', { subject: row.subject_id }),
    },
    { key: 'side', width: 190 },
    // A link at the end of a row would lie under the action that appears there.
    {
      key: 'alert_id',
      width: 170,
      value: (row) => (row.alert_id === null ? null : t('lookBack.openAlert')),
      href: (row) => (row.alert_id === null ? undefined : addressOf('/alerts', { alert: row.alert_id })),
    },
    { key: 'payments', width: 140 },
    { key: 'sums', width: 220, value: (row) => sumsText(row.sums, t) },
    { key: 'rule_name', width: 260, value: (row) => ruleNameIn(row.rule_name, t.lang) },
    { key: 'action_then', width: 210 },
    { key: 'action', width: 210 },
    { key: 'found_otherwise', width: 300 },
    { key: 'first_time', width: 180 },
    { key: 'last_time', width: 180 },
    { key: 'rule_type', width: 220, hiddenByDefault: true },
    { key: 'entity_code', width: 110, hiddenByDefault: true },
  ]);

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
  const columns = useMemo(() => findingColumns(t), [t]);
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

import { businessWords, markWords } from '../../../register/vocabulary/contract/index.ts';
import { useMemo, useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { AppTable, listOfRows, useQueryCall, useText, type AppColumn, type Text, StatusTag } from '../../../../platform/web/index.ts';
import { listDefaultLimitsAt } from '../contract/index.ts';
import { DefaultLimitDrawer } from './default-limit.drawer.tsx';
import { slotKey, slotOf, sourceWords, windowWords } from './limit-slot.ts';
import './limits.css';

type Limit = EndpointData<typeof listDefaultLimitsAt>['limits'][number];
interface Row extends Limit {
  key: string;
}

const columns = (t: Text): readonly AppColumn<Row>[] => [
  { key: 'business', titleKey: 'defaultLimits.business', width: 140, kind: 'text', pin: 'start', value: (row) => t.term(businessWords, row.business) },
  { key: 'currency', titleKey: 'defaultLimits.currency', width: 90, kind: 'text' },
  { key: 'monitor', titleKey: 'defaultLimits.monitor', width: 220, kind: 'money', value: (row) => row.effective.monitor_limit },
  { key: 'probation', titleKey: 'defaultLimits.probation', width: 190, kind: 'money', value: (row) => row.effective.probation_limit },
  {
    key: 'source',
    titleKey: 'defaultLimits.source',
    width: 380,
    kind: 'text',
    render: (row) => (
      <span>
        {sourceWords(row, t)}
        {row.effective.is_capped ? <StatusTag spec={markWords} value="CAPPED" /> : null}
      </span>
    ),
  },
  { key: 'window', titleKey: 'defaultLimits.window', width: 180, kind: 'text', value: (row) => windowWords(row, t) },
  {
    key: 'waiting_request_id',
    titleKey: 'defaultLimits.beside',
    width: 210,
    kind: 'text',
    render: (row) => (row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : <span className="muted">—</span>),
  },
];

/** What applies at one merchant or app, by direction and currency, and where it comes from. */
export function PlaceLimits({ merchantNo, appId }: { merchantNo?: string; appId?: string }): ReactNode {
  const t = useText();
  const answer = useQueryCall(listDefaultLimitsAt, appId ? { app_id: appId } : { merchant_no: merchantNo ?? '' }, { silent: true });
  const rows = useMemo(() => answer.data?.limits.map((limit) => ({ ...limit, key: slotKey(limit) })), [answer.data]);
  const shown = useMemo(() => columns(t), [t]);
  const [opened, setOpened] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const open = (row: Row) => {
    setOpened(row);
    setOpen(true);
  };
  return (
    <>
      <AppTable
        list={listOfRows('defaultLimits.place', rows, answer)}
        columns={shown}
        rowKey="key"
        title={{ key: 'defaultLimits.title', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('defaultLimits.open'), onClick: () => open(row) }]}
        extras={{ empty: { title: t('defaultLimits.empty') }, summary: <p className="table-hint">{t('defaultLimits.hint')}</p> }}
      />
      {opened ? <DefaultLimitDrawer slot={slotOf(opened)} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

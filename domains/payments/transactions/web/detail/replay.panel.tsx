import { ReloadOutlined } from '@ant-design/icons';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  Answer,
  type AppColumn,
  AppTable,
  listOfRows,
  Panel,
  Stack,
  StatusTag,
  type Text,
  useMayCall,
  useQueryCall,
  useText,
  useTimes,
} from '../../../../../platform/web/index.ts';
import { replayKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { replayPayment, type ReplayedDecisionView, type TransactionDetailView } from '../../contract/index.ts';
import { valueName, valueText } from './replayed-value.ts';

type Difference = ReplayedDecisionView['differences'][number];

const columnsOf = (currency: string, t: Text): readonly AppColumn<Difference>[] => [
  { key: 'path', titleKey: 'transactionReplay.value', width: 320, kind: 'text', pin: 'start', value: (row) => valueName(row.path, t) },
  { key: 'stored', titleKey: 'transactionReplay.stored', width: 220, kind: 'text', value: (row) => valueText(row.path, row.stored, currency, t) },
  { key: 'again', titleKey: 'transactionReplay.again', width: 220, kind: 'text', value: (row) => valueText(row.path, row.again, currency, t) },
];

function Replayed({ one, currency, order }: { one: ReplayedDecisionView; currency: string; order: number }): ReactNode {
  const t = useText();
  const times = useTimes();
  const columns = useMemo(() => columnsOf(currency, t), [currency, t]);
  return (
    <section>
      <p>
        {t(one.is_first ? 'transactionReplay.first' : 'transactionReplay.later', { time: `${times.second(one.decide_time)} ${times.mark}` })}{' '}
        <StatusTag spec={replayKindWords} value={one.kind} />
      </p>
      <p className="muted">{t(`transactionReplay.words.${one.kind}`, { count: one.compared, differences: one.differences.length })}</p>
      {one.differences.length > 0 ? (
        <AppTable<Difference>
          list={listOfRows(`transactions.replay.${order}`, one.differences)}
          columns={columns}
          rowKey="path"
          extras={{ empty: { title: '' } }}
        />
      ) : null}
    </section>
  );
}

/** Decides the payment again by what was in force then, when somebody asks for it. */
export function ReplayPanel({ detail }: { detail: TransactionDetailView }): ReactNode {
  const t = useText();
  const may = useMayCall();
  const [isAsked, setAsked] = useState(false);
  const { business, trade_no, currency } = detail.transaction;
  const replay = useQueryCall(replayPayment, isAsked ? { business, trade_no } : undefined, {
    staleMs: Number.POSITIVE_INFINITY,
    keepPrevious: false,
    silent: true,
  });
  // Who may not be told why somebody is looked at is not told of this either.
  if (!may(replayPayment) || detail.decisions.length === 0) return null;
  return (
    <Panel
      title={t('transactionReplay.title')}
      extra={
        <ActionButton
          icon={<ReloadOutlined spin={replay.isFetching} />}
          endpoint={replayPayment}
          onClick={() => {
            if (isAsked) void replay.refetch();
            setAsked(true);
          }}
        >
          {t('transactionReplay.act')}
        </ActionButton>
      }
    >
      {isAsked ? (
        <Answer of={replay} lines={3}>
          {({ decisions }) => (
            <Stack>
              {decisions.map((one, order) => (
                <Replayed key={one.id} one={one} currency={currency} order={order} />
              ))}
            </Stack>
          )}
        </Answer>
      ) : (
        <p className="muted">{t('transactionReplay.hint')}</p>
      )}
    </Panel>
  );
}

import { backtestStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { PlayCircleOutlined } from '@ant-design/icons';
import { Alert, Progress } from 'antd';
import { useState, type ReactNode } from 'react';
import type { RuleType } from '../../../../../engines/rules/index.ts';
import {
  ActionButton,
  EmptyState,
  isApiError,
  nowMs,
  Panel,
  RangeInput,
  type RangeValue,
  StatusTag,
  Time,
  useAddressParams,
  useMutationCall,
  useQueryCall,
  useSetAddressParams,
  useText,
  useZone,
  wallTimeOf,
  instantOf,
  type ZoneCode,
  Answer,
} from '../../../../../platform/web/index.ts';
import { rulePart } from '../load-texts.ts';
import type { EndpointInput } from '../../../../../platform/contract/index.ts';
import {
  backtestDetail,
  backtestMaxDays,
  type BacktestDetailView,
  type BacktestView,
  cancelBacktest,
  listBacktests,
  startBacktest,
} from '../../contract/index.ts';

// Charts and tables of the results come with the first result.
const BacktestResult = rulePart(() => import('./backtest-result.panel.tsx').then((module) => module.BacktestResult));

type Draft = NonNullable<EndpointInput<typeof startBacktest>['rule']>;

const startDays = 90;
/** The last ninety days up to the minute, in the chosen zone. */
export function lastDays(days: number, zone: ZoneCode): RangeValue {
  const now = nowMs();
  const today = wallTimeOf(now, zone);
  const day = new Date(Date.UTC(today.year, today.month - 1, today.day - days));
  const from = instantOf({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate(), hour: 0, minute: 0, second: 0 }, zone);
  return [String(from), String(Math.floor(now / 60_000) * 60_000)];
}

const isUnderWay = ({ status }: Pick<BacktestView, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

function Running({ test }: { test: BacktestDetailView }): ReactNode {
  const t = useText();
  const cancel = useMutationCall(cancelBacktest, { invalidates: [backtestDetail, listBacktests], successToast: 'rules.backtest.cancelled' });
  const phase = t(`rules.backtest.phases.${test.phase}`);
  return (
    <div className="backtest-running">
      <div role="status">
        <strong>{phase}</strong> <span className="muted">{test.percent} %</span>
      </div>
      <Progress percent={test.percent} showInfo={false} aria-label={phase} />
      <ActionButton endpoint={cancelBacktest} loading={cancel.isPending} onClick={() => cancel.mutate({ backtest_id: test.backtest_id })}>
        {t('rules.backtest.cancel')}
      </ActionButton>
    </div>
  );
}

function BacktestState({ test }: { test: BacktestDetailView }): ReactNode {
  const t = useText();
  if (isUnderWay(test)) return <Running test={test} />;
  if (test.status === 'CANCELLED') return <Alert type="info" showIcon title={t('rules.backtest.cancelled')} />;
  if (test.status === 'FAILED' || !test.result) return <Alert type="error" showIcon title={t.of('rules.backtest.errors', test.error ?? 'unexpected')} />;
  return <BacktestResult test={test} result={test.result} />;
}

/** One back-test: under way with its progress, failed with the reason, or done with what it found. */
export function OneBacktest({ backtestId }: { backtestId: string }): ReactNode {
  const [isOver, setOver] = useState(false);
  const test = useQueryCall(backtestDetail, { backtest_id: backtestId }, { silent: true, everyMs: isOver ? false : 800, staleMs: 0 });
  if (test.data && isUnderWay(test.data) === isOver) setOver(!isUnderWay(test.data));
  return <Answer of={test}>{(data) => <BacktestState test={data} />}</Answer>;
}

interface EarlierProps {
  ruleId: string;
  shown: string | undefined;
  onShow: (backtestId: string) => void;
}
/** Back-tests of this rule that were run before. */
function Earlier({ ruleId, shown, onShow }: EarlierProps): ReactNode {
  const t = useText();
  const earlier = useQueryCall(listBacktests, { rule_id: ruleId, page_num: 1, page_size: 5 }, { silent: true });
  if (!earlier.data || earlier.data.list.length === 0) return null;
  return (
    <details className="backtest-earlier">
      <summary>{t('rules.backtest.earlier', { count: earlier.data.total })}</summary>
      <ul className="rule-heads">
        {earlier.data.list.map((one) => (
          <li key={one.backtest_id}>
            <button type="button" className="cell-button" aria-pressed={one.backtest_id === shown} onClick={() => onShow(one.backtest_id)}>
              <Time at={one.create_time} />
            </button>{' '}
            <StatusTag spec={backtestStatusWords} value={one.status} />{' '}
            {one.reach ? t('rules.backtest.hitsOf', { count: one.reach.hits, payments: one.payments ?? 0 }) : null}{' '}
            <span className="muted">{one.created_by}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface BacktestPanelProps {
  ruleId: string | undefined;
  company: string;
  type: RuleType;
  /** The rule as it stands in the form … */
  draftOf?: () => Draft;
  /** … or a stored version. */
  versionId?: string;
  isComplete: boolean;
}

/** Evaluates the payments of a period by the rule as it stands, before anybody is touched by it. */
export function BacktestPanel({ ruleId, company, type, draftOf, versionId, isComplete }: BacktestPanelProps): ReactNode {
  const t = useText();
  const zone = useZone();
  const [range, setRange] = useState<RangeValue>(() => lastDays(startDays, zone));
  // In the address, so that a result can be linked to and outlives the saving of the draft.
  const { backtest: shown } = useAddressParams();
  const setParams = useSetAddressParams();
  const setShown = (backtest: string) => setParams({ backtest });
  const start = useMutationCall(startBacktest, { invalidates: [listBacktests], onDone: ({ backtest_id }) => setShown(backtest_id) });
  const run = () => {
    const what = versionId ? { version_id: versionId } : { rule: draftOf?.() };
    start.mutate({ entity_code: company, ...what, ...(ruleId ? { rule_id: ruleId } : {}), start_time: range[0] ?? '', end_time: range[1] ?? '' });
  };
  const withheld = type.runs === 'scheduled' ? t('rules.backtest.notTestable') : isComplete ? undefined : t('rules.form.incomplete');
  const wrongs = isApiError(start.error) ? start.error.fields.map(({ msg }) => msg).join(' ') : '';
  return (
    <Panel title={t('rules.backtest.title')}>
      <p className="muted">{t('rules.backtest.hint')}</p>
      <div className="backtest-start">
        <div className="backtest-range">
          <label htmlFor="backtest-range">{t('rules.backtest.period')}</label>
          <RangeInput id="backtest-range" ariaLabel={t('rules.backtest.period')} maxDays={backtestMaxDays} value={range} onChange={setRange} />
        </div>
        <ActionButton type="primary" icon={<PlayCircleOutlined />} endpoint={startBacktest} disabledReason={withheld} loading={start.isPending} onClick={run}>
          {t('rules.backtest.start')}
        </ActionButton>
      </div>
      {wrongs ? <Alert type="error" showIcon role="alert" title={wrongs} /> : null}
      {ruleId ? <Earlier ruleId={ruleId} shown={shown} onShow={setShown} /> : null}
      {shown ? <OneBacktest key={shown} backtestId={shown} /> : <EmptyState title={t('rules.backtest.none')} hint={t('rules.backtest.noneHint')} />}
    </Panel>
  );
}

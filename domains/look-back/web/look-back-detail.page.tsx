import { Alert, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  addressOf,
  Answer,
  formatCount,
  InsideLink,
  lazyPart,
  PageHeader,
  PageTabs,
  Panel,
  Stack,
  StatusTag,
  Time,
  useAddressParams,
  useMutationCall,
  usePathParams,
  useQueryCall,
  useSetAddressParams,
  useText,
  useTimes,
} from '../../../platform/web/index.ts';
import { ruleNameIn } from '../../reference-data/contract/index.ts';
import { backtestStatusWords, lookBackSideWords, ruleActionWords } from '../../vocabulary/contract/index.ts';
import { cancelLookBack, listLookBacks, type LookBackDetailView, type LookBackView, showLookBack } from '../contract/index.ts';
import { FindingList } from './finding-list.panel.tsx';
import { sumsText } from './sums-text.ts';
import './look-back.css';

const Rules = lazyPart(() => import('./rules.panel.tsx').then((module) => module.RulesOfRun));

const panels = { findings: FindingList, rules: Rules };
const parts = Object.keys(panels) as (keyof typeof panels)[];

const isUnderWay = ({ status }: Pick<LookBackView, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

function RunState({ run }: { run: LookBackDetailView }): ReactNode {
  const t = useText();
  const cancel = useMutationCall(cancelLookBack, { invalidates: [showLookBack, listLookBacks] });
  if (run.status === 'CANCELLED') return <Alert type="info" showIcon title={t('lookBack.cancelled')} />;
  if (run.status === 'FAILED') return <Alert type="error" showIcon title={t.of('lookBack.errors', run.error ?? 'unexpected')} />;
  if (!isUnderWay(run)) return null;
  const text = t('lookBack.running', { percent: run.percent });
  return (
    <div className="look-back-running">
      <div role="status">{text}</div>
      <Progress percent={run.percent} showInfo={false} aria-label={text} />
      <ActionButton endpoint={cancelLookBack} loading={cancel.isPending} onClick={() => cancel.mutate({ look_back_id: run.look_back_id })}>
        {t('lookBack.cancel')}
      </ActionButton>
    </div>
  );
}

function ByRule({ run }: { run: LookBackDetailView }): ReactNode {
  const t = useText();
  const setParams = useSetAddressParams();
  if (run.by_rule.length === 0) return <p>{t(run.status === 'DONE' ? 'lookBack.noDifference' : 'lookBack.noDifferenceYet')}</p>;
  return (
    <section className="look-back-wide" tabIndex={0} aria-label={t('lookBack.byRule')}>
      <table className="look-back-rules">
        <caption className="visually-hidden">{t('lookBack.byRule')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lookBack.rule')}</th>
            <th scope="col">{t('lookBack.side')}</th>
            <th scope="col">{t('lookBack.actionThen')}</th>
            <th scope="col">{t('lookBack.action')}</th>
            <th scope="col" className="figure-head">
              {t('lookBack.people')}
            </th>
            <th scope="col" className="figure-head">
              {t('lookBack.found')}
            </th>
            <th scope="col" className="figure-head">
              {t('lookBack.sums')}
            </th>
            <th scope="col" className="figure-head">
              {t('lookBack.alerts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {run.by_rule.map((one) => (
            <tr key={`${one.side} ${one.rule_id} ${one.action} ${one.action_then}`}>
              <th scope="row">
                <InsideLink href={addressOf('/ruleSettings', { rule: one.rule_id })}>{ruleNameIn(one.rule_name, t.lang)}</InsideLink>
              </th>
              <td>
                <StatusTag spec={lookBackSideWords} value={one.side} />
              </td>
              <td>{one.action_then === null ? t('kit.none') : t.term(ruleActionWords, one.action_then)}</td>
              <td>{one.action === null ? t('kit.none') : t.term(ruleActionWords, one.action)}</td>
              <td className="figure">
                <button
                  type="button"
                  className="cell-button"
                  aria-label={`${ruleNameIn(one.rule_name, t.lang)}: ${formatCount(one.people, t.lang)} ${t('lookBack.people')}`}
                  onClick={() => setParams({ part: undefined, side: one.side, rule_type: one.rule_type })}
                >
                  {formatCount(one.people, t.lang)}
                </button>
              </td>
              <td className="figure">{formatCount(one.payments, t.lang)}</td>
              <td className="figure">{sumsText(one.sums, t)}</td>
              <td className="figure">{formatCount(one.alerts, t.lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Shown({ run }: { run: LookBackDetailView }): ReactNode {
  const t = useText();
  const times = useTimes();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = parts.find((one) => one === part) ?? 'findings';
  const Part = panels[active];
  return (
    <Stack>
      <PageHeader
        title={t('lookBack.one', { id: run.look_back_id })}
        subtitle={[
          `${times.day(run.start_time)} – ${times.day(run.end_time)}`,
          run.entity_code,
          t('lookBack.ruleSetOf', { version: run.rule_set_version }),
        ].join(' · ')}
        backTo="/lookBacks"
        tags={<StatusTag spec={backtestStatusWords} value={run.status} />}
      />
      <p className="muted look-back-about">
        {run.reason} · {run.created_by} · <Time at={run.create_time} /> · {t('lookBack.payments')}: {formatCount(run.payments, t.lang)}
      </p>
      <RunState run={run} />
      <Panel title={t('lookBack.byRule')}>
        <ByRule run={run} />
      </Panel>
      <PageTabs
        label={t('lookBack.parts.label')}
        active={active}
        tabs={parts.map((key) => ({ key, label: t(`lookBack.parts.${key}`) }))}
        onChange={(key) => setParams({ part: key === 'findings' ? undefined : key })}
      >
        <Part run={run} />
      </PageTabs>
    </Stack>
  );
}

/** One look-back: how far it is, what each rule finds otherwise than then, and the findings by person. */
export function LookBackDetailPage(): ReactNode {
  const t = useText();
  const { id } = usePathParams();
  const [isOver, setOver] = useState(false);
  const isNamed = id !== undefined && /^\d{1,18}$/.test(id);
  const answer = useQueryCall(showLookBack, { look_back_id: isNamed ? id : '0' }, { silent: true, everyMs: isOver ? false : 1_500, staleMs: 0 });
  if (answer.data && isUnderWay(answer.data) === isOver) setOver(!isUnderWay(answer.data));
  return (
    <Answer of={answer} lines={12} heading={<PageHeader title={t('lookBack.oneTitle')} backTo="/lookBacks" />}>
      {(run) => <Shown key={run.look_back_id} run={run} />}
    </Answer>
  );
}

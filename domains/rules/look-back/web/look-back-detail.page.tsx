import { Alert, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Answer,
  formatCount,
  lazyPart,
  PageHeader,
  PageTabs,
  Panel,
  PlainTable,
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
} from '../../../../platform/web/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import { factOfTodayWords, backtestStatusWords, lookBackSideWords, ruleActionWords } from '../../../register/vocabulary/contract/index.ts';
import { cancelLookBack, listLookBacks, type LookBackDetailView, type LookBackView, showLookBack } from '../contract/index.ts';
import { FindingList } from './finding-list.panel.tsx';
import { OmissionNote } from './omission-note.tsx';
import { RuleLink } from './rule-link.tsx';
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
  const actionText = (action: LookBackDetailView['by_rule'][number]['action']): string => (action === null ? t('kit.none') : t.term(ruleActionWords, action));
  if (run.by_rule.length === 0) return <p>{t(run.status === 'DONE' ? 'lookBack.noDifference' : 'lookBack.noDifferenceYet')}</p>;
  return (
    <PlainTable
      caption={t('lookBack.byRule')}
      isWide
      rows={run.by_rule}
      keyOf={(one) => `${one.side} ${one.rule_id} ${one.action} ${one.action_then}`}
      columns={[
        {
          key: 'rule',
          title: t('lookBack.rule'),
          of: (one) => <RuleLink id={one.rule_id} name={one.rule_name} />,
        },
        { key: 'side', title: t('lookBack.side'), of: (one) => <StatusTag spec={lookBackSideWords} value={one.side} /> },
        { key: 'then', title: t('lookBack.actionThen'), of: (one) => actionText(one.action_then) },
        { key: 'action', title: t('lookBack.action'), of: (one) => actionText(one.action) },
        {
          key: 'people',
          title: t('lookBack.people'),
          isFigure: true,
          of: (one) => (
            <button
              type="button"
              className="cell-button"
              aria-label={`${ruleNameIn(one.rule_name, t.lang)}: ${formatCount(one.people, t.lang)} ${t('lookBack.people')}`}
              onClick={() => setParams({ part: undefined, side: one.side, rule_type: one.rule_type })}
            >
              {formatCount(one.people, t.lang)}
            </button>
          ),
        },
        { key: 'found', title: t('lookBack.found'), isFigure: true, of: (one) => formatCount(one.payments, t.lang) },
        { key: 'sums', title: t('lookBack.sums'), isFigure: true, of: (one) => sumsText(one.sums, t) },
        { key: 'alerts', title: t('lookBack.alerts'), isFigure: true, of: (one) => formatCount(one.alerts, t.lang) },
      ]}
    />
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
      <p className="note">{t('lookBack.knownThen', { facts: run.facts_of_today.map((fact) => t.term(factOfTodayWords, fact)).join('; ') })}</p>
      <OmissionNote rules={run.left_out} />
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

import { Alert, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  actorText,
  Answer,
  formatCount,
  Panel,
  Section,
  Stack,
  StatStrip,
  type Text,
  Time,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../../platform/web/index.ts';
import { sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { confidenceWords, listSourceKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { cancelTrial, confidences, showThresholds, showTrial, type TrialDetailView, type TriedPeopleView, type TrialView } from '../../contract/index.ts';
import { ApplyRates } from './apply-rates.tsx';
import { changedKinds, changesComparison, changeText } from './rates-text.ts';
import { TrialItems } from './trial-items.panel.tsx';
import './thresholds.css';

export const isUnderWay = ({ status }: Pick<TrialView, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

function Running({ trial }: { trial: TrialView }): ReactNode {
  const t = useText();
  const cancel = useMutationCall(cancelTrial, { invalidates: [showThresholds, showTrial], successToast: 'matchRates.cancelled' });
  const phase = t(trial.status === 'QUEUED' ? 'matchRates.waiting' : 'matchRates.running');
  return (
    <div className="rates-running">
      <div role="status">
        <strong>{phase}</strong> <span className="muted">{trial.percent} %</span>
      </div>
      <Progress percent={trial.percent} showInfo={false} aria-label={phase} />
      <ActionButton endpoint={cancelTrial} loading={cancel.isPending} onClick={() => cancel.mutate({ trial_id: trial.trial_id })}>
        {t('matchRates.cancel')}
      </ActionButton>
    </div>
  );
}

const noOne: Omit<TriedPeopleView, 'type' | 'confidence'> = { before: 0, after: 0, newly: 0, newly_cleared: 0, no_longer: 0 };

const clearedText = (count: number, t: Text): string | undefined => (count > 0 ? t('matchRates.cleared', { count }) : undefined);

/** The numbers of a trial at a glance; what would be lost in a warning tone. */
function Sums({ detail }: { detail: TrialDetailView }): ReactNode {
  const t = useText();
  const all = detail.by_kind.find(({ type }) => type === null) ?? noOne;
  const matches = detail.matches.find(({ type }) => type === null);
  const open = matches?.lost_open ?? 0;
  return (
    <StatStrip
      label={t('matchRates.result')}
      cells={[
        { key: 'people', label: t('matchRates.people'), value: detail.people },
        { key: 'before', label: t('matchRates.before'), value: all.before },
        { key: 'after', label: t('matchRates.after'), value: all.after },
        { key: 'newly', label: t('matchRates.newly'), value: all.newly, hint: clearedText(all.newly_cleared, t) },
        { key: 'noLonger', label: t('matchRates.noLonger'), value: all.no_longer },
        { key: 'lostConfirmed', label: t('matchRates.lostConfirmed'), value: detail.lost_confirmed, tone: detail.lost_confirmed > 0 ? 'danger' : undefined },
        { key: 'lostOpen', label: t('matchRates.lostOpen'), value: open, tone: open > 0 ? 'warning' : undefined },
      ]}
    />
  );
}

interface Line extends Omit<TriedPeopleView, 'type' | 'confidence'> {
  key: string;
  label: string;
  isSum: boolean;
}
/** One line for each kind of list with people, and below it what the matches rest on. */
const linesOf = (detail: TrialDetailView, t: Text): Line[] =>
  sourceKinds.flatMap((type) => {
    const of = detail.by_kind.filter((one) => one.type === type);
    const sum = of.find(({ confidence }) => confidence === null);
    if (!sum) return [];
    const parts = confidences.flatMap((confidence) => of.filter((one) => one.confidence === confidence));
    return [
      { ...sum, key: type, label: t.term(listSourceKindWords, type), isSum: true },
      ...parts.map((part) => ({ ...part, key: `${type} ${part.confidence}`, label: t.term(confidenceWords, part.confidence ?? ''), isSum: false })),
    ];
  });

function ByKind({ detail }: { detail: TrialDetailView }): ReactNode {
  const t = useText();
  const lines = linesOf(detail, t);
  if (lines.length === 0) return <p className="muted">{t('matchRates.nobody')}</p>;
  const count = (value: number) => formatCount(value, t.lang);
  return (
    <div className="rates-scroll" tabIndex={0} role="group" aria-label={t('matchRates.byKind')}>
      <table className="rates-table">
        <thead>
          <tr>
            <th scope="col">{t('matchRates.kind')}</th>
            {(['before', 'after', 'newly', 'noLonger'] as const).map((key) => (
              <th key={key} scope="col" className="rates-number">
                {t(`matchRates.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, isSum, before, after, newly, newly_cleared: cleared, no_longer: noLonger }) => (
            <tr key={key} className={isSum ? 'rates-sum' : ''}>
              <th scope="row">{label}</th>
              <td className="rates-number">{count(before)}</td>
              <td className="rates-number">{count(after)}</td>
              <td className="rates-number">
                {count(newly)}
                {cleared > 0 ? <div className="muted">{clearedText(cleared, t)}</div> : null}
              </td>
              <td className="rates-number">{count(noLonger)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Result({ detail, version }: { detail: TrialDetailView; version: number }): ReactNode {
  const t = useText();
  const matches = detail.matches.find(({ type }) => type === null);
  return (
    <Stack>
      {detail.lost_confirmed > 0 ? <Alert type="error" showIcon title={t('matchRates.lost', { count: detail.lost_confirmed })} /> : null}
      {matches && matches.lost_open > 0 ? <Alert type="warning" showIcon title={t('matchRates.lostOpenNote', { count: matches.lost_open })} /> : null}
      {changedKinds(detail.trial.before, detail.trial.after).length === 0 && !changesComparison(detail.trial) ? (
        <p className="note note-info">{t('matchRates.sameRates')}</p>
      ) : null}
      <Sums detail={detail} />
      <Panel title={t('matchRates.byKind')}>
        <ByKind detail={detail} />
        {matches ? (
          <p className="muted">
            {t('matchRates.earlier', { count: matches.compared })}
            {matches.ended > 0 ? `, ${t('matchRates.ended', { count: matches.ended })}` : ''}
          </p>
        ) : null}
      </Panel>
      <div>
        <ApplyRates detail={detail} version={version} />
      </div>
      <TrialItems trial={detail.trial} />
    </Stack>
  );
}

function TrialState({ detail, version }: { detail: TrialDetailView; version: number }): ReactNode {
  const t = useText();
  const { trial } = detail;
  if (isUnderWay(trial)) return <Running trial={trial} />;
  if (trial.status === 'CANCELLED') return <Alert type="info" showIcon title={t('matchRates.cancelled')} />;
  if (trial.status === 'FAILED') return <Alert type="error" showIcon title={t.of('matchRates.failures', trial.failure ?? 'UNEXPECTED')} />;
  return <Result detail={detail} version={version} />;
}

/** One trial: under way with its progress, failed with the reason, or done with what would change. @param version of the rates in force */
export function OneTrial({ trialId, version }: { trialId: string; version: number }): ReactNode {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const detail = useQueryCall(showTrial, { trial_id: trialId }, { silent: true, everyMs: isOver ? false : 1_000, staleMs: 0 });
  if (detail.data && isUnderWay(detail.data.trial) === isOver) setOver(!isUnderWay(detail.data.trial));
  return (
    <Answer of={detail}>
      {(data) => (
        <div role="region" aria-label={t('matchRates.result')}>
          <Section title={t('matchRates.result')}>
            <p className="rates-about">
              <strong>{changeText(data.trial, t)}</strong>{' '}
              <span className="muted">
                <Time at={data.trial.created_time} /> · {actorText(t, data.trial.created_by)}
                {changesComparison(data.trial) ? null : ` · ${t('matchRates.comparison')} ${data.trial.comparison}`}
              </span>
            </p>
            <TrialState detail={data} version={version} />
          </Section>
        </div>
      )}
    </Answer>
  );
}

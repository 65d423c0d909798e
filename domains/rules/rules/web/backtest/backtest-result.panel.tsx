import type { ReactNode } from 'react';
import {
  Chart,
  formatCount,
  formatMoney,
  formatPercent,
  Money,
  PlainTable,
  StatStrip,
  Time,
  useText,
  useTimes,
  type Text,
  InsideLink,
} from '../../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../../register/reference-data/web/index.ts';
import type { BacktestDetailView, BacktestResultView, OverlapView } from '../../contract/index.ts';
import { rulePath } from '../rule-row.ts';
import { Samples } from '../quality/samples.tsx';
import { plainNumber } from '../terms/number-text.ts';
import { factOfTodayWords } from '../../../../register/vocabulary/contract/index.ts';
import { ruleNameIn } from '../../../../register/reference-data/contract/index.ts';

interface ResultProps {
  test: BacktestDetailView;
  result: BacktestResultView;
}

const percentText = (share: number | null, t: Text): string => (share === null ? t('kit.none') : formatPercent(share * 100, t.lang, 1));

function Reach({ test, result }: ResultProps): ReactNode {
  const t = useText();
  const { reach, payments } = result;
  return (
    <StatStrip
      label={t('rules.backtest.reach')}
      cells={[
        { key: 'payments', label: t('rules.backtest.payments'), value: payments },
        {
          key: 'hits',
          label: t('rules.backtest.hits'),
          value: reach.hits,
          hint: t('rules.backtest.per10000', { rate: plainNumber(payments === 0 ? 0 : (reach.hits / payments) * 10_000, t, 1) }),
        },
        { key: 'acted', label: t('rules.backtest.acted'), value: reach.acted, hint: t('rules.backtest.actedHint') },
        { key: 'people', label: t('rules.backtest.people'), value: reach.people },
        { key: 'held', label: t('rules.backtest.held'), value: reach.held_count, hint: formatMoney(reach.held, test.currency, t.lang) },
        { key: 'errors', label: t('rules.backtest.evaluationErrors'), value: reach.errors, tone: 'danger' },
      ]}
    />
  );
}

function OverTime({ result }: ResultProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const { over_time: slots, active, slot } = result;
  return (
    <section>
      <h3>{t(slot === 'DAY' ? 'rules.backtest.byDay' : 'rules.backtest.byWeek')}</h3>
      <Chart
        description={t('rules.backtest.chart', { hits: formatCount(result.reach.hits, t.lang), slots: slots.length })}
        categories={slots.map(({ from }) => times.day(from))}
        series={[
          { name: t('rules.backtest.hits'), values: slots.map(({ hits }) => hits) },
          ...(active
            ? [{ name: t('rules.backtest.activeHits'), kind: 'line' as const, tone: 'violet' as const, values: slots.map((one) => one.active_hits) }]
            : []),
        ]}
        height={220}
      />
    </section>
  );
}

/** Two rules over the same payments, as a small table. */
export function OverlapTable({ overlap, here, there }: { overlap: OverlapView; here: string; there: string }): ReactNode {
  const t = useText();
  const rows = [
    [here, overlap.only_here, overlap.only_here_people],
    [t('rules.backtest.both'), overlap.both, overlap.both_people],
    [there, overlap.only_there, overlap.only_there_people],
  ] as const;
  return (
    <PlainTable
      caption={t('rules.backtest.overlap')}
      rows={rows}
      keyOf={([name]) => name}
      columns={[
        { key: 'where', title: '', of: ([name]) => name },
        { key: 'hits', title: t('rules.backtest.hits'), isFigure: true, of: ([, hits]) => formatCount(hits, t.lang) },
        { key: 'people', title: t('rules.backtest.people'), isFigure: true, of: ([, , people]) => formatCount(people, t.lang) },
      ]}
    />
  );
}

function AgainstActive({ test, result }: ResultProps): ReactNode {
  const t = useText();
  const { active } = result;
  if (!active) return <p className="muted">{t('rules.backtest.noActive')}</p>;
  const { recorded } = active;
  return (
    <>
      <p>
        <InsideLink href={rulePath(active.rule.rule_id)}>{ruleNameIn(active.rule.name, t.lang)}</InsideLink>{' '}
        {t('rules.versionNumber', { version: active.rule.version })}: {t('rules.backtest.hitsCount', { count: active.run.hits })},{' '}
        {t('rules.backtest.peopleCount', { count: active.run.people })}, <Money amount={active.run.held} currency={test.currency} />{' '}
        {t('rules.backtest.heldWord')}
      </p>
      <OverlapTable overlap={active.overlap} here={t('rules.backtest.onlyHere')} there={t('rules.backtest.onlyActive')} />
      <p className="muted">
        {t('rules.backtest.recorded', { hits: formatCount(recorded.hits, t.lang), acted: formatCount(recorded.acted, t.lang) })}
        {recorded.first_time === null ? null : (
          <>
            {' '}
            {t('rules.backtest.since')} <Time at={recorded.first_time} />
          </>
        )}
      </p>
    </>
  );
}

function Others({ result }: ResultProps): ReactNode {
  const t = useText();
  const { only_this: onlyThis, reach } = result;
  const others = result.overlap_by_type.filter(({ overlap }) => overlap.both > 0);
  return (
    <>
      <p>{t('rules.backtest.onlyThis', { only: formatCount(onlyThis, t.lang), hits: formatCount(reach.hits, t.lang) })}</p>
      {others.length > 0 ? (
        <PlainTable
          caption={t('rules.backtest.others')}
          rows={others}
          keyOf={(one) => one.rule_type}
          columns={[
            { key: 'type', title: t('rules.type'), of: (one) => ruleTypeOf(one.rule_type, t) },
            { key: 'rules', title: t('rules.backtest.rules'), isFigure: true, of: (one) => formatCount(one.rules, t.lang) },
            { key: 'both', title: t('rules.backtest.both'), isFigure: true, of: (one) => formatCount(one.overlap.both, t.lang) },
            {
              key: 'share',
              title: t('rules.backtest.ofHits'),
              isFigure: true,
              of: (one) => percentText(reach.hits === 0 ? null : one.overlap.both / reach.hits, t),
            },
          ]}
        />
      ) : null}
    </>
  );
}

function KnownAnswers({ result }: ResultProps): ReactNode {
  const t = useText();
  if (result.known_answers.length === 0) return <p className="muted">{t('rules.backtest.noAnswers')}</p>;
  return (
    <ul className="rule-heads">
      {result.known_answers.map((one) => (
        <li key={one.basis}>
          <strong>{t(`rules.backtest.basis.${one.basis}`)}</strong>{' '}
          <span>
            {t('rules.backtest.precision')} <strong>{percentText(one.precision, t)}</strong> · {t('rules.backtest.recall')}{' '}
            <strong>{percentText(one.recall, t)}</strong>
          </span>
          <small className="muted">
            {t('rules.backtest.answers', {
              hit: formatCount(one.hit, t.lang),
              hitSuspicious: formatCount(one.hit_suspicious, t.lang),
              people: formatCount(one.people, t.lang),
              suspicious: formatCount(one.suspicious, t.lang),
            })}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Everything a back-test found: reach, hits over time, against the active version and the other rules, known answers, samples. */
export function BacktestResult(props: ResultProps): ReactNode {
  const t = useText();
  const { test, result } = props;
  return (
    <div className="backtest-result">
      <p className="muted">
        <Time at={test.start_time} /> – <Time at={test.end_time} /> ·{' '}
        {t('rules.backtest.took', {
          payments: formatCount(result.payments + result.history_payments, t.lang),
          ms: formatCount(result.read_ms + result.judge_ms, t.lang),
        })}
      </p>
      <p className="note">{t('rules.backtest.knownThen', { facts: result.facts_of_today.map((fact) => t.term(factOfTodayWords, fact)).join('; ') })}</p>
      <Reach {...props} />
      <OverTime {...props} />
      <div className="rule-columns">
        <section>
          <h3>{t('rules.backtest.active')}</h3>
          <AgainstActive {...props} />
        </section>
        <section>
          <h3>{t('rules.backtest.others')}</h3>
          <Others {...props} />
        </section>
        <section>
          <h3>{t('rules.backtest.known')}</h3>
          <KnownAnswers {...props} />
        </section>
      </div>
      <Samples
        id="rules.backtest.samples"
        groups={result.samples}
        currency={test.currency}
        label={(group) => t(result.active === null && group === 'only_here' ? 'rules.sample.hits' : `rules.sample.backtest.${group}`)}
      />
    </div>
  );
}

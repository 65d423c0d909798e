import type { ReactNode } from 'react';
import { Chart, formatCount, Panel, PlainTable, Stack, Time, useQueryCall, useText, useTimes, Answer } from '../../../../../platform/web/index.ts';
import { compareShadow, type ShadowComparisonView } from '../../contract/index.ts';
import { OverlapTable } from '../backtest/backtest-result.panel.tsx';
import { Samples } from '../quality/samples.tsx';
import { plainNumber } from '../terms/number-text.ts';

const figures = ['hits', 'people', 'acted', 'quiet', 'excused', 'errors'] as const;

/** What was recorded of both versions, side by side. */
function Recorded({ comparison }: { comparison: ShadowComparisonView }): ReactNode {
  const t = useText();
  const { here_recorded: here, there_recorded: there } = comparison;
  const rate = (value: number | null | undefined) => (value === null || value === undefined ? t('kit.none') : plainNumber(value, t, 1));
  return (
    <PlainTable
      caption={t('rules.trial.recorded')}
      rows={[
        ...figures.map((key) => ({
          key,
          name: t(`rules.trial.figures.${key}`),
          here: formatCount(here[key], t.lang),
          there: there && formatCount(there[key], t.lang),
        })),
        { key: 'rate', name: t('rules.trial.figures.rate'), here: rate(here.hits_per_10000), there: rate(there?.hits_per_10000) },
      ]}
      keyOf={({ key }) => key}
      columns={[
        { key: 'name', title: '', of: ({ name }) => name },
        { key: 'here', title: t('rules.trial.here', { version: comparison.here.version }), isFigure: true, of: (row) => row.here },
        {
          key: 'there',
          title: comparison.there ? t('rules.trial.there', { version: comparison.there.version }) : t('rules.trial.nobody'),
          isFigure: true,
          of: (row) => row.there ?? t('kit.none'),
        },
      ]}
    />
  );
}

/** A version in shadow or roll-out against the one that acts, on live payments. */
export function Trial({ versionId }: { versionId: string }): ReactNode {
  const t = useText();
  const times = useTimes();
  const comparison = useQueryCall(compareShadow, { version_id: versionId }, { silent: true, everyMs: 30_000 });
  return (
    <Answer of={comparison} lines={10}>
      {(data) => (
        <Stack>
          <Panel title={t(`rules.trial.kind.${data.kind}`, { percent: data.roll_out_percent ?? 100 })}>
            <p className="muted">
              {t('rules.trial.since')} <Time at={data.since} /> ·{' '}
              {t('rules.trial.payments', { count: data.payments, shown: formatCount(data.payments, t.lang) })}
            </p>
            <p>{t(`rules.trial.hint.${data.kind}`)}</p>
            <div className="rule-columns">
              <Recorded comparison={data} />
              {data.overlap && data.there ? (
                <OverlapTable overlap={data.overlap} here={t('rules.sample.trial.only_here')} there={t('rules.sample.trial.only_there')} />
              ) : null}
            </div>
            {data.payments === 0 ? null : (
              <Chart
                description={t('rules.trial.chart', { hits: data.here_recorded.hits, slots: data.over_time.length })}
                categories={data.over_time.map(({ from }) => times.day(from))}
                series={[
                  { name: t('rules.trial.here', { version: data.here.version }), values: data.over_time.map(({ here }) => here) },
                  ...(data.there
                    ? [
                        {
                          name: t('rules.trial.there', { version: data.there.version }),
                          kind: 'line' as const,
                          tone: 'violet' as const,
                          values: data.over_time.map(({ there }) => there),
                        },
                      ]
                    : []),
                ]}
                height={200}
              />
            )}
          </Panel>
          <Panel title={t('rules.sample.title')}>
            <Samples id="rules.trial.samples" groups={data.samples} currency={data.currency} label={(group) => t(`rules.sample.trial.${group}`)} />
          </Panel>
        </Stack>
      )}
    </Answer>
  );
}

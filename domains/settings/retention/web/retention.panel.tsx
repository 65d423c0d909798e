import type { ReactNode } from 'react';
import { Answer, EmptyState, EventTimeline, InsideLink, Panel, Section, Stack, Time, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { keptGroups, keptRecords, keptRules, showRetention } from '../contract/index.ts';

/** What the server deletes and when, what it deleted last, and what it never deletes. */
export function RetentionPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(showRetention, {}, { silent: true });
  return (
    <Answer of={answer}>
      {({ companies, fixed, runs }) => (
        <Stack>
          <Panel>
            <p>{t('retention.hint')}</p>
            <p className="muted">{t('retention.never')}</p>
            <InsideLink href="/systemconfig?tab=companies">{t('retention.where')}</InsideLink>
          </Panel>
          {companies.map((company) => (
            <Section
              key={company.entity_code}
              title={`${company.name} · ${company.entity_code}`}
              columns={3}
              items={company.kinds.flatMap(({ kind, oldest_time: oldest, next_time: next }) => [
                {
                  label: t(`retention.kinds.${kind}`),
                  value: t('retention.years', { count: company.years, least: company.least_years }),
                },
                { label: t('retention.oldest'), value: oldest === null ? t('retention.none') : <Time at={oldest} /> },
                { label: t('retention.next'), value: next === null ? t('retention.none') : <Time at={next} /> },
              ])}
            />
          ))}
          <Section
            title={t('retention.fixed')}
            columns={2}
            items={fixed.map(({ kind, hours }) => ({
              label: t(`retention.fixedKinds.${kind}`),
              value: hours % 24 === 0 ? t('retention.days', { count: hours / 24 }) : t('retention.hours', { count: hours }),
            }))}
          />
          {keptRules.map((rule) => (
            <Section
              key={rule}
              title={t(`retention.rules.${rule}`)}
              columns={1}
              items={keptGroups
                .filter((group) => keptRecords[group].rule === rule)
                .map((group) => ({ label: t(`retention.groups.${group}`), value: t(`retention.reasons.${group}`) }))}
            />
          ))}
          <Section title={t('retention.runs')}>
            {runs.length === 0 ? (
              <EmptyState title={t('retention.noRuns')} hint={t('retention.noRunsHint')} />
            ) : (
              <EventTimeline
                events={runs.map((run) => ({
                  key: `${run.entity_code} ${run.kind} ${run.ran_time}`,
                  at: run.ran_time,
                  tone: 'info' as const,
                  title: `${run.entity_code} · ${t(`retention.kinds.${run.kind}`)}: ${t('retention.deleted', { count: run.deleted })}`,
                  children: (
                    <>
                      {t('retention.before')} <Time at={run.before_time} />
                      {run.kept_open > 0 ? ` · ${t('retention.keptOpen', { count: run.kept_open })}` : ''}
                    </>
                  ),
                }))}
              />
            )}
          </Section>
        </Stack>
      )}
    </Answer>
  );
}

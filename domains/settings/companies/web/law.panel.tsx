import type { ReactNode } from 'react';
import {
  Answer,
  CalendarDay,
  formatDecimal,
  InsideLink,
  Panel,
  PlainTable,
  Section,
  Stack,
  StatusTag,
  type Text,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import {
  clockStartWords,
  companySettingWords,
  complianceTaskKindWords,
  dayKindWords,
  holidayCalendarWords,
  incidentKindWords,
  lawMarkWords,
  lawSourceWords,
} from '../../../register/vocabulary/contract/index.ts';
import { type LawFactView, showLaw } from '../contract/index.ts';
import { settingCurrency } from './setting-text.ts';
import './companies.css';

/** Grounds that a report of the same kind may have. */
const grounds = ['BLOCKED_PERSON', 'KNOWLEDGE_OF_CRIME'] as const;

/** An amount or a time as it is read. */
function amountText(t: Text, { unit }: LawFactView, value: number | null, country: string): string {
  if (value === null) return t('companies.notSet');
  if (unit === 'amount') return `${settingCurrency(country)} ${formatDecimal(String(value), t.lang)}`;
  if (unit === null || unit === 'percent') return String(value);
  return unit === 'hours' && value === 0 ? t('companies.law.atOnce') : t(`companies.amount.${unit}`, { count: value });
}

function nameOf(t: Text, fact: LawFactView): string {
  const ground = grounds.find((one) => one === fact.code);
  const name =
    fact.task === null
      ? fact.topic === 'INCIDENT'
        ? t.term(incidentKindWords, fact.code)
        : t.term(companySettingWords, fact.setting ?? fact.code)
      : t.term(complianceTaskKindWords, fact.task);
  return [name, ...fact.kinds, ...(ground ? [t(`companies.law.grounds.${ground}`)] : []), ...(fact.addressee ? [fact.addressee] : [])].join(' · ');
}

function SaysOf({ fact, country }: { fact: LawFactView; country: string }): ReactNode {
  const t = useText();
  if (fact.due_on !== null) return t('companies.law.everyYear', { day: fact.due_on });
  return [
    amountText(t, fact, fact.value, country),
    ...(fact.start === null ? [] : [t.term(clockStartWords, fact.start)]),
    ...(fact.days === null ? [] : [t.term(dayKindWords, fact.days)]),
  ].join(', ');
}

function Source({ fact }: { fact: Pick<LawFactView, 'basis' | 'as_of' | 'source' | 'is_unconfirmed'> & { valid_from?: string } }): ReactNode {
  const t = useText();
  return (
    <>
      <div>{fact.basis}</div>
      <div className="muted">
        {fact.valid_from === undefined ? null : (
          <>
            {t('companies.law.since')} <CalendarDay text={fact.valid_from} />
            {' · '}
          </>
        )}
        {t('companies.law.asOf')} <CalendarDay text={fact.as_of} />
      </div>
      <StatusTag spec={lawSourceWords} value={fact.source} /> {fact.is_unconfirmed ? <StatusTag spec={lawMarkWords} value="UNCONFIRMED" /> : null}
    </>
  );
}

/** What the law asks of each company: where it says so, how that is known, and what the company has set. */
export function LawPanel(): ReactNode {
  const t = useText();
  const countryName = useCountryNames();
  const law = useQueryCall(showLaw, {}, { silent: true });
  return (
    <Answer of={law}>
      {({ list, country_lists: lists }) => (
        <Stack>
          <Panel>
            <p>{t('companies.law.hint')}</p>
            <p className="muted">{t('companies.law.where')}</p>
            <InsideLink href="/systemconfig?tab=companies">{t('companies.law.toSettings')}</InsideLink> ·{' '}
            <InsideLink href="/yearPack">{t('companies.law.toTasks')}</InsideLink>
          </Panel>
          {list.map(({ entity_code: code, name, country, facts, calendar }) => (
            <Section key={code} title={`${name} · ${code}`}>
              {facts.length === 0 ? <p className="muted">{t('companies.law.none')}</p> : null}
              {facts.length === 0 ? null : (
                <PlainTable
                  isWide
                  caption={`${t('companies.law.what')}: ${name}`}
                  rows={facts}
                  keyOf={(fact) => `${fact.topic} ${fact.code}`}
                  columns={[
                    { key: 'what', title: t('companies.law.what'), of: (fact) => nameOf(t, fact) },
                    { key: 'says', title: t('companies.law.says'), of: (fact) => <SaysOf fact={fact} country={country} /> },
                    {
                      key: 'here',
                      title: t('companies.law.here'),
                      of: (fact) =>
                        fact.standing === null ? null : (
                          <>
                            <div>{amountText(t, fact, fact.in_force, country)}</div>
                            <StatusTag spec={lawMarkWords} value={fact.standing} />
                          </>
                        ),
                    },
                    { key: 'source', title: t('companies.law.source'), of: (fact) => <Source fact={fact} /> },
                  ]}
                />
              )}
              {calendar === null ? (
                <p className="muted">{t('companies.law.noCalendar')}</p>
              ) : (
                <PlainTable
                  isWide
                  caption={`${t.term(companySettingWords, 'holiday_calendar')}: ${name}`}
                  rows={calendar.years}
                  keyOf={({ year }) => String(year)}
                  columns={[
                    { key: 'year', title: t.term(holidayCalendarWords, calendar.name), of: ({ year }) => String(year) },
                    {
                      key: 'state',
                      title: t('companies.law.state'),
                      of: ({ is_confirmed: is }) => <StatusTag spec={lawMarkWords} value={is ? 'COMPARED' : 'UNCONFIRMED'} />,
                    },
                    {
                      key: 'source',
                      title: t('companies.law.source'),
                      of: ({ basis, by_company: isOwn }) => (
                        <>
                          <div>{isOwn ? t('companies.law.byCompany') : (basis ?? t('companies.law.byRules'))}</div>
                          <div className="muted">{calendar.basis}</div>
                        </>
                      ),
                    },
                  ]}
                />
              )}
            </Section>
          ))}
          <Section
            title={t('companies.law.lists')}
            extra={lists.is_review_due ? <StatusTag spec={lawMarkWords} value="REVIEW_DUE" /> : undefined}
            columns={1}
            items={[
              { label: t('companies.law.listOf'), value: lists.list_as_of },
              { label: t('companies.law.source'), value: <Source fact={{ ...lists, is_unconfirmed: lists.is_review_due }} /> },
              { label: t('companies.law.callForAction'), value: lists.call_for_action.map(countryName).join(', ') },
              { label: t('companies.law.monitored'), value: lists.monitored.map(countryName).join(', ') },
            ]}
          >
            <p className="muted">{t('companies.law.listsMean')}</p>
          </Section>
        </Stack>
      )}
    </Answer>
  );
}

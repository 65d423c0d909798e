import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { addressOf, Answer, formatCount, InsideLink, Money, Spark, useMayCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { monthTrends, waitingWork } from '../contract/index.ts';
import { hoursText, upTo } from './figures/figure-parts.tsx';

type Trends = EndpointData<typeof monthTrends>;
const everyMs = 300_000;

interface NumberProps {
  label: string;
  value: string;
  before: string;
  href?: string;
  /** The same where what is counted stands in two lists. */
  links?: readonly { label: string; href: string }[];
  values: readonly (number | null)[];
}

/** One number of the last 30 days, the one of the 30 days before, and how it went day by day. */
function MonthNumber({ label, value, before, href, links = [], values }: NumberProps): ReactNode {
  const t = useText();
  return (
    <div className="month-number">
      <dt>{label}</dt>
      <dd>
        <strong>{href ? <InsideLink href={href}>{value}</InsideLink> : value}</strong>{' '}
        <span className="muted">{t('overview.beforeThat', { value: before })}</span>
        {links.map((link) => (
          <InsideLink key={link.href} href={link.href}>
            {link.label}
          </InsideLink>
        ))}
      </dd>
      <dd className="month-line">
        <Spark values={values} description={t('overview.sparkOf', { label })} />
      </dd>
    </div>
  );
}

function Numbers({ trends }: { trends: Trends }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const { alerts, held, conclusions, from, to } = trends;
  const payments = (of: 'payin' | 'payout', count: number): string =>
    t(of === 'payin' ? 'overview.payins' : 'overview.payouts', { count, shown: formatCount(count, t.lang) });
  const seesAlerts = mayCall({ ability: 'AML.Alerts:read' });
  const seesPayments = mayCall({ ability: 'AML.Transactions:read' });
  return (
    <dl className="month-numbers">
      {seesAlerts ? (
        <MonthNumber
          label={t('overview.alerts')}
          value={formatCount(alerts.total, t.lang)}
          before={formatCount(alerts.before, t.lang)}
          href={addressOf('/alerts', { status: 'ALL', start_time: String(from), end_time: upTo(to) })}
          values={alerts.by_day}
        />
      ) : null}
      {seesPayments ? (
        <MonthNumber
          label={t('overview.putOnHold')}
          value={formatCount(held.total, t.lang)}
          before={formatCount(held.before, t.lang)}
          links={[
            { label: payments('payin', held.total_by.payin), href: addressOf('/transactions', { held_from: String(from), held_to: upTo(to) }) },
            {
              label: payments('payout', held.total_by.payout),
              href: addressOf('/transactions', { tab: 'payout', 'out.held_from': String(from), 'out.held_to': upTo(to) }),
            },
          ]}
          values={held.by_day}
        />
      ) : null}
      {conclusions ? (
        <MonthNumber
          label={t('overview.timeToConclude')}
          value={hoursText(conclusions.median_hours, t)}
          before={hoursText(conclusions.before_median_hours, t)}
          href={addressOf('/alerts', { status: 'ALL', concluded_from: String(from), concluded_to: upTo(to) })}
          values={conclusions.by_day}
        />
      ) : null}
    </dl>
  );
}

/** The money that is on hold now, by direction and currency; each line opens the list behind it. */
function HeldMoney(): ReactNode {
  const t = useText();
  const work = useQueryCall(waitingWork, {}, { everyMs: 60_000, silent: true });
  return (
    <section className="panel overview-held" aria-label={t('overview.held')}>
      <h2>{t('overview.held')}</h2>
      <Answer of={work} pending={<div className="overview-held-wait" aria-busy="true" />}>
        {({ held }) =>
          held.length === 0 ? (
            <p className="muted">{t('overview.nothingHeld')}</p>
          ) : (
            <ul>
              {held.map((row) => (
                <li key={`${row.business} ${row.currency}`}>
                  <InsideLink href={addressOf('/probationList', { business: row.business, currency: row.currency })}>
                    {t.term(businessWords, row.business)}
                  </InsideLink>
                  <span className="muted">{t('overview.heldCount', { count: row.transactions })}</span>
                  <Money amount={row.amount} currency={row.currency} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}

/** How the month went, in three numbers, and the money that is on hold now. */
export function MonthNumbers(): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const trends = useQueryCall(monthTrends, {}, { everyMs, silent: true });
  const seesMonth = mayCall({ ability: 'AML.Alerts:read' }) || mayCall({ ability: 'AML.Transactions:read' });
  return (
    <>
      {seesMonth ? (
        <section className="panel overview-month" aria-label={t('overview.month')}>
          <h2>{t('overview.month')}</h2>
          <Answer of={trends} pending={<div className="overview-month-wait" aria-busy="true" />}>
            {(data) => <Numbers trends={data} />}
          </Answer>
        </section>
      ) : null}
      {mayCall({ ability: 'AML.ProbationList:read' }) ? <HeldMoney /> : null}
    </>
  );
}

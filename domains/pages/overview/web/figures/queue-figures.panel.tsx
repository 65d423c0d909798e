import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  addressOf,
  Answer,
  Chart,
  type ChartSeries,
  formatCount,
  Panel,
  type Text,
  useQueryCall,
  useText,
  useTimes,
} from '../../../../../platform/web/index.ts';
import { alertQueueFigures } from '../../contract/index.ts';
import { CountLink, upTo } from './figure-parts.tsx';
import { useRange } from './use-alert-figures.tsx';

type Queue = EndpointData<typeof alertQueueFigures>;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const openPath = (filters: Readonly<Record<string, string>> = {}): string => addressOf('/alerts', { status: 'ALL', is_concluded: 'false', ...filters });

/** The days of the period, each with the rows that a filter of times finds. */
const hrefsOf = ({ days, to }: Queue, from: string, until: string): string[] =>
  days.map((day, at) => addressOf('/alerts', { status: 'ALL', [from]: String(day), [until]: upTo(days[at + 1] ?? to) }));

/** What came and what was concluded, and below it how many were open at the end of each day. */
function ByDay({ queue }: { queue: Queue }): ReactNode {
  const t = useText();
  const times = useTimes();
  const categories = queue.days.map((day) => times.monthDay(day));
  const moved: ChartSeries[] = [
    { name: t('overview.raised'), values: queue.raised, category: 0, hrefs: hrefsOf(queue, 'start_time', 'end_time') },
    { name: t('overview.concluded'), values: queue.concluded, category: 2, hrefs: hrefsOf(queue, 'concluded_from', 'concluded_to') },
  ];
  const open = queue.open.at(-1) ?? 0;
  return (
    <>
      <Chart
        description={t('overview.queueDescription', {
          raised: formatCount(sumOf(queue.raised), t.lang),
          concluded: formatCount(sumOf(queue.concluded), t.lang),
        })}
        categories={categories}
        series={moved}
        height={180}
      />
      <Chart
        description={t('overview.openDescription', { open: formatCount(open, t.lang), before: formatCount(queue.open[0] ?? 0, t.lang) })}
        categories={categories}
        series={[
          {
            name: t('overview.openAtEnd'),
            kind: 'line',
            values: queue.open,
            category: 0,
            hrefs: queue.days.map((_, at) => (at === queue.days.length - 1 ? openPath() : undefined)),
          },
        ]}
        height={140}
      />
    </>
  );
}

function forecastText({ ahead, pace, overdue }: Queue, t: Text): string {
  const late = sumOf(ahead.map((day) => day.late));
  const values = { due: formatCount(sumOf(ahead.map((day) => day.due)), t.lang), pace: formatCount(pace, t.lang), overdue: formatCount(overdue, t.lang) };
  return late === 0 ? t('overview.forecastInTime', values) : t('overview.forecastLate', { ...values, late: formatCount(late, t.lang) });
}

/** The deadlines of the open alerts, and how many of them the team does not reach in time at its pace. */
function Ahead({ queue }: { queue: Queue }): ReactNode {
  const t = useText();
  const times = useTimes();
  const due = (filters: Readonly<Record<string, string>>) => openPath({ overdue: 'false', ...filters });
  const hrefs = queue.ahead.map(({ from, to }) => due({ due_from: String(from), due_to: upTo(to) }));
  const text = forecastText(queue, t);
  return (
    <>
      <p>{text}</p>
      <Chart
        description={text}
        categories={queue.ahead.map(({ from }) => times.monthDay(from))}
        series={[
          { name: t('overview.dueAll'), values: queue.ahead.map((day) => day.due), category: 0, hrefs },
          { name: t('overview.dueTooLate'), values: queue.ahead.map((day) => day.late), tone: 'danger' },
        ]}
        height={180}
      />
      <dl className="overview-compared">
        <div>
          <dt>{t('overview.overdueColumn')}</dt>
          <dd>
            <strong>
              <CountLink count={queue.overdue} href={openPath({ overdue: 'true' })} />
            </strong>
          </dd>
        </div>
        <div>
          <dt>{t('overview.withoutDeadline')}</dt>
          <dd>
            <strong>{formatCount(queue.without_deadline, t.lang)}</strong>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** How the queue of alerts grows and shrinks, and what is due next. */
export function QueueFiguresPanels(): ReactNode {
  const t = useText();
  const { range, choice, period } = useRange(t('overview.queueRange'));
  const answer = useQueryCall(alertQueueFigures, { range }, { silent: true });
  return (
    <>
      <Panel title={t('overview.queueByDay')} extra={choice}>
        <Answer of={answer} lines={6} empty={({ open, raised }) => (sumOf(raised) + sumOf(open) === 0 ? { title: t('overview.chartEmpty') } : undefined)}>
          {(queue) => <ByDay queue={queue} />}
        </Answer>
      </Panel>
      <Panel title={t('overview.ahead')} extra={<span className="muted">{t('overview.paceOf', { period })}</span>}>
        <Answer of={answer} lines={5} empty={({ open }) => ((open.at(-1) ?? 0) === 0 ? { title: t('overview.nothingOpen') } : undefined)}>
          {(queue) => <Ahead queue={queue} />}
        </Answer>
      </Panel>
    </>
  );
}

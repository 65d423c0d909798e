import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { addressOf, Answer, formatCount, InsideLink, useQueryCall, useText, useTimes } from '../../../../platform/web/index.ts';
import { workQueueWords } from '../../../register/vocabulary/contract/index.ts';
import { myWork, workQueues } from '../contract/index.ts';

type Counted = EndpointData<typeof myWork>['list'][number];

/** The list of exactly the rows that are counted. */
function addressOfQueue(key: Counted['queue']): string {
  const queue = workQueues.find((one) => one.key === key);
  return queue ? addressOf(queue.path, queue.filters) : '/overview';
}

function Tile({ counted }: { counted: Counted }): ReactNode {
  const t = useText();
  const times = useTimes();
  const { queue, count, due_time: time, due_on: day } = counted;
  const due = time === null ? (day === null ? undefined : times.date(day)) : times.minute(time);
  return (
    <li>
      <InsideLink href={addressOfQueue(queue)} className={`overview-tile overview-queue tile-tone-${workQueueWords.terms[queue].tone}`}>
        <span className="tile-count">{formatCount(count, t.lang)}</span>
        <span className="tile-words">{t.term(workQueueWords, queue)}</span>
        <span className="tile-hint">{due === undefined ? '' : t('overview.earliestDue', { time: due })}</span>
      </InsideLink>
    </li>
  );
}

function Queues({ list }: { list: readonly Counted[] }): ReactNode {
  const t = useText();
  const waiting = list.filter(({ count }) => count > 0);
  const empty = list.filter(({ count }) => count === 0);
  return (
    <section aria-label={t('overview.myWork')}>
      {waiting.length > 0 ? (
        <ul className="overview-tiles">
          {waiting.map((counted) => (
            <Tile key={counted.queue} counted={counted} />
          ))}
        </ul>
      ) : null}
      {empty.length > 0 ? (
        <p className="overview-empty-queues">
          {t('overview.nothingIn')}{' '}
          {empty.map(({ queue }, index) => (
            <span key={queue}>
              <InsideLink href={addressOfQueue(queue)}>{t.term(workQueueWords, queue)}</InsideLink>
              {index < empty.length - 1 ? ' · ' : ''}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** The queues of the reader with what waits in each; a queue without work is named below. */
export function MyWork(): ReactNode {
  const work = useQueryCall(myWork, {}, { everyMs: 60_000, silent: true });
  return (
    <Answer of={work} pending={<div className="overview-queues-wait" aria-busy="true" />}>
      {({ list }) => (list.length === 0 ? null : <Queues list={list} />)}
    </Answer>
  );
}

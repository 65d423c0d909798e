import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  actorText,
  addressOf,
  Answer,
  AppDrawer,
  formatMoney,
  InsideLink,
  Panel,
  StatusTag,
  toneOf,
  useAddressParams,
  useIsShown,
  useQueryCall,
  useSetAddressParams,
  useText,
  useTimes,
} from '../../../../platform/web/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import type { Endpoint } from '../../../../platform/contract/index.ts';
import { labelOf, placeOf, type StreamEvent, stateOf, titleOf } from './event-words.ts';
import { PaymentExplanation } from './slots.ts';
import './timelines.css';

const step = 30;

/** A call that answers a timeline, whomever it is about. */
export type TimelineCall = Endpoint<unknown, unknown, unknown, { list: StreamEvent[]; next: string | null; kinds: StreamEvent['kind'][] }>;

export interface TimelineProps {
  call: TimelineCall;
  /** Whom it is about, as the call takes it. */
  about: Readonly<Record<string, string>>;
}

type Payment = Pick<StreamEvent, 'business' | 'trade_no'>;

interface EventProps {
  event: StreamEvent;
  /** Opens the explanation of a payment's decision; absent where the reader may not read payments. */
  onWhy: ((payment: Payment) => void) | undefined;
}

/** What stands after the title: the payment, what is known of it, and the way to its explanation. */
function Particulars({ event, onWhy }: EventProps): ReactNode {
  const t = useText();
  const { business, trade_no: tradeNo, amount, currency, reasons } = event;
  const label = labelOf(event);
  const isPayment = business !== null && tradeNo !== null;
  const text = [
    ...(amount !== null && currency !== null ? [formatMoney(amount, currency, t.lang)] : []),
    ...(label === undefined ? [] : [label]),
    ...(event.entity_code === null ? [] : [event.entity_code]),
    ...reasons.map((reason) => reasonOf(reason, t, event.rule_names)),
  ].join(' · ');
  return (
    <>
      {isPayment ? <InsideLink href={addressOf('/transactions/detail', { business, trade_no: tradeNo })}>{tradeNo}</InsideLink> : null}
      {text === '' ? null : (
        <span className="timeline-particulars" title={text}>
          {text}
        </span>
      )}
      {isPayment && onWhy ? (
        <Button type="link" size="small" aria-label={`${t('timelines.why')}: ${tradeNo}`} onClick={() => onWhy({ business, trade_no: tradeNo })}>
          {t('timelines.why')}
        </Button>
      ) : null}
    </>
  );
}

/** One event on a line: when, what, in which state, about what, and who did it. */
function Event({ event, onWhy }: EventProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const title = titleOf(event, t);
  const place = placeOf(event);
  const state = stateOf(event);
  return (
    <li className={`event event-${(state && toneOf(state.spec, state.value)) ?? 'info'}`}>
      <time className="time" dateTime={new Date(event.time).toISOString()} title={`${times.second(event.time)} ${times.mark}`}>
        {times.clock(event.time)}
      </time>
      <div className="timeline-line">
        <span className="timeline-kind">{t(`timelines.kinds.${event.kind}`)}</span>
        <strong>{place === undefined ? title : <InsideLink href={place}>{title}</InsideLink>}</strong>
        {state ? <StatusTag spec={state.spec} value={state.value} /> : null}
        <Particulars event={event} onWhy={onWhy} />
        {event.by ? <span className="muted">{actorText(t, event.by)}</span> : null}
      </div>
    </li>
  );
}

/** Events of one day after the other. @param before the day that the page before ended with, whose heading stands already */
function Days({ events, before, onWhy }: { events: readonly StreamEvent[]; before: string | undefined; onWhy: EventProps['onWhy'] }): ReactNode {
  const times = useTimes();
  const days = new Map<string, StreamEvent[]>();
  for (const event of events) {
    const day = times.day(event.time);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="timeline-day" aria-label={day}>
      {day === before ? null : (
        <h2>
          {day} <span className="time-zone">{times.mark}</span>
        </h2>
      )}
      <ol className="timeline-events">
        {ofDay.map((event) => (
          <Event key={event.event_id} event={event} onWhy={onWhy} />
        ))}
      </ol>
    </section>
  ));
}

interface PagesProps extends TimelineProps {
  kinds: readonly StreamEvent['kind'][];
  after: string | undefined;
  /** The day that the page before ended with. */
  dayBefore: string | undefined;
  /** How many pages are open from this one on. */
  left: number;
  onMore: () => void;
  onWhy: EventProps['onWhy'];
}
/** A page and those after it; each begins where the one before ends, so that nothing is missing when something new comes in between. */
function PagesFrom({ call, about, kinds, after, dayBefore, left, onMore, onWhy }: PagesProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const dayOfLast = (list: readonly StreamEvent[]) => list.slice(-1).map(({ time }) => times.day(time))[0];
  const answer = useQueryCall(
    call,
    { ...about, size: step, ...(kinds.length > 0 ? { kinds: [...kinds] } : {}), ...(after === undefined ? {} : { after }) },
    { silent: true, keepPrevious: false },
  );
  return (
    <Answer
      of={answer}
      lines={10}
      empty={({ list }) => (list.length === 0 && after === undefined ? { title: t('timelines.nothing'), hint: t('timelines.nothingHint') } : undefined)}
    >
      {({ list, next }) => (
        <>
          <Days events={list} before={dayBefore} onWhy={onWhy} />
          {next === null ? (
            <p className="muted">{t('timelines.end')}</p>
          ) : left > 1 ? (
            <PagesFrom call={call} about={about} kinds={kinds} after={next} dayBefore={dayOfLast(list)} left={left - 1} onMore={onMore} onWhy={onWhy} />
          ) : (
            <Button onClick={onMore}>{t('timelines.older')}</Button>
          )}
        </>
      )}
    </Answer>
  );
}

/** What happened to somebody, newest first, of the kinds that are chosen; the explanation of a decision opens beside it. */
export function Timeline({ call, about }: TimelineProps): ReactNode {
  const t = useText();
  const mayExplain = useIsShown(PaymentExplanation);
  const { kinds: query } = useAddressParams();
  const setParams = useSetAddressParams();
  const [pages, setPages] = useState(1);
  const [explained, setExplained] = useState<Payment>();
  const [isExplaining, setExplaining] = useState(false);
  const { data } = useQueryCall(call, { ...about, size: 1 }, { silent: true, staleMs: Number.POSITIVE_INFINITY });
  const offered = data?.kinds ?? [];
  const chosen = offered.filter((kind) => query?.split(',').includes(kind));
  const choose = (kinds: readonly string[]) => {
    setPages(1);
    setParams({ kinds: kinds.length === 0 ? undefined : kinds.join(',') });
  };
  const why = (payment: Payment) => {
    setExplained(payment);
    setExplaining(true);
  };
  return (
    <div className="timeline">
      {offered.length > 1 ? (
        <fieldset className="timeline-kinds">
          <legend>{t('timelines.show')}</legend>
          <Checkbox.Group
            value={[...chosen]}
            options={offered.map((kind) => ({ value: kind, label: t(`timelines.kinds.${kind}`) }))}
            onChange={(kinds) => choose(kinds)}
          />
          {chosen.length > 0 ? (
            <Button type="link" size="small" onClick={() => choose([])}>
              {t('timelines.showAll')}
            </Button>
          ) : null}
        </fieldset>
      ) : null}
      {data === undefined && query ? null : (
        <Panel>
          <PagesFrom
            key={chosen.join()}
            call={call}
            about={about}
            kinds={chosen}
            after={undefined}
            dayBefore={undefined}
            left={pages}
            onMore={() => setPages(pages + 1)}
            onWhy={mayExplain ? why : undefined}
          />
        </Panel>
      )}
      <AppDrawer
        open={isExplaining}
        onClose={() => setExplaining(false)}
        width={760}
        title={explained?.trade_no ? t('timelines.whyOf', { payment: explained.trade_no }) : t('timelines.why')}
      >
        {explained?.business && explained.trade_no ? <PaymentExplanation business={explained.business} tradeNo={explained.trade_no} /> : null}
      </AppDrawer>
    </div>
  );
}

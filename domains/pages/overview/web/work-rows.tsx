import type { KeyboardEvent, ReactNode } from 'react';
import { Due, formatDecimal, InsideLink, Money, type Text, useText } from '../../../../platform/web/index.ts';
import type { WorkItemView, WorkView } from '../contract/index.ts';
import { addressOfItem, reasonOfItem } from './work-item.ts';

/** Arrow keys move between rows, as in the queues. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-queue-key]')];
  const at = rows.indexOf(event.target as HTMLElement);
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = at < 0 || goal === undefined ? undefined : rows[goal];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** How much it is about: beside the limit that it passed, where there is one. */
function Amount({ amount, currency, limit }: WorkItemView): ReactNode {
  const t = useText();
  if (amount === null) return null;
  return (
    <>
      <Money amount={amount} currency={currency} />
      {limit === null ? null : <span className="work-limit muted"> / {formatDecimal(limit, t.lang)}</span>}
    </>
  );
}

/** Whose it is, where that is not plain from the view. */
function holderOf({ holder, is_mine: isMine, kind }: WorkItemView, view: WorkView, t: Text): string {
  if (view === 'TO_APPROVE') return holder === null ? '' : t('overview.askedBy', { name: holder });
  if (view !== 'LATE' || kind === 'BLACK_LIST') return '';
  return isMine ? t('overview.mine') : (holder ?? t('overview.nobody'));
}

interface RowProps {
  item: WorkItemView;
  view: WorkView;
  now: number;
  isFirst: boolean;
}

function Row({ item, view, now, isFirst }: RowProps): ReactNode {
  const t = useText();
  const reason = reasonOfItem(item, t);
  const holder = holderOf(item, view, t);
  return (
    <li>
      <InsideLink className="work-row" href={addressOfItem(item, view)} row={{ key: `${item.kind} ${item.id}`, isFirst }}>
        <span className="work-who">{item.who ?? t('overview.noName')}</span>
        <span className="work-what">
          {/* A request is a sentence of its own. */}
          {item.kind === 'REQUESTS' ? null : <span className="work-kind">{t.of('overview.item', item.kind)} </span>}
          {reason}
          {holder ? ` · ${holder}` : null}
        </span>
        <span className="work-amount">
          <Amount {...item} />
        </span>
        <span className="work-due">
          <Due time={item.due_time} day={item.due_on} now={now} />
        </span>
      </InsideLink>
    </li>
  );
}

interface RowsProps {
  label: string;
  list: readonly WorkItemView[];
  view: WorkView;
  now: number;
}

/** Work in rows: about whom, why, how much and until when; a row opens its page. */
export const WorkRows = ({ label, list, view, now }: RowsProps): ReactNode => (
  <ul className="work-rows" aria-label={label} onKeyDown={moveFocus}>
    {list.map((item, at) => (
      <Row key={`${item.kind} ${item.id}`} item={item} view={view} now={now} isFirst={at === 0} />
    ))}
  </ul>
);

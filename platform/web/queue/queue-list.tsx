import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import { useText } from '../i18n/text.ts';
import { Answer } from '../kit/answer.tsx';
import { EmptyState, type EmptyStateProps } from '../kit/states.tsx';
import type { List } from '../list/use-list.ts';
import type { TableSelection } from '../table/columns.ts';
import { Pager } from '../table/pager.tsx';
import './queue.css';

/** What a row says in two lines: who and how much, then why, until when and whose. */
export interface QueueRow {
  key: string;
  who: ReactNode;
  /** How bad it is, after the name. */
  risk?: ReactNode;
  /** At the end of the first line. */
  amount?: ReactNode;
  why: ReactNode;
  /** At the end of the second line. */
  due?: ReactNode;
  /** Below, small: marks, who is responsible, who looks. */
  marks?: ReactNode;
  /** The row as words, for its check box. */
  name: string;
}

interface QueueListProps<Row> {
  list: List<Row>;
  label: string;
  present: (row: Row) => QueueRow;
  activeKey: string | undefined;
  onOpen: (key: string) => void;
  selection?: TableSelection<Row> | undefined;
  /** Above the rows, at the end. */
  tools?: ReactNode;
  /** In place of the tools while rows are chosen. */
  acts?: ReactNode;
  empty?: EmptyStateProps;
}

/** Arrow keys move between rows, as in tables. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest('[data-queue-key]');
  if (!from) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-queue-key]')];
  const at = rows.indexOf(from as HTMLElement);
  const direction = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = direction === undefined ? undefined : rows[direction];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

interface RowsProps<Row> extends Pick<QueueListProps<Row>, 'present' | 'activeKey' | 'onOpen' | 'selection'> {
  rows: readonly Row[];
}

function Rows<Row>({ rows, present, activeKey, onOpen, selection }: RowsProps<Row>): ReactNode {
  const t = useText();
  const shown = rows.map((row) => ({ row, ...present(row) }));
  const hasActive = shown.some(({ key }) => key === activeKey);
  const check = (key: string, isChecked: boolean) => {
    const keys = isChecked ? [...(selection?.keys ?? []), key] : (selection?.keys ?? []).filter((other) => other !== key);
    selection?.onChange(
      keys,
      shown.filter((one) => keys.includes(one.key)).map(({ row }) => row),
    );
  };
  return (
    <ul className="queue-rows" onKeyDown={moveFocus}>
      {shown.map(({ row, key, who, risk, amount, why, due, marks, name }, index) => (
        <li key={key} className={key === activeKey ? 'queue-row is-active' : 'queue-row'}>
          {selection ? (
            <input
              type="checkbox"
              checked={selection.keys.includes(key)}
              disabled={selection.withheld?.(row) !== undefined}
              title={selection.withheld?.(row)}
              aria-label={`${t('kit.select')} ${name}`}
              onChange={(event) => check(key, event.target.checked)}
            />
          ) : null}
          <button
            type="button"
            data-queue-key={key}
            aria-current={key === activeKey ? 'true' : undefined}
            tabIndex={(hasActive ? key === activeKey : index === 0) ? 0 : -1}
            onClick={() => onOpen(key)}
          >
            <span className="queue-line">
              <span className="queue-who">{who}</span>
              {risk ? <span className="queue-risk">{risk}</span> : null}
              <span className="queue-amount">{amount}</span>
            </span>
            <span className="queue-line">
              <span className="queue-why">{why}</span>
              <span className="queue-due">{due}</span>
            </span>
            {marks ? <span className="queue-marks">{marks}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A list in rows of two lines with a scroll bar of its own, for work beside a detail and for narrow windows. */
export function QueueList<Row extends object>(props: QueueListProps<Row>): ReactNode {
  const { list, label, present, activeKey, onOpen, selection, tools, acts, empty } = props;
  const t = useText();
  const isCounted = !list.isLoading && !list.error;
  const count = list.totalIsCapped
    ? t('kit.resultsCapped', { count: formatCount(list.total, t.lang) })
    : t('kit.results', { count: list.total, shown: formatCount(list.total, t.lang) });
  return (
    <section className="queue-list" aria-label={label}>
      <div className="queue-head">
        <span className="table-count" aria-live="polite">
          {isCounted ? count : ''}
        </span>
        {acts ?? tools}
        <Button
          size="small"
          icon={<ReloadOutlined spin={list.isFetching} />}
          aria-label={t('kit.refresh')}
          title={t('kit.refresh')}
          onClick={() => list.refetch()}
        />
      </div>
      <Answer of={{ ...list, data: list.isLoading || (list.error && list.rows.length === 0) ? undefined : list.rows }} lines={12}>
        {(rows) => (
          <div className="queue-scroll">
            {rows.length > 0 ? (
              <Rows rows={rows} present={present} activeKey={activeKey} onOpen={onOpen} selection={selection} />
            ) : list.isFiltered ? (
              <EmptyState
                title={t('kit.emptyFiltered')}
                hint={t('kit.emptyFilteredHint')}
                action={<Button onClick={() => list.resetFilters()}>{t('kit.reset')}</Button>}
              />
            ) : (
              <EmptyState {...empty} />
            )}
            <Pager list={list} onSize={(size) => list.setPage(1, size)} />
          </div>
        )}
      </Answer>
    </section>
  );
}

import { ReloadOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import type { MessageKey } from '../../contract/index.ts';
import { useText } from '../i18n/text.ts';
import { useTimes } from '../i18n/times.ts';
import { EmptyState } from '../kit/states.tsx';
import { Answer } from '../kit/answer.tsx';
import { useNewest } from '../kit/use-newest.ts';
import { keepColumns } from '../list/shown-list.ts';
import { filterKeysOf } from '../list/fields.ts';
import type { List } from '../list/use-list.ts';
import { OmittedFilters, ViewTabs } from '../list/views/view-tabs.tsx';
import { useMissing } from '../session/missing.ts';
import { useIsReadOnly } from '../session/read-only.tsx';
import { visibleColumns, type AppColumn, type RowAction, type TableChoice, type TableSelection } from './columns.ts';
import { NewRows } from './new-rows.tsx';
import { Pager } from './pager.tsx';
import { moveBetweenRows } from './row-keyboard.ts';
import { RowMenu, type RowMenuHandle } from './row-menu.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableSettings, useShownChoice } from './table-settings.tsx';
import { TableTotals } from './table-totals.tsx';

export interface AppTableProps<Row> {
  list: List<Row>;
  columns: readonly AppColumn<Row>[];
  rowKey: keyof Row & string;
  /** Heading above the table; with `title.level` 1 it is the page's own. */
  title?: { key: MessageKey; level?: 1 | 2 | 3 };
  rowActions?: (row: Row) => readonly RowAction[];
  /** A click on a row, or Enter on it. */
  onOpen?: (row: Row) => void;
  /** Key of the row that is shown beside the table. */
  activeKey?: string | undefined;
  selection?: TableSelection<Row>;
  /** Buttons beside the heading, and what to say when there is nothing. */
  extras?: { toolbar?: ReactNode; empty?: { title: string; hint?: string; action?: ReactNode }; summary?: ReactNode };
}

interface HeadProps<Row> {
  table: AppTableProps<Row>;
  choice: TableChoice;
  /** Columns or row height differ from those of the chosen view. */
  isRedrawn: boolean;
  onChoose: (choice: TableChoice) => void;
}
function TableHead<Row>({ table, choice, isRedrawn, onChoose }: HeadProps<Row>): ReactNode {
  const t = useText();
  const { list, title, selection, extras } = table;
  const Heading = `h${title?.level ?? 2}` as 'h1' | 'h2' | 'h3';
  const refetch = useNewest(() => list.refetch());
  const chooseNewest = useNewest(onChoose);
  // Controls of the kit, which cost more than a row: only what changes of them is drawn again.
  const tools = useMemo(
    () => (
      <>
        <Button icon={<ReloadOutlined spin={list.isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={refetch} />
        <TableSettings columns={table.columns} choice={choice} onChoose={chooseNewest} />
      </>
    ),
    [t, list.isFetching, refetch, table.columns, choice, chooseNewest],
  );
  const isCounted = !list.isLoading && !list.error;
  return (
    <div className="table-head">
      {title ? <Heading className="table-title">{t(title.key)}</Heading> : null}
      <span className="table-count" aria-live="polite">
        {isCounted
          ? list.totalIsCapped
            ? t('kit.resultsCapped', { count: formatCount(list.total, t.lang) })
            : t('kit.results', { count: list.total, shown: formatCount(list.total, t.lang) })
          : ''}
      </span>
      <NewRows list={list} rowKey={table.rowKey} />
      {selection && selection.keys.length > 0 ? (
        <span className="table-selection">
          {t('kit.selected', { count: selection.keys.length })}
          <Button type="link" size="small" onClick={() => selection.onChange([], [])}>
            {t('kit.clearSelection')}
          </Button>
        </span>
      ) : null}
      {list.views ? <ViewTabs views={list.views} choice={choice} isRedrawn={isRedrawn} /> : null}
      <span className="table-tools">
        {extras?.toolbar}
        {tools}
      </span>
    </div>
  );
}

/** Rows that left the page (turned, acted on) must not stay chosen unseen. */
function usePrunedSelection<Row>(list: List<Row>, rowKey: keyof Row & string, selection: TableSelection<Row> | undefined): void {
  useEffect(() => {
    if (!selection || list.isFetching || selection.keys.length === 0) return;
    const shown = list.rows.filter((row) => selection.keys.includes(String(row[rowKey])));
    if (shown.length < selection.keys.length)
      selection.onChange(
        shown.map((row) => String(row[rowKey])),
        shown,
      );
  });
}

/** Follows links of cells without loading the page again; anything but a plain click is the browser's. */
function useLinkClicks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-inside]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href: link.getAttribute('href') as string } as never);
  };
}

function NoRows<Row>({ list, extras }: Pick<AppTableProps<Row>, 'list' | 'extras'>): ReactNode {
  const t = useText();
  if (!list.isFiltered) return <EmptyState {...extras?.empty} />;
  return (
    <EmptyState
      title={t('kit.emptyFiltered')}
      hint={t('kit.emptyFilteredHint')}
      action={<Button onClick={() => list.resetFilters()}>{t('kit.reset')}</Button>}
    />
  );
}

/**
 * The table of every list: head and pinned columns that stay, columns and row height as the user chose, server paging
 * and sorting, empty, loading and error states, keyboard. Links inside rows are plain anchors that it navigates.
 */
export function AppTable<Row extends object>({ columns: allColumns, ...table }: AppTableProps<Row>): ReactNode {
  const { hidden } = table.list;
  const columns = useMemo(() => (hidden ? allColumns.filter(({ key }) => !hidden.has(key)) : allColumns), [allColumns, hidden]);
  const props = { ...table, columns };
  const { list, rowKey, rowActions, onOpen, activeKey, selection, title, extras } = props;
  const t = useText();
  const times = useTimes();
  const missing = useMissing();
  const isReadOnly = useIsReadOnly();
  const followLink = useLinkClicks();
  const menu = useRef<RowMenuHandle>(null);
  const [choice, choose, isRedrawn] = useShownChoice(list.id, list.views?.active);
  const context = useMemo(() => ({ t, times }), [t, times]);
  const shown = useMemo(() => visibleColumns(columns, choice), [columns, choice]);
  useEffect(
    () =>
      keepColumns(
        list.id,
        shown.map(({ key }) => key),
      ),
    [list.id, shown],
  );
  usePrunedSelection(list, rowKey, selection);
  const openByKey =
    onOpen &&
    ((key: string) => {
      const row = list.rows.find((candidate) => String(candidate[rowKey]) === key);
      if (row) onOpen(row);
    });
  const withheld =
    rowActions &&
    ((row: Row) =>
      rowActions(row)
        .filter((action) => !isReadOnly || missing(action.endpoint) === undefined)
        .map((action) => ({ ...action, disabledReason: missing(action.endpoint) ?? action.disabledReason })));

  return (
    <section
      className={`app-table density-${choice.density ?? 'dense'} ${list.isFetching && !list.isLoading ? 'is-refreshing' : ''} ${list.rows.length === 0 ? 'has-no-rows' : ''}`}
    >
      <TableHead table={props} choice={choice} isRedrawn={isRedrawn} onChoose={choose} />
      {list.views ? <OmittedFilters views={list.views} keys={filterKeysOf(list.fields).open} /> : null}
      {extras?.summary}
      <Answer of={{ ...list, data: list.isLoading || (list.error && list.rows.length === 0) ? undefined : list.rows }} lines={12}>
        {() => (
          <div onClick={followLink} onKeyDown={(event) => moveBetweenRows(event, openByKey)}>
            <TableGrid
              list={list}
              columns={shown}
              rowKey={rowKey}
              label={t(title?.key ?? 'kit.table')}
              context={context}
              rowActions={withheld}
              onMenu={(anchor, actions) => menu.current?.open(anchor, actions)}
              onOpen={onOpen}
              activeKey={activeKey}
              selection={selection}
            />
            {list.rows.length === 0 ? <NoRows list={list} extras={extras} /> : null}
            <div className="table-foot">
              <TableTotals list={list} columns={columns} />
              <Pager
                list={list}
                onSize={(size) => {
                  choose({ ...choice, pageSize: size });
                  list.setPage(1, size);
                }}
              />
            </div>
          </div>
        )}
      </Answer>
      {rowActions ? <RowMenu ref={menu} /> : null}
    </section>
  );
}

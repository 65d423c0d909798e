import { MoreOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType, type TableProps } from 'antd';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import type { MessageKey } from '../i18n/message-tree.ts';
import { useText } from '../i18n/text.ts';
import { useZone } from '../i18n/zone-store.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../kit/states.tsx';
import { useStickyOffset } from '../kit/sticky.ts';
import { pageSizes, type List } from '../list/use-list.ts';
import { useMissing } from '../session/missing.ts';
import { alignOf, renderCell, type CellContext } from './cells.tsx';
import { visibleColumns, type AppColumn, type RowAction, type TableChoice } from './columns.ts';
import { moveBetweenRows } from './row-keyboard.ts';
import { RowMenu, type RowMenuHandle } from './row-menu.tsx';
import { TableSettings, useTableChoice } from './table-settings.tsx';

export interface TableSelection<Row> {
  keys: readonly string[];
  onChange: (keys: string[], rows: Row[]) => void;
  /** Why a row cannot be selected; undefined when it can. */
  withheld?: (row: Row) => string | undefined;
}

export interface AppTableProps<Row> {
  list: List<Row>;
  columns: readonly AppColumn<Row>[];
  rowKey: keyof Row & string;
  /** Heading above the table; with `title.level` 1 it is the page's own. */
  title?: { key: MessageKey; level?: 1 | 2 | 3 };
  rowActions?: (row: Row) => readonly RowAction[];
  /** Enter on a row, or a double click. */
  onOpen?: (row: Row) => void;
  selection?: TableSelection<Row>;
  /** Buttons beside the heading, and what to say when there is nothing. */
  extras?: { toolbar?: ReactNode; empty?: { title: string; hint?: string; action?: ReactNode }; summary?: ReactNode };
}

function useAntColumns<Row>(columns: readonly AppColumn<Row>[], list: List<Row>, context: CellContext): TableColumnsType<Row> {
  return useMemo(
    () =>
      columns.map((column) => ({
        key: column.key,
        title: (
          <>
            {context.t(column.titleKey)}
            {column.kind === 'time' ? <span className="title-zone">{context.zone}</span> : null}
          </>
        ),
        width: column.width,
        align: alignOf(column.kind),
        ...(column.pin ? { fixed: column.pin } : {}),
        ...(column.sortable
          ? {
              sorter: true,
              showSorterTooltip: false,
              sortOrder: list.sort?.column === column.key ? (list.sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
            }
          : {}),
        ellipsis: { showTitle: false },
        render: (_value: unknown, row: Row) => renderCell(row, column, context),
      })),
    [columns, list.sort?.column, list.sort?.order, context],
  );
}

interface HeadProps<Row> {
  table: AppTableProps<Row>;
  choice: TableChoice;
  onChoose: (choice: TableChoice) => void;
}
function TableHead<Row>({ table, choice, onChoose }: HeadProps<Row>): ReactNode {
  const t = useText();
  const { list, title, selection, extras } = table;
  const Heading = `h${title?.level ?? 2}` as 'h1' | 'h2' | 'h3';
  const count = formatCount(list.total, t.lang);
  return (
    <div className="table-head">
      {title ? <Heading className="table-title">{t(title.key)}</Heading> : null}
      <span className="table-count" aria-live="polite">
        {list.isLoading || list.error ? '' : list.totalIsCapped ? t('kit.resultsCapped', { count }) : t('kit.results', { count: list.total })}
      </span>
      {selection && selection.keys.length > 0 ? (
        <span className="table-selection">
          {t('kit.selected', { count: selection.keys.length })}
          <Button type="link" size="small" onClick={() => selection.onChange([], [])}>
            {t('kit.clearSelection')}
          </Button>
        </span>
      ) : null}
      <span className="table-tools">
        {extras?.toolbar}
        <Button icon={<ReloadOutlined spin={list.isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={() => list.refetch()} />
        <TableSettings columns={table.columns} choice={choice} onChoose={onChoose} />
      </span>
    </div>
  );
}

/** Column with the first action as a button and a menu for the rest. */
function useActionColumn<Row>(
  rowActions: AppTableProps<Row>['rowActions'],
  openMenu: (anchor: HTMLElement, actions: readonly RowAction[]) => void,
): TableColumnsType<Row> {
  const t = useText();
  const missing = useMissing();
  if (!rowActions) return [];
  const checked = (row: Row): RowAction[] =>
    rowActions(row).map((action) => ({ ...action, disabledReason: missing(action.endpoint) ?? action.disabledReason }));
  return [
    {
      key: 'actions',
      title: t('kit.actions'),
      width: 132,
      fixed: 'end',
      render: (_value, row) => {
        const [first, ...others] = checked(row);
        return (
          <span className="row-actions">
            {first ? (
              <button
                type="button"
                className={`cell-button ${first.danger ? 'cell-button-danger' : ''}`}
                aria-disabled={first.disabledReason !== undefined}
                title={first.disabledReason}
                onClick={() => (first.disabledReason === undefined ? first.onClick() : undefined)}
              >
                {first.label}
              </button>
            ) : null}
            {others.length > 0 ? (
              <button
                type="button"
                className="cell-button cell-more"
                aria-label={t('kit.moreActions')}
                aria-haspopup="menu"
                onClick={(event) => openMenu(event.currentTarget, others)}
              >
                <MoreOutlined />
              </button>
            ) : null}
          </span>
        );
      },
    },
  ];
}

const selectionOf = <Row,>(selection: TableSelection<Row> | undefined): TableProps<Row>['rowSelection'] =>
  selection && {
    selectedRowKeys: [...selection.keys],
    onChange: (keys, rows) => selection.onChange(keys.map(String), rows),
    columnWidth: 40,
    fixed: 'start',
    getCheckboxProps: (row) => {
      const reason = selection.withheld?.(row);
      return { disabled: reason !== undefined, ...(reason ? { title: reason } : {}) };
    },
  };

/**
 * The table of every list: sticky header, columns and row height as the user chose, server paging and sorting,
 * empty, loading and error states, keyboard. Links inside rows are plain anchors that this component navigates.
 */
export function AppTable<Row extends object>(props: AppTableProps<Row>): ReactNode {
  const { list, columns, rowKey, rowActions, onOpen, selection, extras } = props;
  const t = useText();
  const zone = useZone();
  const navigate = useNavigate();
  const stickyOffset = useStickyOffset();
  const menu = useRef<RowMenuHandle>(null);
  const [choice, choose] = useTableChoice(list.id);
  const context = useMemo(() => ({ t, zone }), [t, zone]);
  const shown = useMemo(() => visibleColumns(columns, choice), [columns, choice]);
  const antColumns = useAntColumns(shown, list, context);
  const actionColumn = useActionColumn(rowActions, (anchor, actions) => menu.current?.open(anchor, actions));
  const width = shown.reduce((sum, column) => sum + column.width, 0) + (rowActions ? 132 : 0) + (selection ? 40 : 0);

  const followLink = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-inside]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href: link.getAttribute('href') as string } as never);
  };
  const openByKey =
    onOpen &&
    ((key: string) => {
      const row = list.rows.find((candidate) => String(candidate[rowKey]) === key);
      if (row) onOpen(row);
    });

  return (
    <section className={`app-table density-${choice.density ?? 'dense'} ${list.isFetching && !list.isLoading ? 'is-refreshing' : ''}`}>
      <TableHead table={props} choice={choice} onChoose={choose} />
      {extras?.summary}
      {list.isLoading ? (
        <SkeletonLines lines={12} />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <div onClick={followLink} onKeyDown={(event) => moveBetweenRows(event, openByKey)}>
          <Table<Row>
            size="small"
            tableLayout="fixed"
            rowKey={rowKey}
            dataSource={list.rows as Row[]}
            columns={[...antColumns, ...actionColumn]}
            scroll={{ x: width }}
            sticky={{ offsetHeader: stickyOffset }}
            rowSelection={selectionOf(selection)}
            onRow={(row, index) => ({ tabIndex: index === 0 ? 0 : -1, ...(onOpen ? { onDoubleClick: () => onOpen(row) } : {}) })}
            locale={{
              emptyText: (
                <EmptyState
                  {...(list.isFiltered
                    ? {
                        title: t('kit.emptyFiltered'),
                        hint: t('kit.emptyFilteredHint'),
                        action: <Button onClick={() => list.resetFilters()}>{t('kit.reset')}</Button>,
                      }
                    : (extras?.empty ?? {}))}
                />
              ),
            }}
            pagination={
              list.total > pageSizes[0] || list.page > 1
                ? {
                    current: list.page,
                    pageSize: list.size,
                    total: list.total,
                    showSizeChanger: {
                      options: pageSizes.map((size) => ({ value: size, label: t('kit.pageSize', { size }) })),
                      'aria-label': t('kit.pageSize', { size: list.size }),
                    },
                    showLessItems: true,
                    size: 'small',
                  }
                : false
            }
            onChange={(pagination, _filters, sorter, { action }) => {
              if (action === 'paginate') {
                const size = pagination.pageSize ?? list.size;
                if (size !== list.size) choose({ ...choice, pageSize: size });
                list.setPage(size === list.size ? (pagination.current ?? 1) : 1, size);
                return;
              }
              const sort = Array.isArray(sorter) ? sorter[0] : sorter;
              list.setSort(sort?.order ? { column: String(sort.columnKey), order: sort.order === 'ascend' ? 'asc' : 'desc' } : undefined);
            }}
          />
        </div>
      )}
      {rowActions ? <RowMenu ref={menu} /> : null}
    </section>
  );
}

import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { useText } from '../i18n/text.ts';
import { useMedia } from '../kit/use-media.ts';
import type { List } from '../list/use-list.ts';
import { alignOf, cellOf, type CellContext } from './cells.tsx';
import { pinOffsets, spreadWidths, type Measured } from './column-widths.ts';
import { type AppColumn, narrowPlaces, type RowAction, type TableSelection } from './columns.ts';
import { isForRow } from './row-click.ts';
import { keepOneReachable } from './row-keyboard.ts';
import { noSlots, slotsFor } from './row-slots.ts';

const checkKey = 'select';
const actionKey = 'actions';
const checkWidth = 38;

export interface GridProps<Row> {
  list: List<Row>;
  columns: readonly AppColumn<Row>[];
  rowKey: keyof Row & string;
  label: string;
  context: CellContext;
  /** Actions of a row with what withholds them already said. */
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  onMenu: (anchor: HTMLElement, actions: readonly RowAction[]) => void;
  onOpen: ((row: Row) => void) | undefined;
  activeKey?: string | undefined;
  selection: TableSelection<Row> | undefined;
}

/** Keys of actions that do what a click on the row does, or what the link in it does. */
const openingKeys: ReadonlySet<string> = new Set(['open', 'view', 'show']);
const menuWidth = 38;
/** Whether more can be done with a row than opening it. */
const hasMenuOf = (actions: readonly RowAction[]): boolean => actions.some(({ key }) => !openingKeys.has(key));

/**
 * Room for the button of the menu; none where a row can only be opened. The first action stands over the end of the row while the row is
 * pointed at or has the focus, so that no column of its own covers data.
 */
const actionWidthOf = <Row,>(rows: readonly Row[], actionsOf: (row: Row) => readonly RowAction[]): number =>
  rows.some((row) => hasMenuOf(actionsOf(row))) ? menuWidth : 0;

/** Place of one column: its style in every row, and its alignment. */
interface Place {
  key: string;
  className: string;
  style: CSSProperties | undefined;
}

const leastRoomPx = 300;
const belowPx = { withPager: 66, alone: 24 };

/**
 * A frame that starts on the first screen ends on it, so that its scroll bar and its pager are always visible; one
 * that starts further down keeps the height that its style gives it.
 */
function fitHeight(frame: HTMLElement): void {
  const top = frame.getBoundingClientRect().top + window.scrollY;
  const room = window.innerHeight - top - (frame.nextElementSibling?.classList.contains('pager') ? belowPx.withPager : belowPx.alone);
  frame.style.maxBlockSize = room >= leastRoomPx ? `${Math.floor(room)}px` : '';
}

const sidewaysKeys = new Set(['ArrowLeft', 'ArrowRight']);
const sidewaysEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether the frame may be about to scroll sideways; a press on the frame itself is one on its scroll bar. */
function goesSideways(event: Event): boolean {
  if (event instanceof WheelEvent) return event.deltaX !== 0 || event.shiftKey;
  if (event instanceof KeyboardEvent) return sidewaysKeys.has(event.key);
  return event.type === 'touchstart' || event.target === event.currentTarget;
}

/** Follows the width of the scrolling frame, and marks at which side something is hidden or soon may be. */
function useFrame(): [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const mark = () => {
      const scrolled = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-more-start', scrolled > 1);
      element.toggleAttribute('data-more-end', scrolled < element.scrollWidth - element.clientWidth - 1);
    };
    const observer = new ResizeObserver(() => {
      fitHeight(element);
      setWidth(element.clientWidth);
      mark();
    });
    observer.observe(element);
    // Filters that open above move the frame.
    observer.observe(document.body);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    const prepare = (event: Event) => {
      if (goesSideways(event)) element.toggleAttribute('data-sideways', true);
    };
    const relax = () => element.removeAttribute('data-sideways');
    element.addEventListener('scroll', mark, { passive: true });
    element.addEventListener('scrollend', relax, { passive: true });
    for (const name of sidewaysEvents) element.addEventListener(name, prepare, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
      element.removeEventListener('scrollend', relax);
      for (const name of sidewaysEvents) element.removeEventListener(name, prepare);
    };
  }, []);
  return [frame, width];
}

function placesOf(measured: readonly Measured[], widths: readonly number[], aligns: readonly string[]): Place[] {
  const offsets = pinOffsets(measured, widths);
  return measured.map(({ key, pin }, index) => {
    const isEdge = pin === 'start' ? measured[index + 1]?.pin !== 'start' : pin === 'end' && measured[index - 1]?.pin !== 'end';
    return {
      key,
      className: `cell-${aligns[index]} ${pin ? `pin pin-${pin}` : ''} ${isEdge ? 'pin-edge' : ''}`,
      style: pin === 'start' ? { insetInlineStart: offsets[index] } : pin === 'end' ? { insetInlineEnd: offsets[index] } : undefined,
    };
  });
}

/** The width of the whole and of each column; every row lays its cells out by them. */
const tracksOf = (widths: readonly number[]): CSSProperties & Record<`--${string}`, string> => ({
  inlineSize: widths.reduce((sum, one) => sum + one, 0),
  '--tracks': widths.map((width) => `${width}px`).join(' '),
});

function HeadCell<Row>({ column, list, place, zone }: { column: AppColumn<Row>; list: List<Row>; place: Place; zone: string }): ReactNode {
  const t = useText();
  const order = list.sort?.column === column.key ? list.sort.order : undefined;
  const title = (
    <>
      <span className="head-title">{t(column.titleKey)}</span>
      {column.kind === 'time' ? <span className="title-zone">{zone}</span> : null}
    </>
  );
  // Ascending, descending, as it was.
  const next = () =>
    list.setSort(order === undefined ? { column: column.key, order: 'asc' } : order === 'asc' ? { column: column.key, order: 'desc' } : undefined);
  return (
    <th
      role="columnheader"
      scope="col"
      className={place.className}
      style={place.style}
      aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {(column.sortable ?? list.sortable.includes(column.key)) ? (
        <button
          type="button"
          className={`sort ${order ? `sort-${order}` : ''}`}
          title={column.kind === 'money' ? t('kit.amountSort') : undefined}
          onClick={next}
        >
          {title}
          <svg width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
            <path className="sort-up" d="M4 0.8 7.4 4.8H0.6Z" />
            <path className="sort-down" d="M4 11.2 0.6 7.2H7.4Z" />
          </svg>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** What is done at a row, said by its key: a row that was not drawn again must not act on what was true when it was drawn. */
interface RowDeeds {
  act(id: string, action: string): void;
  showMore(id: string, anchor: HTMLElement): void;
  open(id: string): void;
  check(id: string, isChecked: boolean): void;
}

function useDeeds<Row extends object>(props: GridProps<Row>, choose: (ids: string[]) => void): RowDeeds {
  const newest = useRef({ props, choose });
  newest.current = { props, choose };
  return useMemo(() => {
    const rowOf = (id: string): Row | undefined => newest.current.props.list.rows.find((row) => idOf(row, newest.current.props.rowKey) === id);
    const actionsOf = (id: string): readonly RowAction[] => {
      const row = rowOf(id);
      return row ? (newest.current.props.rowActions?.(row) ?? []) : [];
    };
    return {
      act(id, action) {
        const result = actionsOf(id).find(({ key }) => key === action);
        if (result?.disabledReason === undefined) result?.onClick();
      },
      showMore: (id, anchor) => newest.current.props.onMenu(anchor, actionsOf(id)),
      open(id) {
        const row = rowOf(id);
        if (row) newest.current.props.onOpen?.(row);
      },
      check(id, isChecked) {
        const keys = newest.current.props.selection?.keys ?? [];
        newest.current.choose(isChecked ? [...keys, id] : keys.filter((other) => other !== id));
      },
    };
  }, []);
}

interface RowProps<Row> {
  row: Row;
  id: string;
  columns: readonly AppColumn<Row>[];
  places: readonly Place[];
  context: CellContext;
  /** undefined: the table has no actions. */
  actions: readonly RowAction[] | undefined;
  deeds: RowDeeds;
  /** A click on it opens it. */
  opens: boolean;
  /** Shown beside the table. */
  isActive: boolean;
  /** undefined: the table has no check boxes. */
  isChecked: boolean | undefined;
  /** Why it cannot be chosen. */
  withheld: string | undefined;
  /** What each cell is called, in a window too narrow for a head. */
  titles: readonly string[] | undefined;
}

function ActionCell({ id, actions, place, deeds }: { id: string; actions: readonly RowAction[]; place: Place; deeds: RowDeeds }): ReactNode {
  const t = useText();
  const [first] = actions;
  const hasMenu = hasMenuOf(actions);
  return (
    <td role="cell" className={`${place.className} action-cell ${hasMenu ? 'has-menu' : ''}`} style={place.style}>
      <span className="row-actions">
        {first ? (
          <button
            type="button"
            className={`cell-button row-action ${first.danger ? 'cell-button-danger' : ''}`}
            aria-disabled={first.disabledReason !== undefined}
            title={first.disabledReason}
            onClick={() => deeds.act(id, first.key)}
          >
            {first.label}
          </button>
        ) : null}
        {hasMenu ? (
          <button
            type="button"
            className="cell-button cell-more"
            aria-label={t('kit.moreActions')}
            aria-haspopup="menu"
            onClick={(event) => deeds.showMore(id, event.currentTarget)}
          >
            <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
              <circle cx="7" cy="2" r="1.3" />
              <circle cx="7" cy="7" r="1.3" />
              <circle cx="7" cy="12" r="1.3" />
            </svg>
          </button>
        ) : null}
      </span>
    </td>
  );
}

function GridRowDrawn<Row>({ row, id, columns, places, context, actions, deeds, opens, isActive, isChecked, withheld, titles }: RowProps<Row>): ReactNode {
  const offset = isChecked === undefined ? 0 : 1;
  const placeAt = (index: number): Place => places[index] as Place;
  return (
    <tr
      role="row"
      data-row-key={id}
      className={opens ? 'opens' : undefined}
      tabIndex={-1}
      aria-selected={isChecked}
      aria-current={isActive ? 'true' : undefined}
      onClick={opens ? (event) => isForRow(event) && deeds.open(id) : undefined}
    >
      {isChecked === undefined ? null : (
        <td role="cell" className={placeAt(0).className} style={placeAt(0).style}>
          <input
            type="checkbox"
            checked={isChecked}
            disabled={withheld !== undefined}
            title={withheld}
            aria-label={`${context.t('kit.select')} ${id}`}
            onChange={(event) => deeds.check(id, event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const { className: place, style } = placeAt(index + offset);
        const { content, className = '', title } = cellOf(row, column, context);
        return (
          // A cell of its own may hold something of this row, so it is never used for another one.
          <td
            role="cell"
            key={column.render ? `${column.key} ${id}` : column.key}
            className={`${place} ${className}`}
            style={style}
            title={title}
            data-title={titles?.[index]}
          >
            {content}
          </td>
        );
      })}
      {actions ? <ActionCell id={id} actions={actions} place={placeAt(columns.length + offset)} deeds={deeds} /> : null}
    </tr>
  );
}

/** Of the actions only the first is drawn, and whether there is a menu. */
const areDrawnAlike = (before: readonly RowAction[] = [], after: readonly RowAction[] = []): boolean => {
  const [one, other] = [before[0], after[0]];
  const hasSameMenu = hasMenuOf(before) === hasMenuOf(after);
  return (
    hasSameMenu && one?.key === other?.key && one?.label === other?.label && one?.danger === other?.danger && one?.disabledReason === other?.disabledReason
  );
};

function isDrawnAlike(before: RowProps<unknown>, after: RowProps<unknown>): boolean {
  const { actions, ...others } = after;
  return areDrawnAlike(before.actions, actions) && (Object.keys(others) as (keyof typeof others)[]).every((name) => before[name] === after[name]);
}

/** A list that is asked again renders three times; its rows are drawn only when something in them changed. */
const GridRow = memo(GridRowDrawn, isDrawnAlike) as unknown as typeof GridRowDrawn;

const idOf = <Row extends object>(row: Row, rowKey: keyof Row): string => String(row[rowKey]);

/** The table itself: one real `table` in a frame that scrolls both ways, its head and its pinned columns staying in place. */
export function TableGrid<Row extends object>(props: GridProps<Row>): ReactNode {
  const { list, columns, rowKey, label, context, rowActions, selection, activeKey } = props;
  const t = useText();
  const [frame, width] = useFrame();
  const actionWidth = useMemo(() => (rowActions ? actionWidthOf(list.rows, rowActions) : 0), [list.rows, rowActions !== undefined]);
  const measured = useMemo(
    (): Measured[] => [
      ...(selection ? [{ key: checkKey, width: checkWidth, pin: 'start' as const }] : []),
      ...columns.map(({ key, width: query, pin }) => ({ key, width: query, pin })),
      ...(rowActions ? [{ key: actionKey, width: actionWidth, pin: 'end' as const }] : []),
    ],
    [columns, selection !== undefined, rowActions !== undefined, actionWidth],
  );
  const widths = useMemo(() => spreadWidths(measured, width), [measured, width]);
  const places = useMemo(() => {
    const narrow = narrowPlaces(columns as readonly AppColumn<unknown>[]);
    const ofColumns = columns.map((column, index) => `${alignOf(column.kind)} narrow-${narrow[index]}`);
    return placesOf(measured, widths, [...(selection ? ['start narrow-check'] : []), ...ofColumns, 'start']);
  }, [measured, widths, columns, selection !== undefined]);
  const isNarrow = useMedia('(width < 700px)');
  const titles = useMemo(() => (isNarrow ? columns.map(({ titleKey }) => t(titleKey)) : undefined), [isNarrow, columns, t]);
  const checkable = selection ? list.rows.filter((row) => selection.withheld?.(row) === undefined).map((row) => idOf(row, rowKey)) : [];
  const chosen = new Set(selection?.keys);
  const choose = (ids: string[]) =>
    selection?.onChange(
      ids,
      list.rows.filter((row) => ids.includes(idOf(row, rowKey))),
    );
  const deeds = useDeeds(props, choose);
  const areAll = checkable.length > 0 && checkable.every((id) => chosen.has(id));
  const offset = selection ? 1 : 0;
  const slots = useRef(noSlots);
  slots.current = slotsFor(
    slots.current,
    list.rows.map((row) => idOf(row, rowKey)),
  );
  useLayoutEffect(() => {
    if (frame.current) keepOneReachable(frame.current);
  }, [list.rows]);
  return (
    <div ref={frame} className="table-frame" tabIndex={0} role="region" aria-label={label}>
      <table role="table" className="grid-table" style={tracksOf(widths)}>
        <thead role="rowgroup">
          <tr role="row">
            {selection ? (
              <th role="columnheader" scope="col" className={places[0]?.className} style={places[0]?.style}>
                <input
                  type="checkbox"
                  checked={areAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !areAll && checkable.some((id) => chosen.has(id));
                  }}
                  disabled={checkable.length === 0}
                  aria-label={t('kit.selectAll')}
                  onChange={(event) => choose(event.target.checked ? checkable : [])}
                />
              </th>
            ) : null}
            {columns.map((column, index) => (
              <HeadCell key={column.key} column={column} list={list} place={places[index + offset] as Place} zone={context.times.mark} />
            ))}
            {rowActions ? (
              <th role="columnheader" scope="col" className={`${places.at(-1)?.className} action-cell`} style={places.at(-1)?.style}>
                <span className="visually-hidden">{t('kit.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {list.rows.map((row) => {
            const id = idOf(row, rowKey);
            return (
              <GridRow
                key={slots.current.slotOf.get(id)}
                row={row}
                id={id}
                columns={columns}
                places={places}
                context={context}
                actions={rowActions?.(row)}
                deeds={deeds}
                opens={props.onOpen !== undefined}
                isActive={activeKey === id}
                isChecked={selection && chosen.has(id)}
                withheld={selection?.withheld?.(row)}
                titles={titles}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

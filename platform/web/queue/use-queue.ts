import { useEffect, useRef, useState } from 'react';
import { useAddressParams, useSetAddressParams } from '../navigation.ts';
import { loadSetting, readLocalSetting, saveSetting } from '../settings/user-settings.ts';
import { nextOnPage, type Direction } from './next-row.ts';

export interface QueueRules<Row, Kind extends Direction> {
  /** Unique in the product, as the list's: what the person chose is kept under it. */
  id: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Parameter of the address that says which row is open. */
  param: string;
  /** What the person can go on with, by its kind; the first kind is what one goes on with unless another is chosen. */
  fits: Readonly<Record<Kind, (row: Row) => boolean>>;
  /** Asks the server for more than the page shows. @param left rows that were dealt with just now */
  findMore: (direction: Kind, unprocessed: ReadonlySet<string>) => Promise<string | undefined>;
  /** There is no further row of that kind. */
  onNone: (direction: Kind) => void;
}

/** Where a queue goes on, of what it offers. */
export type Choice<Kind extends Direction> = Kind | 'STAY';

export interface Queue<Kind extends Direction = 'MINE' | 'UNASSIGNED'> {
  openKey: string | undefined;
  open(key: string | undefined): void;
  step(by: 1 | -1): void;
  /** Goes to the next row of that kind, and says so where there is none. */
  goNext(direction: Kind): void;
  /** After an act that ends the work on rows: goes on as the person chose. */
  advance(done: readonly string[]): void;
  choices: readonly Choice<Kind>[];
  chosen: Choice<Kind>;
  choose(advance: Choice<Kind>): void;
}

const settingOf = (id: string): string => `queue.${id}`;

/** What a person chose for a queue, kept with the account. */
function useAdvance<Kind extends Direction>(id: string, choices: readonly Choice<Kind>[]): [Choice<Kind>, (advance: Choice<Kind>) => void] {
  const key = settingOf(id);
  const [stored, setChosen] = useState(() => readLocalSetting<{ advance?: string }>(key)?.advance);
  useEffect(() => {
    let isShown = true;
    void loadSetting<{ advance?: string }>(key).then((kept) => {
      if (isShown && kept?.advance) setChosen(kept.advance);
    });
    return () => {
      isShown = false;
    };
  }, [key]);
  return [
    choices.find((one) => one === stored) ?? (choices[0] as Choice<Kind>),
    (advance) => {
      setChosen(advance);
      saveSetting(key, { advance });
    },
  ];
}

const focusMs = 1_500;
const focusEveryMs = 100;

const rowButton = (key: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-queue-key="${CSS.escape(key)}"]`);
const isCovered = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open')].some((one) => one.getClientRects().length > 0);

/**
 * Puts the focus on the row that the queue went to, or on its detail where the list is not shown. A dialog that closes gives the
 * focus back to the row that it was opened from, and that row may go a moment later: until then the focus is put again.
 */
function useFocusedRow(openKey: string | undefined, isWanted: { current: boolean }): void {
  useEffect(() => {
    if (!isWanted.current || openKey === undefined) return undefined;
    isWanted.current = false;
    const until = performance.now() + focusMs;
    const put = () => {
      const here = document.activeElement;
      const isElsewhere = here !== null && here !== document.body && !here.matches('[data-queue-key], .queue-detail, .table-frame, .table-frame *');
      if (isCovered() || (isElsewhere && here.isConnected)) return;
      const row = rowButton(openKey);
      const target = row && row.getClientRects().length > 0 ? row : document.querySelector<HTMLElement>('.queue-detail');
      if (target && target !== here) target.focus({ preventScroll: target !== row });
    };
    put();
    const timer = setInterval(() => {
      if (performance.now() > until) clearInterval(timer);
      else put();
    }, focusEveryMs);
    return () => clearInterval(timer);
  }, [openKey, isWanted]);
}

/** A list that somebody works through row by row: which row is open, and how one gets to the next. */
export function useQueue<Row, Kind extends Direction>({ id, rows, keyOf, param, fits, findMore, onNone }: QueueRules<Row, Kind>): Queue<Kind> {
  const openKey = useAddressParams()[param];
  const setParams = useSetAddressParams();
  const choices: readonly Choice<Kind>[] = [...(Object.keys(fits) as Kind[]), 'STAY'];
  const [chosen, choose] = useAdvance(id, choices);
  const at = rows.findIndex((row) => keyOf(row) === openKey);
  const place = useRef(-1);
  const wantsFocus = useRef(false);
  if (at >= 0) place.current = at;
  useFocusedRow(openKey, wantsFocus);
  const show = (key: string | undefined) => setParams({ [param]: key });
  const open = (key: string | undefined) => {
    wantsFocus.current = key !== undefined;
    show(key);
  };
  const goTo = async (direction: Kind, unprocessed: ReadonlySet<string>, isToBeSaid = true) => {
    const row = nextOnPage(rows, { place: openKey === undefined ? -1 : place.current, keyOf, fits: fits[direction], left: unprocessed });
    const key = row ? keyOf(row) : await findMore(direction, unprocessed).catch(() => undefined);
    if (key !== undefined) open(key);
    else if (isToBeSaid) onNone(direction);
  };
  return {
    openKey,
    open,
    step(by) {
      // A row that has left the list is followed by the one in its place.
      const isGone = openKey !== undefined && at < 0 && by === 1;
      const direction = isGone ? place.current : openKey === undefined ? 0 : place.current + by;
      const row = rows[Math.max(0, Math.min(rows.length - 1, direction))];
      if (row) open(keyOf(row));
    },
    goNext: (direction) => void goTo(direction, new Set(openKey === undefined ? [] : [openKey])),
    advance(done) {
      if (chosen !== 'STAY') void goTo(chosen, new Set(done));
    },
    choices,
    chosen,
    choose,
  };
}

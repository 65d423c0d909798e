import type { KeyboardEvent } from 'react';

const rowsOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')];

const targetIndex = (key: string, current: number, last: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(current + 1, last);
  if (key === 'ArrowUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
};

/** One row can be reached by Tab: the one that was focused last, or the first when it is gone. */
export function keepOneReachable(table: HTMLElement): void {
  const rows = rowsOf(table);
  if (rows[0] && !rows.some(({ tabIndex }) => tabIndex === 0)) rows[0].tabIndex = 0;
}

/**
 * Arrow keys move between rows, Enter opens the focused one. Focus is moved in the document, so no row is drawn again.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, onOpen: ((rowKey: string) => void) | undefined): void {
  const focused = event.target as HTMLElement;
  // Keys pressed inside a cell's own control belong to that control.
  if (!focused.matches('tr[data-row-key]')) return;
  const rows = rowsOf(event.currentTarget);
  const index = rows.indexOf(focused);
  if (event.key === 'Enter' && onOpen) {
    event.preventDefault();
    onOpen(focused.dataset.rowKey ?? '');
    return;
  }
  const target = targetIndex(event.key, index, rows.length - 1);
  const row = target === undefined ? undefined : rows[target];
  if (!row) return;
  event.preventDefault();
  focused.tabIndex = -1;
  row.tabIndex = 0;
  row.focus();
}

/** Puts the focus on the row of the page's list, a table or a queue, that Tab would come to. */
export function focusFirstRow(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-row-key], main [data-queue-key]')];
  (rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0])?.focus();
}

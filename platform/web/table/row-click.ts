import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, select, textarea, summary, [role="button"]';

/** Whether a click in a row is meant for the row: not for a control in it, not beside a check box, and not the end of choosing text to copy. */
export function isForRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  const cell = target.closest('td');
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (cell === null || target.closest(controls) || cell.querySelector('input[type="checkbox"]')) return false;
  return window.getSelection()?.isCollapsed ?? true;
}

import type { KeyboardEvent } from 'react';

/*
 * A choice that was made keeps no keys: after one by the mouse the next key is for the page again, and Escape leaves it.
 * Whoever chooses by keyboard stays where they are, so that Tab goes on to the next field.
 */

let isByPointer = false;
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isByPointer = true), true);
  document.addEventListener('keydown', () => (isByPointer = false), true);
}

const leave = (): void => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined);

/** After a choice: gives the keys back to the page where it was made by the mouse. */
export function leaveChoice(): void {
  // The library gives the field the focus once more after the choice.
  if (isByPointer) setTimeout(leave);
}

/** For a select: Escape closes what is open, and leaves the field. */
export function leaveByEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') setTimeout(leave);
}

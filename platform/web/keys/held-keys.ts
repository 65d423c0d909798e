import { useLayoutEffect, useRef } from 'react';

/*
 * From the moment a dialog is requested until it has the focus, single keys act on nothing. What is typed meanwhile goes into the field
 * that has the focus then: nobody waits for a dialog before typing.
 */

let holds = 0;
let typed: string[] = [];

export const areKeysHeld = (): boolean => holds > 0;

/** Keeps a key that was pressed while keys are held. */
export function keepTyped(key: string): void {
  if (key === 'Backspace') typed.pop();
  else if ([...key].length === 1) typed.push(key);
}

function insertInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  if (field.maxLength >= 0 && value.length - (to - from) + text.length > field.maxLength) return;
  // React listens for changes that the field itself does not know of.
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value.slice(0, from) + text + value.slice(to));
  field.setSelectionRange(from + text.length, from + text.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && ['text', 'search', 'email', 'tel', 'url'].includes(element.type));

/** Types what was kept where the focus is now: a key that chooses something there does so, others are text. */
export function typeKept(): void {
  for (const key of typed.splice(0)) {
    const goesOn = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const field = document.activeElement;
    if (goesOn && isTextField(field) && !field.readOnly) insertInto(field, key);
  }
}

/** Holds single keys. @returns what lets them go, once */
export function holdKeys(): () => void {
  let isOver = false;
  holds += 1;
  return () => {
    if (isOver) return;
    isOver = true;
    holds -= 1;
    // A dialog whose code has come takes over what was typed while it came.
    queueMicrotask(() => {
      if (holds === 0) typed = [];
    });
  };
}

/** Holds single keys from the moment that something is opened. @returns what lets them go before it is closed again */
export function useHeldKeys(open: boolean): () => void {
  const letGo = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!open) return undefined;
    letGo.current = holdKeys();
    return letGo.current;
  }, [open]);
  return () => letGo.current?.();
}

/** Holds single keys while it is shown: in place of what is still being fetched. */
export function HeldKeys(): null {
  useHeldKeys(true);
  return null;
}

import { useSyncExternalStore } from 'react';
import { browserStorage } from '../session/browser-storage.ts';
import { changeDisplay, readDisplay, type DisplaySettings } from './display.ts';

const listeners = new Set<() => void>();
let current: DisplaySettings | undefined;

const read = (): DisplaySettings => {
  current ??= readDisplay(browserStorage.read('display'));
  return current;
};

/** Marks that styles outside of the component tree depend on. */
function applyToDocument(settings: DisplaySettings): void {
  document.body.classList.toggle('dark-layout', settings.skin === 'dark');
  document.body.classList.toggle('bordered-layout', settings.skin === 'bordered');
  document.documentElement.dataset.skin = settings.skin;
  document.documentElement.dir = settings.isRtl ? 'rtl' : 'ltr';
}

export const displayStore = {
  read,
  change(change: Partial<DisplaySettings>): void {
    current = changeDisplay(read(), change);
    browserStorage.write('display', JSON.stringify(current));
    applyToDocument(current);
    for (const listener of listeners) listener();
  },
  start(): void {
    applyToDocument(read());
    // Another window of this browser changed how the application looks.
    window.addEventListener('storage', ({ key }) => {
      if (browserStorage.isKey('display', key)) displayStore.reload();
    });
  },
  /** After local storage was emptied: back to the defaults. */
  reload(): void {
    current = undefined;
    applyToDocument(read());
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useDisplay = (): DisplaySettings => useSyncExternalStore(subscribe, read);

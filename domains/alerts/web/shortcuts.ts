import { useEffect, useRef } from 'react';
import { loadSetting, readLocalSetting, saveSetting } from '../../../platform/web/index.ts';

/* Single keys act on this page only, never while somebody types, and can be switched off (WCAG 2.1.4). */

export const shortcutKeys = {
  next: 'j',
  previous: 'k',
  take: 't',
  comment: 'c',
  conclude: 'f',
  escalate: 'e',
  wait: 'w',
  resume: 'r',
  snooze: 's',
  dossier: 'd',
  help: '?',
  close: 'Escape',
} as const;
export type ShortcutName = keyof typeof shortcutKeys;
export type Shortcuts = Partial<Record<ShortcutName, () => void>>;

const settingKey = 'alerts.shortcuts';
export const readShortcutsOn = (): boolean => readLocalSetting<{ on: boolean }>(settingKey)?.on ?? true;
export const loadShortcutsOn = async (): Promise<boolean | undefined> => (await loadSetting<{ on: boolean }>(settingKey))?.on;
export const saveShortcutsOn = (on: boolean): void => saveSetting(settingKey, { on });

/** The main menu takes no letters, and keeps the focus after it has led here. Menus that open cover the page, see below. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null);
const isCovered = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden)')].some(
    (one) => one.offsetParent !== null || one.getClientRects().length > 0,
  );

/** Runs what belongs to a key while `isOn`. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      const name = (Object.keys(shortcutKeys) as ShortcutName[]).find((one) => shortcutKeys[one] === event.key);
      const run = name && latest.current[name];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

import { readLocalSetting } from '../settings/user-settings.ts';
import { areKeysHeld, keepTyped } from './held-keys.ts';

/*
 * The keys of the application in one table: every part that is on screen adds its rows, and both the handler and the page of keys
 * read them. Single keys act only while nobody types and nothing covers the page, and can be switched off (WCAG 2.1.4).
 */

export interface Shortcut {
  /** `j`, `Escape`, `g a` for two keys one after the other, `mod+k` for Ctrl or Cmd with a letter. */
  readonly keys: string;
  /** What it does, in the language of the reader. */
  readonly label: string;
  /** Absent where a part handles the key itself, as dialogs do: the row is then only shown. */
  readonly run?: (() => void) | undefined;
  /** A key that is held down does it once: for what decides something. */
  readonly once?: boolean;
  /** Acts for the page, and is not shown. */
  readonly isUnlisted?: boolean;
}
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}
type ReadGroup = () => ShortcutGroup;

const groups = new Set<ReadGroup>();
let firstKey: { key: string; at: number } | undefined;
/** The second of two keys is waited for this long. */
const secondKeyMs = 1_500;

export const shortcutSetting = 'alerts.shortcuts';
const singleKeysAct = (): boolean => readLocalSetting<{ on: boolean }>(shortcutSetting)?.on ?? true;

/** The main menu takes no letters, and keeps the focus after it has led here. Menus that open cover the page, see below. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null);
const isCovered = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden)')].some(
    (one) => one.offsetParent !== null || one.getClientRects().length > 0,
  );

/** What is on screen, the parts that came last first: a screen wins over the application. */
const allShortcuts = (): Shortcut[] => [...groups].toReversed().flatMap((read) => read().shortcuts);

/** The rows of the table by their parts, the application's first. */
export function shownShortcuts(): ShortcutGroup[] {
  const byTitle = new Map<string, Shortcut[]>();
  // Parts of one screen stand under one title.
  for (const { title, shortcuts } of [...groups].map((read) => read()))
    byTitle.set(title, [...(byTitle.get(title) ?? []), ...shortcuts.filter(({ isUnlisted }) => !isUnlisted)]);
  return [...byTitle].map(([title, shortcuts]) => ({ title, shortcuts }));
}

function find(event: KeyboardEvent): { run: (() => void) | undefined; waits: boolean } {
  const rows = allShortcuts().filter(({ run, once }) => run !== undefined && !(once && event.repeat));
  const mod = event.ctrlKey || event.metaKey;
  if (mod) return { run: event.altKey ? undefined : rows.find(({ keys }) => keys === `mod+${event.key.toLowerCase()}`)?.run, waits: false };
  if (event.altKey || isTyping(event.target) || isCovered() || !singleKeysAct()) return { run: undefined, waits: false };
  const before = firstKey && event.timeStamp - firstKey.at < secondKeyMs ? firstKey.key : undefined;
  const pair = before && rows.find(({ keys }) => keys === `${before} ${event.key}`);
  if (pair) return { run: pair.run, waits: false };
  const waits = rows.some(({ keys }) => keys.startsWith(`${event.key} `));
  return { run: waits ? undefined : rows.find(({ keys }) => keys === event.key)?.run, waits };
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
  if (areKeysHeld() && !isTyping(event.target)) {
    firstKey = undefined;
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return;
    event.preventDefault();
    keepTyped(event.key);
    return;
  }
  const { run, waits } = find(event);
  firstKey = waits ? { key: event.key, at: event.timeStamp } : undefined;
  if (!run && !waits) return;
  event.preventDefault();
  run?.();
}

/** Adds the rows of a part. @returns what takes them away */
export function addShortcuts(read: ReadGroup): () => void {
  if (groups.size === 0) document.addEventListener('keydown', onKey);
  groups.add(read);
  return () => {
    groups.delete(read);
    if (groups.size === 0) document.removeEventListener('keydown', onKey);
  };
}

const helpListeners = new Set<() => void>();
/** Shows all keys. */
export const showShortcuts = (): void => helpListeners.forEach((listener) => listener());
export const onShowShortcuts = (listener: () => void): (() => void) => {
  helpListeners.add(listener);
  return () => helpListeners.delete(listener);
};

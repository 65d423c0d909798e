import { type MessageKey, undoKey, useShortcuts, useText } from '../../../../platform/web/index.ts';

/** The keys of the page of alerts with their words. */
export const shortcutKeys = {
  next: ['j', 'alerts.keys.next'],
  previous: ['k', 'alerts.keys.previous'],
  nextMine: ['n', 'alerts.keys.nextMine'],
  nextUnassigned: ['u', 'alerts.keys.nextUnassigned'],
  choose: ['x', 'alerts.keys.select'],
  undo: [undoKey, 'alerts.keys.undo'],
  close: ['Escape', 'alerts.keys.close'],
  take: ['t', 'alertTriage.do.take'],
  comment: ['c', 'alertTriage.do.comment'],
  conclude: ['f', 'alertTriage.do.conclude'],
  escalate: ['e', 'alertTriage.do.escalate'],
  wait: ['w', 'alertTriage.do.wait'],
  resume: ['r', 'alertTriage.do.resume'],
  snooze: ['s', 'alertTriage.do.snooze'],
  dossier: ['d', 'alertTriage.do.dossier'],
} as const satisfies Record<string, readonly [key: string, label: MessageKey]>;
export type ShortcutName = keyof typeof shortcutKeys;
export type Shortcuts = Partial<Record<ShortcutName, () => void>>;

/** What dialogs of alerts do by themselves. */
const inDialogs = [
  ['1 2 3', 'alerts.keys.choose'],
  ['Ctrl Enter', 'alerts.keys.submit'],
] as const;

/** Adds what belongs to these keys to the table of keys. */
export function useAlertShortcuts(title: string, shortcuts: Shortcuts, { showsDialogs = false } = {}): void {
  const t = useText();
  const named = (Object.keys(shortcutKeys) as ShortcutName[]).flatMap((name) => {
    const run = shortcuts[name];
    const [keys, label] = shortcutKeys[name];
    return run ? [{ keys, label: t(label), run }] : [];
  });
  useShortcuts({ title, shortcuts: [...named, ...(showsDialogs ? inDialogs.map(([keys, label]) => ({ keys, label: t(label) })) : [])] });
}

import { useEffect, useRef } from 'react';
import { addShortcuts, type ShortcutGroup } from './shortcut-table.ts';

/** Adds rows to the table of keys as long as the component is shown. */
export function useShortcuts(group: ShortcutGroup): void {
  const latest = useRef(group);
  latest.current = group;
  useEffect(() => addShortcuts(() => latest.current), []);
}

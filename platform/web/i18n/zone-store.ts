import { useSyncExternalStore } from 'react';
import { browserStorage } from '../session/browser-storage.ts';
import { sessionStore } from '../session/session-store.ts';
import { asZone, type ZoneCode } from './zones.ts';

const listeners = new Set<() => void>();
/** The chosen zone; until one is chosen that which the person's companies have chosen for screens, or São Paulo. */
export const currentZone = (): ZoneCode => asZone(browserStorage.read('zone') ?? sessionStore.user()?.zone);
export function chooseZone(zone: ZoneCode): void {
  browserStorage.write('zone', zone);
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = sessionStore.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};
/** The zone of times; components that show them follow it, through signing in too. */
export const useZone = (): ZoneCode => useSyncExternalStore(subscribe, currentZone);

import { useSyncExternalStore } from 'react';
import { storageKeys } from '../session/session-store.ts';
import { asZone, type ZoneCode } from './zones.ts';

const listeners = new Set<() => void>();
export const currentZone = (): ZoneCode => asZone(localStorage.getItem(storageKeys.zone));
export function chooseZone(zone: ZoneCode): void {
  localStorage.setItem(storageKeys.zone, zone);
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The chosen zone; components that show times follow it. */
export const useZone = (): ZoneCode => useSyncExternalStore(subscribe, currentZone);

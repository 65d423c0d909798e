import { useSyncExternalStore } from 'react';

/*
 * Whether the server can be reached. A call that got no answer from the network says that it cannot; from then on the server is
 * asked again and again, until it answers or the browser says that it is back.
 */

const probePath = '/healthz';
const everyMs = 3_000;
const probeTimeoutMs = 5_000;

let isGone = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();

function put(gone: boolean): void {
  if (gone === isGone) return;
  isGone = gone;
  for (const listener of listeners) listener();
  if (!gone) for (const listener of backListeners) listener();
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  try {
    const answer = await fetch(probePath, { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    await answer.body?.cancel();
    put(false);
  } catch {
    timer = setTimeout(() => void probe(), everyMs);
  }
}

/** Whether a call failed in the network: no answer came, and not because its time was over or nobody waits for it any more. */
export const isNetworkFailure = (failure: unknown): boolean => failure instanceof TypeError;

/** A call got no answer from the network. */
export function connectionLost(): void {
  if (isGone) return;
  put(true);
  timer = setTimeout(() => void probe(), everyMs);
}

/** Some call was answered. */
export function connectionThere(): void {
  if (!isGone) return;
  clearTimeout(timer);
  put(false);
}

export const isConnectionGone = (): boolean => isGone;
/** Asks the server at once, for those who do not want to wait. */
export const tryConnection = (): void => void probe();
/** Called each time that the server can be reached again. @returns what ends it */
export const onConnectionBack = (listener: () => void): (() => void) => {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Whether the server cannot be reached at the moment. */
export const useConnectionGone = (): boolean => useSyncExternalStore(subscribe, isConnectionGone);

/** Follows what the browser says of the network. */
export function watchConnection(): void {
  window.addEventListener('offline', connectionLost);
  window.addEventListener('online', tryConnection);
}

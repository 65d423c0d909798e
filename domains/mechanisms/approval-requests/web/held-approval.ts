import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '../../../../platform/web/index.ts';

/*
 * An approval that can still be taken back. It is not sent for ten seconds, so that nothing has happened as long as "undo" is offered: money
 * that was released and webhooks that were sent could not be called back by the server. It is sent at once when another request is decided,
 * when its screen is left, when the page is closed and before its reader signs out; what is never sent (the machine stops) approves nothing, and the request goes on
 * waiting.
 */

export const undoMs = 10_000;

export interface HeldApproval {
  readonly requestId: string;
  /** What will be true. */
  readonly title: string;
  /** Ends when the server has answered, whatever it said. */
  send(): Promise<unknown>;
}

let held: HeldApproval | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: HeldApproval | undefined): void {
  clearTimeout(timer);
  held = next;
  for (const listener of listeners) listener();
}

export const heldApproval = {
  read: (): HeldApproval | undefined => held,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Holds an approval back; the one before it is sent. */
  hold(next: HeldApproval): void {
    void heldApproval.sendNow();
    put(next);
    // A page that is kept for "back" has been left, too.
    globalThis.addEventListener('pagehide', sendHeld);
    beforeSignOut.add(heldApproval.sendNow);
    timer = setTimeout(sendHeld, undoMs);
  },
  /** Takes it back. @returns whether there was one */
  undo(): boolean {
    const isHeld = held !== undefined;
    put(undefined);
    return isHeld;
  },
  /** Sends it without waiting longer. */
  async sendNow(): Promise<void> {
    const due = held;
    put(undefined);
    await due?.send();
  },
};

const sendHeld = (): void => void heldApproval.sendNow();

/** The approval that can still be taken back. */
export const useHeldApproval = (): HeldApproval | undefined => useSyncExternalStore(heldApproval.subscribe, heldApproval.read);

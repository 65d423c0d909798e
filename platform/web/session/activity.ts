import { nowMs } from '../clock/now.ts';
import { sessionStore } from './session-store.ts';

/** A call within this time of an act is taken to follow from it, in ms. */
const recentMs = 60_000;
let lastActAt = nowMs();
const note = (): void => {
  lastActAt = nowMs();
};

/** Begins to watch for what the person at this page does: keys, clicks, touches, the wheel. Moving the mouse is no act. */
export function watchActs(): void {
  for (const kind of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(kind, note, { capture: true, passive: true });
}

/**
 * Marks a call as the person's, and notes for all tabs that one was sent; or as asked by the page itself, which keeps no
 * session open.
 * @returns headers of the call
 */
export function activityHeaders(): Record<string, string> {
  if (nowMs() - lastActAt > recentMs) return { 'x-background': '1' };
  sessionStore.noteActivity(nowMs());
  return {};
}

/** The state of the session: whether an action has yet to be reported to the server, and when the session ends without one. */
export function idleState(): { isUntold: boolean; endsAt: number } | undefined {
  const idleMs = sessionStore.idleMs();
  const toldAt = sessionStore.lastActivity();
  if (!sessionStore.isSignedIn() || idleMs === undefined || toldAt === undefined) return undefined;
  return { isUntold: lastActAt > toldAt + recentMs, endsAt: toldAt + idleMs };
}

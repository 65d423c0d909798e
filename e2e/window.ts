import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { clock } from '../platform/server/clock.ts';

/** A window of a back office. A dialog that is still growing has its buttons elsewhere when the mouse is let go: such a press hits nothing. */
export const windowOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' } as const;

/** How long an act waits for what it is done to, on a machine that does much else. */
export const actionTimeout = 30_000;

/**
 * Gives a page another clock; as text, because it runs where other globals exist. Not a subclass of Date: dates that the browser makes
 * itself must be instances of it too. @param now what the clock shows, in ms; `machineMs()` is what that of the machine does
 */
const clockOfPage = (now: string): string => `(() => {
  const machine = Date;
  const machineMs = machine.now.bind(machine);
  const now = () => ${now};
  const moved = new Proxy(machine, {
    apply: () => new machine(now()).toString(),
    construct: (_, given, made) => Reflect.construct(machine, given.length === 0 ? [now()] : given, made),
  });
  machine.now = now;
  machine.prototype.constructor = moved;
  globalThis.Date = moved;
})()`;

/** A window whose pages stand at the clock of this process: a browser asks the machine, and cannot be set as a process is. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const window = await browser.newContext(options);
  const offsetMs = clock.offsetMs();
  if (offsetMs !== 0) await window.addInitScript({ content: clockOfPage(`machineMs() + ${offsetMs}`) });
  return window;
}

/** A window for whose pages it is always the same instant; what waits for a while goes on. */
export async function openHeldWindow(browser: Browser, at: Date): Promise<BrowserContext> {
  const window = await browser.newContext(windowOptions);
  await window.addInitScript({ content: clockOfPage(String(at.getTime())) });
  return window;
}

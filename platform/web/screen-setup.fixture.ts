import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/* What jsdom lacks of a browser: nothing is laid out there, so nothing is observed either. */

class NothingToObserve implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NothingToObserve;
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

// On a machine that does much else; a test ends as soon as it sees what it waits for.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

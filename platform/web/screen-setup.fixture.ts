import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import './after-effects.fixture.ts';
import { connectionThere } from './api/connection.ts';
import { type Endpoint, inputField } from '../contract/index.ts';
import { connectInputs, type FindInputField } from './form/call-inputs.ts';
import { connectStaleTogether } from './api/queries.ts';
import { connectIdFormat } from './kit/values.tsx';
import { forgetFilters } from './list/shown-list.ts';
import { clearSlots } from './slots/slot.tsx';

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

// Tests have the inputs of calls from the start, as they have all texts.
const findInputField: FindInputField = (endpoint, path) => inputField((endpoint as Endpoint).input, path);
connectInputs(() => Promise.resolve(findInputField), findInputField);

/** The next test finds nothing on screen, nothing replaced, nothing remembered and slots empty. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  forgetFilters();
  connectionThere();
  clearSlots();
  connectStaleTogether(undefined);
});

/** The next file finds the document and what is global as the first one did. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  connectIdFormat((_type, no) => no);
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
});

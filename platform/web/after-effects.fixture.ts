import { configure, getConfig } from '@testing-library/react';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/*
 * React puts what it draws into the document first and lets it work afterwards, when the processor has time: a change that is
 * sent in between is sent, and whoever sent it is not told what became of it. A person is slower than that, a test that waits
 * for something to appear is not. So what has been drawn is at work before anything happens to it.
 */

const aside = createRoot(document.createElement('div'));
let drawn = 0;
/** Drawing anything at once makes React finish what it has put off, wherever it was drawn. */
const finishEffects = (): void => flushSync(() => aside.render(createElement('i', { key: (drawn += 1) })));

const { eventWrapper } = getConfig();
let isWithin = false;
configure({
  eventWrapper(happen) {
    // What follows from an event happens with it.
    if (isWithin) return eventWrapper(happen);
    isWithin = true;
    try {
      finishEffects();
      return eventWrapper(happen);
    } finally {
      isWithin = false;
    }
  },
});

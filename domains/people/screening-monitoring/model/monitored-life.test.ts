import { expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { monitoredLife, needsSecond } from './monitored-life.ts';

testLife('every act in every state', monitoredLife, {
  start: ['ACTIVE'],
  moves: {
    'ACTIVE PAUSE': 'PAUSED',
    'ACTIVE END': 'ENDED',
    'PAUSED RESUME': 'ACTIVE',
    'PAUSED END': 'ENDED',
    'ENDED RESUME': 'ACTIVE',
  },
});

it.each([
  [{ openHits: 0, isConfirmed: false, isExposed: false }, false],
  [{ openHits: 1, isConfirmed: false, isExposed: false }, true],
  [{ openHits: 0, isConfirmed: true, isExposed: false }, true],
  [{ openHits: 0, isConfirmed: false, isExposed: true }, true],
])('to stop watching %j takes a second person: %s', (watched, expected) => {
  expect(needsSecond(watched)).toBe(expected);
});

import { expect, test } from 'vitest';
import { createRenewal, type Renewal } from './renewal.ts';

function service(outcome: Renewal = 'renewed') {
  const state = { token: 'old' as string | undefined, asked: 0, answer: Promise.withResolvers<void>() };
  const renew = createRenewal({
    currentToken: () => state.token,
    requestRenewal: async () => {
      state.asked += 1;
      await state.answer.promise;
      if (outcome === 'renewed') state.token = 'new';
      return outcome;
    },
    exclusively: (work) => work(),
  });
  return { state, renew };
}

test('many requests refused at once ask for one renewal and all wait for it', async () => {
  const { state, renew } = service();
  const waiting = Promise.all([renew('old'), renew('old'), renew('old')]);
  state.answer.resolve();
  expect(await waiting).toEqual(['renewed', 'renewed', 'renewed']);
  expect(state.asked).toBe(1);
});

test('a request that was refused with an older token uses the one that is there', async () => {
  const { state, renew } = service();
  state.token = 'newer';
  expect(await renew('old')).toBe('renewed');
  expect(state.asked).toBe(0);
});

test('an ended session fails all waiting and later requests, with one renewal', async () => {
  const { state, renew } = service('session-over');
  const waiting = Promise.all([renew('old'), renew('old')]);
  state.answer.resolve();
  expect(await waiting).toEqual(['session-over', 'session-over']);
  expect(await renew('old')).toBe('session-over');
  expect(state.asked).toBe(1);
  // The next session of this browser has a token of its own.
  state.token = 'next';
  await renew('next');
  expect(state.asked).toBe(2);
});

test('a renewal without an answer may be tried again', async () => {
  const { state, renew } = service('no-answer');
  state.answer.resolve();
  expect([await renew('old'), await renew('old')]).toEqual(['no-answer', 'no-answer']);
  expect(state.asked).toBe(2);
});

test('a renewal without a signed-in user ends the session', async () => {
  const { state, renew } = service();
  state.token = undefined;
  expect(await renew('old')).toBe('session-over');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { textNow } from '../i18n/text.ts';
import { call, onCallFailures } from './call.ts';
import { connectionThere, isConnectionGone } from './connection.ts';

/* Without an answer the specified message appears once for a burst, beside the banner, whoever noticed it. */

const about = { area: 'alerts', summary: 'Of this test', data: z.object({}), input: z.strictObject({}), ability: 'public' } as const;
const read = endpoint({ ...about, method: 'POST', path: '/api/aml/alerts/listByPage' });
const write = endpoint({ ...about, method: 'PUT', path: '/api/aml/alerts/confirm', audit: 'alert.concluded', power: 'neutral' });

const shown: string[] = [];
beforeEach(() => {
  shown.length = 0;
  onCallFailures({ onFailure: ({ msg }) => void shown.push(msg), onSessionExpired: () => undefined });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  vi.restoreAllMocks();
  connectionThere();
});
const fail = (calls: Promise<unknown>[]) => Promise.allSettled(calls);
const sentence = textNow()('kit.timedOut');

it('is shown once for a burst, also where panels show it in place', async () => {
  await fail([call(read, {}, { silent: true }), call(read, {}, { silent: true }), call(read, {})]);
  expect([shown, isConnectionGone()]).toEqual([[sentence], true]);
});

it('is not repeated by automatic re-reading, but shown after an action', async () => {
  await fail([call(read, {}, { silent: true })]);
  await fail([call(read, {}, { silent: true })]);
  expect(shown).toEqual([sentence]);
  await fail([call(write, {}, { silent: true })]);
  expect(shown).toEqual([sentence, sentence]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { call } from './call.ts';

/* A refusal because of too many calls within a second is waited out; a longer wait is for the person to know. */

const read = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/listByPage',
  area: 'alerts',
  summary: 'Of this test',
  data: z.object({}),
  input: z.strictObject({}),
  ability: 'public',
});

const refused = (seconds: string) =>
  new Response(JSON.stringify({ code: '30008', msg: 'Too many attempts', data: { error: 'TOO_MANY' } }), {
    status: 429,
    headers: { 'content-type': 'application/json', 'retry-after': seconds },
  });
const done = () => new Response(JSON.stringify({ code: '10000', msg: 'ok', data: {} }), { headers: { 'content-type': 'application/json' } });
const answerWith = (...answers: Response[]) => {
  const sent = vi.spyOn(globalThis, 'fetch');
  for (const answer of answers) sent.mockResolvedValueOnce(answer);
  return sent;
};
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('sends the call again after the second that the answer names', async () => {
  vi.useFakeTimers();
  const sent = answerWith(refused('1'), done());
  const answer = call(read, {}, { silent: true });
  await vi.advanceTimersByTimeAsync(900);
  expect(sent).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toHaveBeenCalledTimes(2);
  await expect(answer).resolves.toEqual({});
});

it('sends it once more, not for ever', async () => {
  vi.useFakeTimers();
  const sent = answerWith(refused('1'), refused('1'));
  const answer = expect(call(read, {}, { silent: true })).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(5_000);
  await answer;
  expect(sent).toHaveBeenCalledTimes(2);
});

it.each(['300', 'Tue, 01 Dec 2026 10:00:00 GMT', ''])('reports another wait at once: %j', async (wait) => {
  const sent = answerWith(refused(wait));
  await expect(call(read, {}, { silent: true })).rejects.toMatchObject({ status: 429, errorName: 'TOO_MANY' });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('does not wait for a caller who has gone', async () => {
  const leaving = new AbortController();
  const sent = answerWith(refused('1'), done());
  const answer = expect(call(read, {}, { silent: true, signal: leaving.signal })).rejects.toThrow();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  leaving.abort();
  await answer;
  expect(sent).toHaveBeenCalledTimes(1);
});

import { expect } from '@playwright/test';
import type { ZodObject } from 'zod';
import { endpoints } from '../apps/server/endpoints.ts';
import { inventDocument } from '../domains/payments/decisions/server/testing.ts';
import { callAs } from './back-office.ts';
import { test } from './journey.ts';
import { sendPayment } from './payment-core.ts';
import { listedPeople, loadJourneyList } from './screening-list.ts';

/*
 * Whoever types "jose" finds "José", in every list: each call that answers a page and takes a name is asked for names that its
 * rows hold, as written and as typed without accents. Calls that are added later are walked too.
 */

type Row = Record<string, unknown>;
interface Answer {
  list: Row[];
  total: number;
}
interface NameFilter {
  path: string;
  key: string;
}

const isNameKey = (key: string): boolean => /(?:^|_)name$|^sent_by$/.test(key);
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const shapeOf = (schema: unknown): object => (schema as Partial<ZodObject>).shape ?? {};
const filters: readonly NameFilter[] = endpoints
  .filter(({ method, data }) => method === 'POST' && 'list' in shapeOf(data) && 'total' in shapeOf(data))
  .flatMap(({ path, input }) =>
    Object.keys(shapeOf(input))
      .filter(isNameKey)
      .map((key) => ({ path, key })),
  );

/** A word of a name, and the key that it stands under. */
interface Word {
  key: string;
  word: string;
}

function wordsIn(value: unknown, key = ''): Word[] {
  if (typeof value === 'string')
    return /name|sent_by|actor|user|person/.test(key) ? value.split(/[^\p{L}\p{M}]+/u).flatMap((word) => (word.length > 2 ? [{ key, word }] : [])) : [];
  if (Array.isArray(value)) return value.flatMap((one) => wordsIn(one, key));
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([name, one]) => wordsIn(one, name)) : [];
}

const hasAccent = (word: string): boolean => folded(word) !== word.toLowerCase();
/** The same with an accent more, for lists whose names happen to have none. */
const accented = (word: string): string => word.replace(/[aeiou]/i, (letter) => `${letter}\u0301`).normalize('NFC');

/** Those of the filter's own key and with accents first. */
const candidates = (rows: Row[], key: string): string[] => {
  const rank = ({ key: at, word }: Word): number => (at === key ? 0 : 2) + (hasAccent(word) ? 0 : 1);
  const words = wordsIn(rows).sort((a, b) => rank(a) - rank(b));
  return [...new Set(words.map(({ word }) => word))];
};

/** What a list cannot be asked without. */
const needs: Record<string, () => Promise<Row>> = {
  '/api/aml/screening-lists/version/changes': async () => {
    const { list } = await callAs<{ list: { id: string; status: string }[] }>('officer', '/api/aml/screening-lists/version/list', {});
    return { version_id: list.find(({ status }) => status === 'LOADED')?.id };
  },
};

/** A payment of which an entry of a list is found. */
async function screenAPayment(): Promise<void> {
  await loadJourneyList();
  const payer = { idType: 'CPF', idNo: inventDocument().no, name: listedPeople.named };
  await expect.poll(async () => (await sendPayment(payer, 1_000n)).outcome, { timeout: 30_000 }).toBe('documents_required');
}

/** Everybody on file, compared at the lowest match rates. */
async function tryLowestRates(): Promise<void> {
  const { current } = await callAs<{ current: { version: number } }>('officer', '/api/aml/screening/threshold/get', {});
  const thresholds = { SANCTION: 50, PEP: 50, DEBARMENT: 50, OTHER: 50 };
  const { trial_id } = await callAs<{ trial_id: string }>('officer', '/api/aml/screening/threshold/trial/start', { thresholds, version: current.version });
  const stateOf = async () => (await callAs<{ trial: { status: string } }>('officer', '/api/aml/screening/threshold/trial/detail', { trial_id })).trial.status;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('READY');
}

/** Every merchant, assessed by a draft of the model of risk, which is given up afterwards. */
async function tryRiskModel(): Promise<void> {
  const model = '/api/aml/merchantRisk/model';
  const { live, draft } = await callAs<{ live: { content: { levels: { medium: number } } }; draft: { edition: number } | null }>('officer', `${model}/get`, {});
  const content = { ...live.content, levels: { ...live.content.levels, medium: live.content.levels.medium + 1 } };
  const { edition } = await callAs<{ edition: number }>('officer', `${model}/save`, { edition: draft?.edition ?? 0, note: '', content });
  const { trial_id } = await callAs<{ trial_id: string }>('officer', `${model}/trial/start`, { edition });
  const stateOf = async () => (await callAs<{ trial: { status: string } }>('officer', `${model}/trial/detail`, { trial_id })).trial.status;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('READY');
  await callAs('officer', `${model}/discard`, { edition });
}

/** Lists that nothing has been put on yet, and how a row comes there. */
const first: Record<string, () => Promise<unknown>> = {
  '/api/aml/service-provider/report-by-page': () =>
    callAs('officer', '/api/aml/service-provider/search', { name: 'José Antônio Conceição', purpose: 'REVIEW', entity_code: 'ATBR' }),
  '/api/aml/audit/transaction-by-page': screenAPayment,
  '/api/aml/screening/threshold/trial/item/list': tryLowestRates,
  '/api/aml/merchantRisk/model/trial/item/list': tryRiskModel,
};

const ask = async (path: string, input: Row): Promise<Answer> => callAs<Answer>('officer', path, { page_size: 200, ...(await needs[path]?.()), ...input });

test('there are lists to walk', () => {
  expect(filters.length).toBeGreaterThan(12);
});

for (const { path, key } of filters) {
  test(`${path} finds by ${key} whatever the accents`, async () => {
    await first[path]?.();
    const { list } = await ask(path, {});
    const tried: string[] = [];
    for (const word of candidates(list, key)) {
      const asWritten = await ask(path, { [key]: word });
      if (asWritten.total === 0) continue;
      tried.push(word);
      for (const typed of [folded(word), word.toUpperCase(), accented(word)]) expect((await ask(path, { [key]: typed })).total, typed).toBe(asWritten.total);
      if (tried.length === 2) break;
    }
    expect(tried.length, `none of ${list.length} rows is found by its name`).toBeGreaterThan(0);
  });
}

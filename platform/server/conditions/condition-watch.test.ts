import { expect, it } from 'vitest';
import { metrics } from '../metrics.ts';
import { testDatabase, testServer } from '../testing.ts';
import { type Condition, findUnmet, type Lack, sentenceOf } from './condition.ts';
import { ConditionWatch } from './condition-watch.ts';

const words = { en: 'No {thing}', pt: 'Sem {thing}', es: 'Sin {thing}' };
const condition = (code: string, severity: Condition['severity'], find: Condition['find']): Condition => ({ code, severity, words, place: '/overview', find });
const lack: Lack = { company: null, facts: { thing: 'key' } };

it('reports the worst unmet condition on /readyz and counts in the metrics, within one check', async () => {
  let lacks: readonly Lack[] = [];
  const database = await testDatabase();
  const watch = new ConditionWatch({
    database,
    demo: false,
    conditions: [
      condition('TEST_NOTICE', 'NOTICE', async () => [lack]),
      condition('TEST_CRITICAL', 'CRITICAL', async () => lacks),
      condition('TEST_BROKEN', 'WARNING', async () => {
        throw new Error('out of order');
      }),
    ],
  });
  const server = await testServer({ slices: [], database, lacks: () => watch.worst() });
  const ready = async () => (await fetch(`${server.url}/readyz`)).json();
  const valueOf = async (code: string) => new RegExp(`atalaia_condition_unmet\\{code="${code}"[^}]*\\} (-?\\d+)`).exec(await metrics.metrics())?.[1];
  await watch.look();
  // That something is worth setting up is no warning.
  expect(await ready()).toEqual({ status: 'ready', database: 'ready' });
  expect([await valueOf('TEST_NOTICE'), await valueOf('TEST_CRITICAL'), await valueOf('TEST_BROKEN')]).toEqual(['1', '0', '-1']);
  lacks = [lack, lack];
  await watch.look();
  // Everybody may ask: what it is stands elsewhere.
  expect(await ready()).toEqual({ status: 'ready', database: 'ready', warning: 'CRITICAL' });
  expect(await valueOf('TEST_CRITICAL')).toBe('2');
  lacks = [];
  await watch.look();
  expect(await ready()).toEqual({ status: 'ready', database: 'ready' });
  await watch.stop();
});

it('finds the most serious first, with what the sentence says of it', async () => {
  const world = { database: await testDatabase(), companies: [], now: new Date(0), demo: false };
  const result = await findUnmet([condition('LATER', 'NOTICE', async () => [lack]), condition('FIRST', 'CRITICAL', async () => [{ company: 'ATBR' }])], world);
  expect(result.map(({ condition: { code }, company }) => [code, company])).toEqual([
    ['FIRST', 'ATBR'],
    ['LATER', null],
  ]);
  expect(result.map((one) => sentenceOf(one, 'pt'))).toEqual(['Sem {thing}', 'Sem key']);
});

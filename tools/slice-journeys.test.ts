import { describe, expect, test } from 'vitest';
import { journeysOf, slicesOf, wordsBySlice } from './slice-journeys.ts';

describe('the journeys of a slice', () => {
  test('are those that look for its words', () => {
    const owners = new Map([
      ['lists', 'lists'],
      ['listsOff', 'lists'],
      ['rules', 'rules'],
    ]);
    const text = `t('lists.title'); t('kit.reason'); t(\`listsOff.\${x}\`); t('listsOff.title'); word("rules.add"); 'other text.'`;
    expect(wordsBySlice(text, owners)).toEqual(
      new Map([
        ['lists', 2 / 3],
        ['rules', 1 / 3],
      ]),
    );
  });

  test('are found for the slices whose screens are walked', async () => {
    expect(slicesOf()).toEqual(expect.arrayContaining(['lists', 'probation', 'rules', 'session']));
    expect(await journeysOf('lists')).toEqual(['e2e/black-list.spec.ts']);
    expect(await journeysOf('probation')).toEqual(expect.arrayContaining(['e2e/back-office-work.spec.ts', 'e2e/held-payment.spec.ts']));
    expect(await journeysOf('reference-data')).toEqual([]);
  });
});

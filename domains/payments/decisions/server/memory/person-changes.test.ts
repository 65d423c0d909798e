import { describe, expect, it } from 'vitest';
import type { StoredFact } from '../../../../register/payment-facts/server/index.ts';
import { PeopleNews } from './person-changes.ts';

const move = (subjectId: string, version: number) => ({ version, fact: { subjectId } as StoredFact });
const versions = (news: PeopleNews, subjectId: string, from: number) => news.take(subjectId, from).map(({ version }) => version);

describe('news of people', () => {
  const cases: [string, number[], number, number[]][] = [
    ['in order', [3, 4, 5], 2, [3, 4, 5]],
    ['told in another order', [5, 3, 4], 2, [3, 4, 5]],
    ['known already', [1, 2], 2, []],
    ['known in part', [2, 3], 2, [3]],
    ['with a gap', [3, 5], 2, [3]],
    ['after a gap', [4], 2, []],
    ['told twice', [3, 3, 4], 2, [3, 4]],
  ];
  it.each(cases)('%s', (_, declared, from, expected) => {
    const news = new PeopleNews();
    for (const version of declared) news.add(move('7', version));
    expect(versions(news, '7', from)).toEqual(expected);
    expect(versions(news, '7', from)).toEqual([]);
  });

  it('leave others alone, and end where one person has too many', () => {
    const news = new PeopleNews();
    for (let version = 1; version <= 300; version += 1) news.add(move('7', version));
    news.add(move('8', 1));
    expect([versions(news, '7', 0).length, versions(news, '8', 0)]).toEqual([200, [1]]);
  });
});

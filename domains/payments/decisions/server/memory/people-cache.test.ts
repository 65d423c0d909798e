import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeKnownRules } from '../rules/known-rules.ts';
import { type KnownPerson, newPeopleCache } from './people-cache.ts';
import { PersonHistories } from '../histories/person-histories.ts';

const noRules = makeKnownRules({ version: '0', rules: [] }, { timeZones: new Map(), rateOf: () => Number.NaN });
const histories = new PersonHistories(noRules.layouts, 0, { stored: [], beginnings: [] });

const person = (subjectId: string, version = 0, readAt = 0): KnownPerson => ({ subjectId, version, since: 0, readAt, states: new Map(), histories });

describe('remembering people', () => {
  it('forgets those asked for longest ago when there is no room', () => {
    const cache = newPeopleCache(7_000);
    cache.keep('a', person('1'));
    cache.keep('b', person('2'));
    expect(cache.find('a', 0)?.subjectId).toBe('1');
    cache.keep('c', person('3'));
    expect([cache.find('a', 0), cache.find('b', 0), cache.find('c', 0)].map((one) => one?.subjectId)).toEqual(['1', undefined, '3']);
  });

  it('passes over who was asked for, once, and forgets who was just read last of all', () => {
    const cache = newPeopleCache(10_000);
    for (const [document, subject] of [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ] as const)
      cache.keep(document, person(subject));
    for (const document of ['a', 'b', 'c']) expect(cache.find(document, 0)).toBeDefined();
    cache.keep('d', person('4'));
    cache.keep('e', person('5'));
    expect(['1', '2', '3', '4', '5'].map(cache.holds)).toEqual([false, false, true, true, true]);
  });

  it('does not go through everybody to find whom to forget', () => {
    const people = Array.from({ length: 300 }, (_, at) => String(at));
    const cache = newPeopleCache(300 * 3_200);
    for (const name of people) cache.keep(name, person(name));
    for (const name of people) cache.find(name, 0);
    cache.keep('new', person('new'));
    expect(people.filter((name) => !cache.holds(name))).toEqual(['256']);
  });

  it('lets a person who is read again be found by all documents', () => {
    const cache = newPeopleCache(100_000);
    cache.keep('a', person('1'));
    cache.keep('b', person('1'));
    const anew = person('1', 5);
    cache.keep('b', anew);
    expect([cache.find('a', 0), cache.find('b', 0)]).toEqual([anew, anew]);
    cache.forgetOwner('a');
    expect([cache.find('a', 0), cache.find('b', 0), cache.weight]).toEqual([undefined, undefined, 0]);
  });

  it('finds one person by several documents, and a document that moved with its new owner', () => {
    const cache = newPeopleCache(100_000);
    const one = person('1');
    cache.keep('a', one);
    cache.keep('b', one);
    expect(cache.find('b', 0)).toBe(one);
    cache.keep('b', person('2'));
    cache.forget('1');
    expect([cache.find('a', 0), cache.find('b', 0)?.subjectId]).toEqual([undefined, '2']);
    cache.forgetOwner('b');
    expect(cache.find('b', 0)).toBeUndefined();
    expect(cache.weight).toBe(0);
  });

  it('goes on with what it knows, unless it has read the person again', () => {
    const cache = newPeopleCache(100_000);
    const [first, later] = [person('1', 1), person('1', 7)];
    cache.keep('a', first);
    cache.apply(first, person('1', 2));
    expect(cache.find('a', 0)?.version).toBe(2);
    cache.keep('a', later);
    cache.apply(first, person('1', 3));
    expect(cache.find('a', 0)).toBe(later);
  });

  it('reads a person again after an hour', () => {
    const cache = newPeopleCache(100_000);
    cache.keep('a', person('1', 0, 0));
    expect(cache.find('a', 3_600_000)).toBeDefined();
    expect(cache.find('a', 3_600_001)).toBeUndefined();
  });

  it('never weighs more than allowed, nor anything once empty', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const act = fc.record({ document: name, subject: fc.constantFrom('1', '2', '3', '4'), kind: fc.constantFrom('keep', 'find', 'forget', 'follow') });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60, size: 'max' }), fc.constantFrom(3_000, 7_000, 14_000), (acts, weight) => {
        const cache = newPeopleCache(weight);
        for (const { document, subject, kind } of acts) {
          if (kind === 'keep') cache.keep(document, person(subject));
          else if (kind === 'forget') cache.forget(subject);
          else {
            const result = cache.find(document, 0);
            if (result && kind === 'follow') cache.apply(result, { ...result, version: result.version + 1 });
          }
          expect(cache.weight).toBeLessThanOrEqual(weight);
        }
        for (const subject of ['1', '2', '3', '4']) cache.forget(subject);
        expect(cache.weight).toBe(0);
        for (const document of ['a', 'b', 'c', 'd', 'e', 'f']) expect(cache.find(document, 0)).toBeUndefined();
      }),
    );
  });
});

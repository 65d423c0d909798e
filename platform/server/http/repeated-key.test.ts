import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../../testing/turn.ts';
import { repeatedKeyOf } from './repeated-key.ts';

it.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]}', undefined],
  ['{"a":1,"a":2}', 'a'],
  ['{ "a" : 1 ,\n "b":"\\"a\\":" , "a"\t: 2}', 'a'],
  ['{"payer":{"name":"x","name":"y"}}', 'payer.name'],
  ['{"a":{"b":1},"b":{"b":1,"c":{"d":1,"d":2}}}', 'b.c.d'],
  ['{"a":"b","b":"a"}', undefined],
  ['{"a\\\\":1,"a":1}', undefined],
  ['{"a\\"":1,"\\u0061\\"":1}', 'a_'],
  ['["a","a",{"":1}]', undefined],
  ['{"":1,"":2}', ''],
  ['5', undefined],
])('in %s the name is %j', (text, name) => {
  expect(repeatedKeyOf(text, JSON.parse(text))).toBe(name);
});

it('finds none in what a program writes, and one where a name is written twice', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, isWide) => {
      const text = JSON.stringify(value, null, isWide ? 2 : undefined);
      expect(repeatedKeyOf(text, value)).toBeUndefined();
      const twice = `{"x":${text},"y":0,"x":${text}}`;
      expect(repeatedKeyOf(twice, JSON.parse(twice))).toBe('x');
    }),
    { numRuns: rounds(200) },
  );
});

it('is looked for in a text of any depth', () => {
  const deep = (inner: string) => `${'{"a":'.repeat(20_000)}${inner}${'}'.repeat(20_000)}`;
  for (const [inner, name] of [
    ['1', false],
    ['{"b":1,"b":2}', true],
  ] as const)
    expect(repeatedKeyOf(deep(inner), JSON.parse(deep(inner))) !== undefined).toBe(name);
});

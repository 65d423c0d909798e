import { expect, it } from 'vitest';
import { loosensTrigger, triggerSpecs } from './trigger-setting.ts';

it.each([
  ['off', { isOn: true, threshold: 200 }, { isOn: false, threshold: 200 }, true],
  ['from more on', { isOn: true, threshold: 200 }, { isOn: true, threshold: 201 }, true],
  ['from less on', { isOn: true, threshold: 200 }, { isOn: true, threshold: 199 }, false],
  ['on', { isOn: false, threshold: 200 }, { isOn: true, threshold: 900 }, false],
  ['off already, from more on', { isOn: false, threshold: 200 }, { isOn: false, threshold: 900 }, false],
])('%s', (_name, before, after, loosens) => expect(loosensTrigger({ before, after })).toBe(loosens));

it('every trigger has a threshold from which it opens something', () => {
  expect(Object.values(triggerSpecs).every(({ shipped }) => shipped > 0)).toBe(true);
});

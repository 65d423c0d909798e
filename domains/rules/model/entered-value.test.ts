import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParameterSpec, type ParameterValue, ruleTypes } from '../../../engines/rules/index.ts';
import { defaultPack, packCountries } from './default-packs.ts';
import { durationMs, type EnteredValue, readNumber, readParameter, showDuration, showLimit, showNumber, showParameter } from './entered-value.ts';

describe('a value as people enter it', () => {
  it.each<[ParameterSpec['kind'], EnteredValue, ParameterValue]>([
    ['money', '10000.00', 1_000_000],
    ['money', '0.01', 1],
    ['count', '3', 3],
    ['percent', '12.5', 12.5],
    ['multiple', '4.5', 4.5],
    ['flag', true, 1],
    ['flag', false, 0],
    ['minute', '22:30', 1_350],
    ['minute', '24:00', 1_440],
    ['duration', { value: 12, unit: 'HOUR' }, 43_200_000],
    ['duration', { value: 90, unit: 'DAY' }, 7_776_000_000],
    ['choice', 'DEVICE', 'DEVICE'],
    ['list', ['IRN', 'PRK'], ['IRN', 'PRK']],
  ])('%s: %j', (kind, entered, stored) => {
    expect(readParameter({ kind }, entered)).toEqual({ value: stored });
    expect(showParameter({ kind }, stored)).toEqual(entered);
  });

  it.each<[ParameterSpec['kind'], EnteredValue, string]>([
    ['money', '1.234', 'floatNumber'],
    ['money', '1,00', 'floatNumber'],
    ['money', '9999999999999999.99', 'invalid'],
    ['count', '1.5', 'nonNegativeInteger'],
    ['count', '-1', 'invalid'],
    ['percent', '1e3', 'invalid'],
    ['percent', '', 'invalid'],
    ['minute', '24:01', 'invalid'],
    ['minute', '7:00', 'invalid'],
    ['duration', '12', 'invalid'],
    ['flag', '1', 'invalid'],
    ['choice', ['A'], 'invalid'],
    ['list', 'IRN', 'invalid'],
  ])('%s refuses %j', (kind, entered, code) => {
    expect(readParameter({ kind }, entered)).toEqual({ fault: { code } });
  });

  it('comes back the same from every rule of the packs', () => {
    for (const { spec } of packCountries.flatMap(defaultPack)) {
      const type = ruleTypes.find(({ code }) => code === spec.type) as (typeof ruleTypes)[number];
      expect(readNumber(type.threshold, showNumber(type.threshold, spec.threshold))).toEqual({ value: spec.threshold });
      for (const parameter of type.parameters) {
        const value = spec.parameters[parameter.name];
        if (value !== undefined) expect(readParameter(parameter, showParameter(parameter, value))).toEqual({ value });
      }
    }
  });

  it('never loses a minute of a length of time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (minutes) => {
        expect(durationMs(showDuration(minutes * 60_000))).toBe(minutes * 60_000);
      }),
    );
  });

  it('names a limit in the same form', () => {
    expect([showLimit({ kind: 'money' }, 1), showLimit({ kind: 'duration' }, 86_400_000), showLimit({ kind: 'percent' }, 99)]).toEqual(['0.01', '1 DAY', '99']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParameterSpec, type ParameterValue, ruleTypes } from '../../../../engines/rules/index.ts';
import { defaultPack, packCountries } from './default-packs.ts';
import { durationMs, type EnteredValue, mayBeZero, readNumber, readParameter, showDuration, showLimit, showNumber, showParameter } from './entered-value.ts';

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
    ['count', '-1', 'nonNegativeInteger'],
    ['count', '01', 'nonNegativeInteger'],
    ['percent', '1e3', 'floatNumber'],
    ['percent', '', 'floatNumber'],
    ['percent', '1.555', 'floatNumber'],
    ['minute', '24:01', 'invalid'],
    ['minute', '7:00', 'invalid'],
    ['duration', '12', 'invalid'],
    ['flag', '1', 'invalid'],
    ['choice', ['A'], 'invalid'],
    ['list', 'IRN', 'invalid'],
  ])('%s refuses %j', (kind, entered, code) => {
    expect(readParameter({ kind }, entered)).toEqual({ fault: { code } });
  });

  it.each(ruleTypes.filter(({ threshold }) => threshold !== 'none').map((type) => [type.code, type] as const))(
    'of a threshold of %s is a positive number, in the words of the specification',
    (_code, { threshold }) => {
      const isWhole = threshold === 'count' || threshold === 'days' || threshold === 'duration';
      for (const text of ['abc', '', '01', '-1', '1e3', '0', '0.00', '1.555'])
        expect([text, readNumber(threshold, text, { isZero: false })]).toEqual([text, { fault: { code: isWhole ? 'integer' : 'floatNumber' } }]);
    },
  );

  it.each(
    ruleTypes
      .flatMap(({ code, parameters }) => parameters.map((parameter) => [`${code} ${parameter.name}`, parameter] as const))
      .filter(([, { kind }]) => !['flag', 'choice', 'list', 'minute', 'duration'].includes(kind)),
  )('of the parameter %s is told in the words of the specification', (_name, parameter) => {
    const isWhole = parameter.kind === 'count' || parameter.kind === 'years';
    const code = !isWhole ? 'floatNumber' : mayBeZero(parameter) ? 'nonNegativeInteger' : 'integer';
    for (const text of ['abc', '', '01', '-1', '1e3', '1.555', ...(mayBeZero(parameter) ? [] : ['0'])])
      expect([text, readParameter(parameter, text)]).toEqual([text, { fault: { code } }]);
    if (mayBeZero(parameter)) expect(readParameter(parameter, '0')).toEqual({ value: 0 });
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

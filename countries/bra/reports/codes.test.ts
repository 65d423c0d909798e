import { describe, expect, it } from 'vitest';
import { codesAt } from '../../../engines/filings/index.ts';
import { codeListOf, serverCountries } from '../../server.ts';

const framing = codeListOf('BRA', 'FRAMING');
const involvement = codeListOf('BRA', 'INVOLVEMENT');
const placeOf = (code: string) => framing?.codes.find((one) => one.code === code);

describe('codes of authorities', () => {
  it('each stand once in their list, which names its source, its day and in whose hands the source is', () => {
    for (const { codes, seenOn, source, isPrimary } of serverCountries.flatMap(({ parts }) => parts.reports?.codeLists ?? [])) {
      expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
      expect(seenOn).toMatch(/^2026-\d\d-\d\d$/);
      for (const words of [source.en, source.pt, source.es]) expect(words.length).toBeGreaterThan(30);
      expect(isPrimary).toBe(false);
      for (const { words, code } of codes) expect([code, words.length > 3]).toEqual([code, true]);
    }
  });

  // Pairs that were seen in public: what is counted between them has to agree with both ends.
  it.each(
    'I a 1008,I n 1021,III b 1032,III n 1044,IV a 1045,IV k 1055,IV t 1064,IV ac 1073,IV ad 1074,V d 1079,VII d 1092,X a 1110,X e 1114,X g 1116,XVII b 1157,XVII c 1158'
      .split(',')
      .map((pair) => [pair.slice(0, -5), pair.slice(-4)] as const),
  )('%s of the circular has %s', (place, code) => {
    expect(placeOf(code)).toMatchObject({ place, isAttested: true });
  });

  it('of the circular are as many as its paragraphs, and those that were only counted are marked', () => {
    const ofCircular = framing?.codes.filter(({ code }) => Number(code) <= 1158) ?? [];
    expect(ofCircular.map(({ code }) => Number(code))).toEqual(Array.from({ length: 151 }, (_one, at) => 1008 + at));
    expect(ofCircular.filter(({ isAttested }) => isAttested)).toHaveLength(37);
    for (const code of ['1010', '1031', '1066', '1102', '1156']) expect(placeOf(code)?.isAttested).toBe(false);
  });

  it('of cash and of involvement are those of the tables', () => {
    expect(framing?.codes.filter(({ code }) => Number(code) > 1158).map(({ code, place }) => `${code} ${place}`)).toEqual([
      '1159 49 I',
      '1160 49 I',
      '1161 49 I',
      '1162 49 II',
      '1163 49 III',
    ]);
    expect(involvement?.codes.map(({ code }) => code).join(' ')).toBe('1 2 3 4 5 6 7 8 9 19 20 21 32 33 34 35 36 37');
  });

  it('are found by their place, and an unknown place is reported', () => {
    if (framing === undefined) throw new Error('no list');
    expect(codesAt(framing, ['IV a', 'X a'])).toEqual(['1045', '1110']);
    expect(() => codesAt(framing, ['IV zz'])).toThrow('IV zz');
  });
});

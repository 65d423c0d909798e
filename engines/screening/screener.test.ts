import { describe, expect, it } from 'vitest';
import { readListDate, Screener, ScreeningBuilder, type StoredEntry } from './index.ts';

const born = (text: string) => [readListDate(text) ?? { from: '', until: '', isApproximate: false }];
const entries: StoredEntry[] = [
  {
    kind: 'person',
    names: [
      { text: 'VARELA FAJARDO, Wilber Alirio', type: 'primary' },
      { text: 'JABON', type: 'weak' },
    ],
    births: born('1957-11-06'),
    nationalities: ['COL'],
    gender: 'male',
    numbers: [{ type: 'national', number: '16545384', country: 'COL' }],
  },
  { kind: 'person', names: [{ text: 'MEZA CAZARES, Arturo', type: 'primary' }], births: born('1980'), nationalities: ['MEX'], gender: 'male', numbers: [] },
  {
    kind: 'person',
    names: [{ text: 'Joaquim Prado Nunes', type: 'primary' }],
    births: [],
    nationalities: ['BRA'],
    gender: undefined,
    numbers: [{ type: 'tax', number: '***.531.324-**', country: 'BRA' }],
  },
  {
    kind: 'organisation',
    names: [{ text: 'Comercial Andorinha do Sul Ltda', type: 'primary' }],
    births: [],
    nationalities: ['BRA'],
    gender: undefined,
    numbers: [{ type: 'tax', number: '11.222.333/0001-81', country: 'BRA' }],
  },
  {
    kind: 'vessel',
    names: [{ text: 'ESTRELA DO MAR', type: 'primary' }],
    births: [],
    nationalities: [],
    gender: undefined,
    numbers: [{ type: 'imo', number: 'IMO 9412347' }],
  },
  ...['Sergei Viktorovich Lavrentov', 'BELTRAME ZULUAGA, Jose Ignacio', 'Benjamin Oliveira Kestrel'].map(
    (text): StoredEntry => ({ kind: 'person', names: [{ text, type: 'primary' }], births: [], nationalities: [], gender: undefined, numbers: [] }),
  ),
  { kind: 'vessel', names: [{ text: 'VENTO NORTE', type: 'primary' }], births: [], nationalities: ['PAN'], gender: undefined, numbers: [] },
  {
    kind: 'organisation',
    names: [
      { text: 'Fundação Brisa Leste', type: 'primary' },
      { text: 'Fundação Brisa Oriental', type: 'alias' },
    ],
    births: [],
    nationalities: ['PRY'],
    gender: undefined,
    numbers: [{ type: 'registration', number: '80012345', country: 'PRY' }],
  },
];

const builder = new ScreeningBuilder();
for (const entry of entries) builder.add(entry);
const screener = new Screener(builder.build());
const findResults = (query: Parameters<Screener['search']>[0], threshold?: number) =>
  screener.search(query, threshold).map(({ entry, confidence }) => [entry, confidence]);

describe('a screening', () => {
  it.each([
    ['a second given name and a second surname left out', 'Wilber Varela', [0]],
    ['the order of lists', 'VARELA, Wilber', [0]],
    ['another given name', 'Arturo Varela Fajardo', []],
    ['the second surname left out', 'Arturo Meza', [1]],
    ['another second surname', 'Arturo Meza Gastellum', []],
    ['accents and one letter', 'Joaquím Prádo Nunez', [2]],
    ['a relative of the same name', 'Silvana Prado Nunes', []],
    ['a legal form written otherwise', 'Comercial Andorinha do Sul Limitada', [3]],
    ['a ship', 'Estrela do Mar', [4]],
    ['given names alone, with another family name', 'Wilber Alirio Sandoval', []],
    ['a patronymic left out', 'Sergei Lavrentov', [5]],
    ['another patronymic', 'Sergei Ivanovich Lavrentov', []],
    ['a given name that is left out before another', 'Ignacio Beltrame Zuluaga', [6]],
    ['the given name that stays when the other is left out', 'Jose Beltrame Zuluaga', [6]],
    ['Ben as a given name', 'Ben Oliveira Kestrel', [7]],
  ])('by %s', (_, name, expected) => {
    expect(screener.search({ name, kind: 'any' }).map(({ entry }) => entry)).toEqual(expected);
  });

  it('of people finds no company, and the other way round', () => {
    expect(findResults({ name: 'Comercial Andorinha do Sul', kind: 'person' })).toEqual([]);
    expect(findResults({ name: 'Wilber Varela', kind: 'organisation' })).toEqual([]);
  });

  it.each([
    ['nothing but the name', {}, 'NAME'],
    ['the year', { births: born('1957') }, 'NAME_YEAR'],
    ['the date', { births: born('1957-11-06') }, 'NAME_DATE'],
    ['the number', { numbers: [{ number: '16545384' }] }, 'NUMBER'],
  ] as const)('says that a match rests on %s', (_, more, confidence) => {
    expect(findResults({ name: 'Wilber Varela', kind: 'person', ...more })).toEqual([[0, confidence]]);
  });

  it('ranks matches with more evidence higher, and explains each by points that add up', () => {
    const score = (query: object): number => screener.search({ name: 'Wilber Varela', kind: 'person', ...query }, 50)[0]?.score ?? 0;
    const name = score({});
    expect(score({ births: born('1957') })).toBeGreaterThan(name);
    expect(score({ births: born('1957-11-06') })).toBeGreaterThan(score({ births: born('1957') }));
    expect(score({ numbers: [{ number: '16.545.384' }] })).toBeGreaterThan(score({ births: born('1957-11-06') }));
    expect(score({ births: born('1990-01-02') })).toBeLessThan(name);
    expect(score({ nationalities: ['BRA'] })).toBeLessThan(name);
    expect(score({ gender: 'female' })).toBeLessThan(name);
    for (const query of [
      {},
      { births: born('1957-11-06'), nationalities: ['COL'] },
      { births: born('1958-03-01'), gender: 'male', numbers: [{ number: '16545384' }] },
    ] as const) {
      for (const hit of screener.search({ name: 'Wilber A. Varela', kind: 'person', ...query }, 50)) {
        expect(Math.abs(hit.parts.reduce((sum, { points }) => sum + points, 0) - hit.score)).toBeLessThan(0.05);
        expect(hit.score).toBeLessThanOrEqual(100);
      }
    }
  });

  it('takes the six digits that a list shows together with the name', () => {
    expect(findResults({ name: 'Joaquim Prado Nunes', kind: 'person', numbers: [{ number: '390.531.324-05', type: 'tax', country: 'BRA' }] })).toEqual([
      [2, 'NUMBER'],
    ]);
    const [other] = screener.search({ name: 'Joaquim Prado Nunes', kind: 'person', numbers: [{ number: '390.533.447-05', type: 'tax', country: 'BRA' }] }, 50);
    const [plain] = screener.search({ name: 'Joaquim Prado Nunes', kind: 'person' }, 50);
    expect(other?.score).toBeLessThan(plain?.score ?? 0);
  });

  it('takes an organisation of another country for another one, more so by an alias than by its own name', () => {
    const by = (name: string, nationalities: readonly string[]): number => screener.search({ name, kind: 'organisation', nationalities }, 50)[0]?.score ?? 0;
    expect(by('Fundação Brisa Leste', ['PRY'])).toBe(100);
    expect(by('Fundação Brisa Leste', ['URY'])).toBeGreaterThanOrEqual(70);
    expect(by('Fundação Brisa Oriental', ['PRY'])).toBe(100);
    expect(by('Fundação Brisa Oriental', ['URY'])).toBeLessThan(70);
    expect(by('Fundação Brisa Oriental', [])).toBe(100);
    // Ships change their flags.
    expect(by('Vento Norte', ['LBR'])).toBeGreaterThan(90);
  });

  it('treats another number of the same register, or another IMO number of any flag, as another party', () => {
    const best = (query: Parameters<Screener['search']>[0]): number => screener.search(query, 50)[0]?.score ?? 0;
    const organisation = (number: string, country: string): number =>
      best({ name: 'Fundação Brisa Leste', kind: 'organisation', numbers: [{ type: 'registration', number, country }] });
    expect(organisation('80099999', 'PRY')).toBeLessThan(70);
    // A number of another length is of another register, and that of another country tells nothing.
    expect(organisation('8009999', 'PRY')).toBe(100);
    expect(organisation('80099999', 'URY')).toBe(100);
    expect(best({ name: 'Estrela do Mar', kind: 'organisation', numbers: [{ type: 'imo', number: 'IMO 9999999' }] })).toBeLessThan(70);
  });

  it('finds whole numbers whatever the name', () => {
    expect(findResults({ name: 'Rebatizado', kind: 'any', numbers: [{ number: 'IMO9412347' }] })).toEqual([[4, 'NUMBER']]);
    expect(findResults({ name: 'Outra Firma', kind: 'organisation', numbers: [{ number: '11222333000181' }] })).toEqual([[3, 'NUMBER']]);
  });

  it('says which words were paired, and why', () => {
    const [hit] = screener.search({ name: 'Wilver A. Varela', kind: 'person' }, 50);
    expect(hit?.parts[0]).toMatchObject({
      part: 'name',
      pairs: [
        { asked: 'wilver', listed: 'wilber', reason: expect.stringMatching(/sound|spelling/) },
        { asked: 'a', listed: 'alirio', reason: 'initial' },
        { asked: 'varela', listed: 'varela', reason: 'same' },
      ],
      onlyAsked: [],
      onlyListed: ['fajardo'],
    });
  });

  it('looks at some entries only', () => {
    expect(screener.search({ name: 'Wilber Varela', kind: 'any' }, 70, (entry) => entry !== 0)).toEqual([]);
  });
});

describe('several names of one person', () => {
  const { search, isLikeAny } = { search: screener.search.bind(screener), isLikeAny: screener.isLikeAny.bind(screener) };
  const entryNames = (name: string, otherNames: readonly string[]) => search({ name, otherNames, kind: 'any' }, 50).map(({ entry, score }) => [entry, score]);

  it('find the union of their single results, each entry by its most similar name', () => {
    const texts = ['Wilber Varela', 'Nobody Whatsoever', 'Arturo Meza'];
    const best = new Map<number, number>();
    for (const text of texts) for (const [entry, score] of entryNames(text, []) as [number, number][]) best.set(entry, Math.max(best.get(entry) ?? 0, score));
    const together = entryNames(texts[1] as string, [texts[0] as string, texts[2] as string]);
    expect(new Map(together as [number, number][])).toEqual(best);
    expect(best.size).toBeGreaterThan(0);
  });

  it('say which of them it was, unless it was the one on file', () => {
    const [own] = search({ name: 'Wilber Varela', otherNames: ['Nobody Whatsoever'], kind: 'person' });
    const [other] = search({ name: 'Nobody Whatsoever', otherNames: ['Wilber Varela'], kind: 'person' });
    expect(own?.parts[0]).not.toHaveProperty('otherName');
    expect(other?.parts[0]).toMatchObject({ otherName: 'Wilber Varela' });
    expect([other?.score, other?.asOfac]).toEqual([own?.score, own?.asOfac]);
    expect(isLikeAny({ name: 'Nobody Whatsoever', kind: 'person' })).toBe(false);
    expect(isLikeAny({ name: 'Nobody Whatsoever', otherNames: ['Wilber Varela'], kind: 'person' })).toBe(true);
  });
});

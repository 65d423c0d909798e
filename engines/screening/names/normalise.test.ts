import { describe, expect, it } from 'vitest';
import { nameWords, type NameKind, toLatin } from './normalise.ts';

const shown = (text: string, kind: NameKind): string =>
  nameWords(text, kind)
    .map(({ text: word, role }) => (role === 'word' ? word : `${word}:${role}`))
    .join(' ');

describe('letters of any script', () => {
  it.each([
    ['São Tomé', 'sao tome'],
    ['ÑANDÚ', 'nandu'],
    ["O'Neill", 'oneill'],
    ['Ba‘asyir', 'baasyir'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['Путин', 'putin'],
    ['習近平', 'xi jin ping'],
    ['Ελλάς', 'ellas'],
  ])('%s is %s', (text, expected) => {
    expect(toLatin(text)).toBe(expected);
  });
});

describe('characters that show nothing, or turn a name around', () => {
  const names = [
    'José da Silva Filho',
    'J. R. Smith',
    "O'Neill",
    'VARELA FAJARDO, Wilber Alirio',
    'Abdul Rahman Alrawi',
    'Путин',
    'Comercial Andina S.A. de C.V.',
  ];
  const hidden = ['\u{202E}', '\u{2066}', '\u{200E}', '\u{200B}', '\u{200D}', '\u{2060}', '\u{FEFF}', '\u{00AD}', '\u{3164}', '\u{E0041}'];
  it.each(hidden.map((one) => [(one.codePointAt(0) as number).toString(16), one] as const))('U+%s anywhere in a name makes no other name', (_code, one) => {
    for (const name of names)
      for (const kind of ['person', 'organisation'] as const)
        for (let at = 0; at <= name.length; at += 1) {
          const written = name.slice(0, at) + one + name.slice(at);
          expect(shown(written, kind), `${name} at ${at}`).toBe(shown(name, kind));
          expect(toLatin(written)).toBe(toLatin(name));
        }
  });
});

describe('words of people', () => {
  it.each([
    ['VARELA FAJARDO, Wilber Alirio', 'wilber alirio varela fajardo'],
    ['José da Silva Filho', 'jose da:article silva filho:suffix'],
    ['Silva, Junior', 'silva filho:suffix'],
    ['Dr. Ana Souza', 'dr:title ana souza'],
    ['J. R. Smith', 'j:initial r:initial smith'],
    ["'Abd al-Rahman al-Rawi", 'abdrahman al:article rawi'],
    ['Abdul Rahman Alrawi', 'abdrahman alrawi'],
    ['Abdurrahman Alrawi', 'abdrahman alrawi'],
    ['Omar ibn Abdullah', 'omar bin:kin abdullah'],
    ['Muhammad HUSAYN', 'mohamed hussein'],
    ['Sheikh', 'sheikh'],
    ['Ben Prado Netto', 'ben prado neto:suffix'],
    ['이 상호', 'i sang ho'],
  ])('%s: %s', (text, expected) => {
    expect(shown(text, 'person')).toBe(expected);
  });

  it('are split into parts at a comma', () => {
    expect(nameWords('MEZA CAZARES, Arturo', 'person').map(({ text, part }) => [text, part])).toEqual([
      ['arturo', 'given'],
      ['meza', 'family'],
      ['cazares', 'family'],
    ]);
    expect(nameWords('Arturo Meza', 'person').every(({ part }) => part === undefined)).toBe(true);
  });
});

describe('words of organisations', () => {
  it.each([
    ['Comercial Andina S.A. de C.V.', 'trading andina plc:form'],
    ['Banco do Sul Ltda.', 'bank do:article sul ltd:form'],
    ['SULBANK LIMITED', 'sulbank ltd:form'],
    ['OBSHCHESTVO S OGRANICHENNOI OTVETSTVENNOSTYU ROMASHKA', 'llc:form romashka'],
    ['Brigade 07', 'brigade 7:number'],
    ['Fundación Norte & Sur', 'foundation:form norte and:article sur'],
    ['Limited', 'limited'],
    ['Banda Norte/Exército da Serra', 'banda norte army da:article serra'],
    ['Andina S/A', 'andina plc:form'],
  ])('%s: %s', (text, expected) => {
    expect(shown(text, 'organisation')).toBe(expected);
  });
});

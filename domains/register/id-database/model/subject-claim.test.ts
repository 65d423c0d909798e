import { describe, expect, it } from 'vitest';
import { type IdDocument, parseIdDocument } from '../../kernel/index.ts';
import { anchorKey, claimOf, isOwnAnchor } from './subject-claim.ts';
import { isSecondPerson, type MergeableFacts, mergeFacts, refreshFacts } from './subject-facts.ts';

const read = (type: string, text: string) => parseIdDocument(type, text);
const claim = (type: string, text: string, verified: Parameters<typeof claimOf>[2] = []) => {
  const parsed = read(type, text);
  return claimOf(parsed.document as IdDocument, parsed.facts, verified);
};

describe('claims', () => {
  it('anchors the Argentine numbers of a person at the DNI inside', () => {
    expect(anchorKey(claim('CUIL', '27-12345678-0').anchor)).toBe('ARG/DNI/12345678');
    expect(anchorKey(claim('DNI', '12.345.678').anchor)).toBe('ARG/DNI/12345678');
    expect(anchorKey(claim('CUIT', '20-10536168-9').anchor)).toBe('ARG/DNI/10536168');
    expect(isOwnAnchor(claim('DNI', '12.345.678'))).toBe(true);
    expect(isOwnAnchor(claim('CUIL', '27-12345678-0'))).toBe(false);
  });
  it('anchors numbers with a DNI that was issued twice at themselves, CUIT and CUIL of the same digits together', () => {
    const keys = (numbers: readonly (readonly [string, string])[]) => numbers.map(([type, no]) => anchorKey(claim(type, no).anchor));
    expect(
      new Set(
        keys([
          ['CUIL', '20-05123456-2'],
          ['CUIL', '27-05123456-7'],
          ['DNI', '5.123.456'],
          ['CUIL', '23-05123456-1'],
          ['CUIL', '24-05123456-8'],
        ]),
      ).size,
    ).toBe(5);
    expect(
      new Set(
        keys([
          ['CUIL', '20-04567890-4'],
          ['CUIT', '20-04567890-4'],
        ]),
      ).size,
    ).toBe(1);
    expect(
      new Set(
        keys([
          ['CUIL', '20-09999999-4'],
          ['CUIL', '27-09999999-9'],
        ]),
      ).size,
    ).toBe(2);
    expect(
      new Set(
        keys([
          ['CUIL', '20-00912345-9'],
          ['CUIL', '27-00912345-3'],
        ]),
      ).size,
    ).toBe(2);
    expect(
      new Set(
        keys([
          ['CUIL', '20-12345678-6'],
          ['CUIL', '27-12345678-0'],
          ['DNI', '12.345.678'],
          ['CUIL', '23-12345678-5'],
        ]),
      ).size,
    ).toBe(1);
    expect(
      new Set(
        keys([
          ['CUIT', '20-11111111-2'],
          ['DNI', '11.111.111'],
        ]),
      ).size,
    ).toBe(2);
  });
  it('says of which kind the numbers of residents abroad are', () => {
    expect(['50000003015', '51600003015', '55000003017'].map((no) => claim('CUIT', no).kind)).toEqual(['PERSON', 'COMPANY', 'COMPANY']);
  });
  it.each([
    ['CURP', 'XEXX010101HNEXXXA4'],
    ['CURP', 'XEXX010101MNEXXXA8'],
    ['RFC', 'XEXX010101000'],
    ['RFC', 'XAXX010101000'],
    ['RFC', 'GODE561231'],
    ['RFC', 'MAB930714'],
  ] as const)('links no account by the %s %s', (kind, value) => {
    const account = claim('ACCOUNT', '032180000118359719', [{ kind, value }]);
    expect([anchorKey(account.anchor), account.kind]).toEqual(['MEX/ACCOUNT/032180000118359719', 'PERSON']);
    const next = { kind: 'RFC', value: 'GODE561231GR8' } as const;
    expect(anchorKey(claim('ACCOUNT', '032180000118359719', [{ kind, value }, next]).anchor)).toBe('key/RFC/GODE561231GR8');
  });
  it('anchors companies and Brazilian documents at themselves', () => {
    const company = claim('CUIT', '30-50001091-2');
    expect([company.kind, isOwnAnchor(company)]).toEqual(['COMPANY', true]);
    expect(claim('CNPJ', '12.ABC.345/01DE-35')).toMatchObject({ kind: 'COMPANY', root: '12ABC345' });
    expect(claim('CPF', '390.533.447-05')).toMatchObject({ kind: 'PERSON', root: null });
  });
  it('anchors an account at the verified key of its holder, the CURP before the RFC', () => {
    const keys = [
      { kind: 'RFC' as const, value: 'GODE561231GR8' },
      { kind: 'CURP' as const, value: 'HEGG560427MVZRRL04' },
    ];
    expect(anchorKey(claim('ACCOUNT', '032180000118359719', keys).anchor)).toBe('key/CURP/HEGG560427MVZRRL04');
    expect(anchorKey(claim('ACCOUNT', '032180000118359719').anchor)).toBe('MEX/ACCOUNT/032180000118359719');
    expect(claim('ACCOUNT', '032180000118359719', [{ kind: 'RFC', value: 'MAB9307148T4' }]).kind).toBe('COMPANY');
  });
});

describe('facts of the calendar', () => {
  it('are computed in the zone of the company', () => {
    const born = { birthDate: '2008-11-22', deceasedOn: null };
    const at = new Date('2026-11-22T02:30:00Z');
    expect(refreshFacts(born, at, 'America/Sao_Paulo')).toEqual({ age: 17, isMinor: true, isDeceased: false });
    expect(refreshFacts(born, at, 'UTC')).toEqual({ age: 18, isMinor: false, isDeceased: false });
    expect(refreshFacts({ birthDate: null, deceasedOn: '2026-11-21' }, at, 'UTC')).toEqual({ age: null, isMinor: false, isDeceased: true });
  });
});

describe('merging facts', () => {
  const none: MergeableFacts = {
    ...{ country: 'BRA', name: null, birthDate: null, gender: null, deceasedOn: null, verification: 'Not Verify', pep: 'NONE', sanction: 'NONE' },
    ...{ registeredState: null, registeredStateFrom: null },
  };
  it('keeps the more serious fact and fills gaps', () => {
    const from: MergeableFacts = {
      ...none,
      name: 'Ana',
      birthDate: '1990-01-01',
      verification: 'No Pass',
      pep: 'CURRENT',
      sanction: 'POSSIBLE',
      deceasedOn: '2026-01-02',
    };
    const to: MergeableFacts = { ...none, name: 'Ana Souza', verification: 'Pass', pep: 'FORMER', sanction: 'CONFIRMED', deceasedOn: '2026-01-05' };
    expect(mergeFacts(from, to)).toEqual({
      name: 'Ana Souza',
      birthDate: '1990-01-01',
      gender: null,
      deceasedOn: '2026-01-02',
      verification: 'No Pass',
      pep: 'CURRENT',
      sanction: 'CONFIRMED',
      registeredState: null,
      registeredStateFrom: null,
    });
    expect(mergeFacts({ ...none, verification: 'Pass' }, none).verification).toBe('Not Verify');
  });
  it.each([
    [null, null, null],
    [['BR-SP', 'PAYMENT'], null, 'BR-SP'],
    [null, ['BR-RJ', 'PAYMENT'], 'BR-RJ'],
    [['BR-SP', 'PAYMENT'], ['BR-RJ', 'PAYMENT'], 'BR-RJ'],
    [['BR-SP', 'IDENTITY'], ['BR-RJ', 'PAYMENT'], 'BR-SP'],
    [['BR-SP', 'PAYMENT'], ['BR-RJ', 'IDENTITY'], 'BR-RJ'],
    [['BR-SP', 'IDENTITY'], ['BR-RJ', 'IDENTITY'], 'BR-RJ'],
  ] as const)('of %j and %j the state is %s', (from, to, state) => {
    const of = (states: readonly ['BR-SP' | 'BR-RJ', 'IDENTITY' | 'PAYMENT'] | null) => ({
      ...none,
      registeredState: states?.[0] ?? null,
      registeredStateFrom: states?.[1] ?? null,
    });
    expect(mergeFacts(of(from), of(to)).registeredState).toBe(state);
  });
  it('takes no state from another country', () => {
    const from: MergeableFacts = { ...none, country: 'MEX', registeredState: 'MX-CMX', registeredStateFrom: 'IDENTITY' };
    expect(mergeFacts(from, none)).toMatchObject({ registeredState: null, registeredStateFrom: null });
  });
  it('two accounts of one person are one person', () => {
    expect(isSecondPerson({ personId: '1' }, { personId: '1' })).toBe(false);
    expect(isSecondPerson({ personId: '1' }, { personId: '2' })).toBe(true);
  });
});

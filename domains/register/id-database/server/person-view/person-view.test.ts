import { describe, expect, it } from 'vitest';
import { type AbilityEntry, abilitySubjects } from '../../../../../platform/contract/index.ts';
import { keptView, mayFindByNumber, personView, type Purpose } from './person-view.ts';

const reader = (...subjects: AbilityEntry['subject'][]) => ({ abilities: subjects.map((subject): AbilityEntry => ({ subject, action: ['read'] })) });
const values = {
  idNo: ['39053344705', '***.533.447-**'],
  email: ['maria.silva@example.com', 'm•••@example.com'],
  account: ['032180000118359719', '**************9719'],
  reference: ['192.168.100.7', '***00.7'],
  value: ['Rua das Acácias, 12', 'R••• d••• A••• 1•••'],
} as const;

describe.each<[Purpose, isWhole: boolean, isValueWhole: boolean]>([
  ['work', true, false],
  ['stated', true, true],
  ['correspondence', false, false],
  ['samples', true, false],
])('%s', (purpose, isWhole, isValueWhole) => {
  const shown = (subject: AbilityEntry['subject']) => {
    const view = personView(reader(subject), purpose);
    const { idNo, email, account, reference, value } = values;
    return {
      idNo: view.idNo('CPF', idNo[0]),
      email: view.email(email[0]),
      account: view.account(account[0]),
      reference: view.reference(reference[0]),
      value: view.value(value[0]),
      is_masked: view.isMasked,
      note: view.note.identity_numbers,
    };
  };
  const expected = (whole: boolean, valueWhole: boolean) => {
    const at = whole ? 0 : 1;
    const { idNo, email, account, reference, value } = values;
    return {
      idNo: idNo[at],
      email: email[at],
      account: account[at],
      reference: reference[at],
      value: value[valueWhole ? 0 : 1],
      is_masked: !whole,
      note: whole ? 'full' : 'masked',
    };
  };
  it('shows readers of identities what the purpose allows', () => expect(shown('AML.IdDatabase')).toEqual(expected(isWhole, isValueWhole)));
  it.each(abilitySubjects.filter((subject) => subject !== 'AML.IdDatabase'))('shows nothing whole for %s alone', (subject) =>
    expect(shown(subject)).toEqual(expected(false, false)),
  );
});

describe('a view', () => {
  const masked = personView(reader('AML.Transactions'));
  it('keeps what is missing, and shows nothing of a document of unknown type', () => {
    expect(masked.idNo('CPF', null)).toBeNull();
    expect(masked.idNo(null, '39053344705')).toBe('***********');
  });
  it('hides a short account whole', () => expect(masked.account('12345678')).toBe('********'));
  it('shows names, but among samples only to readers of identities', () => {
    expect(masked.name('Ana')).toBe('Ana');
    expect(personView(reader('AML.RuleSettings'), 'samples').name('Ana')).toBeNull();
    expect(personView(reader('AML.IdDatabase'), 'samples').name('Ana')).toBe('Ana');
  });
  it('shows further numbers of the register after a purpose is stated', () => {
    expect(personView(reader('AML.IdDatabase')).attribute('CURP', 'HEGG560427MVZRRL04')).not.toContain('HEGG560427MVZRRL04');
    expect(personView(reader('AML.IdDatabase'), 'stated').attribute('CURP', 'HEGG560427MVZRRL04')).toBe('HEGG560427MVZRRL04');
  });
  it.each([
    ['CPF 390.533.447-05 and 39053344705', 'CPF ****05 and ****05'],
    ['CURP HEGG560427MVZRRL04, RFC VECJ880326XXX, CNPJ 12.ABC.345/01DE-35', 'CURP ****04, RFC ****XX, CNPJ ****35'],
    ['write to maria.silva@example.com', 'write to m•••@example.com'],
    ['R$ 12.500,00 on 2026-11-26, 3 payments', 'R$ 12.500,00 on 2026-11-26, 3 payments'],
  ])('masks numbers and addresses in words: %s', (text, shown) => {
    expect(masked.words(text)).toBe(shown);
    expect(personView(reader('AML.IdDatabase')).words(text)).toBe(text);
  });
  it('masks nothing of what is kept', () => expect(keptView.idNo('CPF', '39053344705')).toBe('39053344705'));
});

describe('political exposure and sanctions', () => {
  const states = ['AML.Alerts', 'AML.Details', 'AML.IdDatabase', 'AML.ONBOARDING.OnboardingList', 'AML.ActivityLog'];
  it.each(abilitySubjects)('%s', (subject) => expect(personView(reader(subject)).exposure('POSSIBLE')).toBe(states.includes(subject) ? 'POSSIBLE' : null));
});

describe('a search by number', () => {
  it.each(abilitySubjects)('%s', (subject) => {
    const { abilities } = reader(subject);
    expect([mayFindByNumber(abilities, 'person'), mayFindByNumber(abilities, 'merchant')]).toEqual([
      subject === 'AML.IdDatabase',
      subject === 'AML.IdDatabase',
    ]);
  });
  it('finds merchants, and no people, for whoever enters and checks applications', () => {
    const abilities = [{ subject: 'AML.ONBOARDING.OnboardingList' as const, action: ['write' as const] }];
    expect([mayFindByNumber(abilities, 'person'), mayFindByNumber(abilities, 'merchant')]).toEqual([false, true]);
  });
});

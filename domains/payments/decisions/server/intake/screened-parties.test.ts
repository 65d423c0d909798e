import { describe, expect, it } from 'vitest';
import type { IdDocument } from '../../../../register/kernel/index.ts';
import type { SubjectFacts } from '../../model/state.ts';
import type { PaymentParty } from './incoming-payment.ts';
import { type ScreenedParty, partiesOf } from './screened-parties.ts';

const cpf: IdDocument = { country: 'BRA', type: 'CPF', no: '39053344705' };
const other: IdDocument = { country: 'BRA', type: 'CPF', no: '52998224725' };
const company: IdDocument = { country: 'BRA', type: 'CNPJ', no: '11222333000181' };

const subject = (changes: Partial<SubjectFacts> = {}): SubjectFacts => ({
  id: '1',
  kind: 'PERSON',
  name: 'Ana Souza Lima',
  verification: 'Pass',
  birthDate: '1980-05-06',
  deceasedOn: null,
  pep: 'NONE',
  sanction: 'NONE',
  nationality: 'BRA',
  gender: 'F',
  ...changes,
});
const party = (changes: Partial<PaymentParty> = {}): PaymentParty => ({
  name: null,
  alsoNamed: null,
  isNamed: false,
  document: undefined,
  hasStrangeDocument: false,
  ...changes,
});
const own = (name: string): Partial<ScreenedParty> => ({
  name,
  subjectId: '1',
  kind: 'person',
  birthDate: '1980-05-06',
  nationality: 'BRA',
  gender: 'female',
  document: cpf,
});
const stranger = (name: string, changes: Partial<ScreenedParty> = {}): Partial<ScreenedParty> => ({
  name,
  subjectId: null,
  kind: 'any',
  birthDate: null,
  nationality: null,
  gender: null,
  document: null,
  ...changes,
});
const named = (text: string): Partial<PaymentParty> => ({ name: text, isNamed: true });

type Case = [
  what: string,
  input: { name?: string; declared?: Partial<PaymentParty>; person?: Partial<SubjectFacts>; owner?: string },
  parties: Partial<ScreenedParty>[],
];
const cases: Case[] = [
  ['a person on file', {}, [own('Ana Souza Lima')]],
  ['the same name with the payment', { name: 'ANA SOUZA LIMA', declared: named('Ana Souza Lima') }, [own('Ana Souza Lima')]],
  ['the own name in another way', { declared: named('Ana S. Lima') }, [own('Ana Souza Lima'), own('Ana S. Lima')]],
  ['another payer', { declared: named('Bruno Castro') }, [own('Ana Souza Lima'), stranger('Bruno Castro')]],
  [
    'another payer by document',
    { declared: { ...named('Bruno Castro'), document: other } },
    [own('Ana Souza Lima'), stranger('Bruno Castro', { kind: 'person', document: other })],
  ],
  [
    'another payer on file',
    { declared: { ...named('Bruno Castro'), document: other }, owner: '2' },
    [own('Ana Souza Lima'), stranger('Bruno Castro', { subjectId: '2', kind: 'person', document: other })],
  ],
  [
    'the own name with the document of somebody else',
    { declared: { ...named('Ana Souza Lima'), document: other } },
    [own('Ana Souza Lima'), stranger('Ana Souza Lima', { kind: 'person', document: other })],
  ],
  [
    'a company that pays',
    { declared: { ...named('Comercial Ltda'), document: company } },
    [own('Ana Souza Lima'), stranger('Comercial Ltda', { kind: 'organisation', document: company })],
  ],
  ['a document that nobody can read', { declared: { ...named('Bruno Castro'), hasStrangeDocument: true } }, [own('Ana Souza Lima'), stranger('Bruno Castro')]],
  [
    'holder and beneficiary of a payout',
    { declared: { ...named('Bruno Castro'), alsoNamed: 'Carla Dias' } },
    [own('Ana Souza Lima'), stranger('Bruno Castro'), stranger('Carla Dias')],
  ],
  ['a person without a name on file', { name: 'Ana Souza', person: { name: null } }, [own('Ana Souza')]],
  ['nobody who is named', { person: { name: null } }, []],
];

describe('whom a payment is screened for', () => {
  it.each(cases)('%s', (_what, input, parties) => {
    const result = partiesOf({
      business: 'payin',
      subject: subject(input.person),
      document: cpf,
      name: input.name,
      declared: party(input.declared),
      owner: input.owner,
    });
    expect(result).toEqual(parties.map((one) => ({ party: 'PAYER', ...one })));
  });

  it('is the beneficiary of a payout', () => {
    expect(partiesOf({ business: 'payout', subject: subject(), document: cpf, name: null, declared: party() })[0]?.party).toBe('BENEFICIARY');
  });
});

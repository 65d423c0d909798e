import { expect, it } from 'vitest';
import { guessRequests } from './guess-request.ts';

const waiting = [
  { id: '1', kind: 'ARTICLES_OF_ASSOCIATION', text: 'Articles of association' },
  { id: '2', kind: 'PROOF_OF_ADDRESS', text: 'Proof of address' },
  { id: '3', kind: 'IDENTITY_DOCUMENT', text: 'Identity document · Rosa Prado' },
  { id: '4', kind: 'IDENTITY_DOCUMENT', text: 'Identity document · Otto Lima' },
  { id: '5', kind: 'CONTRACT', text: 'Contract' },
];

it.each<[string, string[], (string | undefined)[]]>([
  ['names in several languages', ['Contrato-Social.pdf', 'comprovante de endereço.png', 'contract signed.pdf'], ['1', '2', '5']],
  ['people by their names', ['otto lima CNH.jpg', 'identidade_rosa.jpg'], ['4', '3']],
  ['a request takes one file', ['address 1.pdf', 'address 2.pdf'], ['2', undefined]],
  ['what says nothing', ['scan0001.pdf'], [undefined]],
  ['the one that is left', ['articles.pdf', 'address.pdf', 'rosa.pdf', 'otto.pdf', 'scan.pdf'], ['1', '2', '3', '4', '5']],
])('%s', (_name, files, guesses) => {
  expect(guessRequests(files, waiting)).toEqual(guesses);
});

it('guesses nothing where nothing is waited for', () => {
  expect(guessRequests(['contract.pdf'], [])).toEqual([undefined]);
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { showPersonQuery, listSources, searchLists } from '../contract/index.ts';
import { SearchPanel } from './search.panel.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

vi.mock('../../../mechanisms/approval-requests/web/index.ts', () => ({ WaitingRequest: () => null }));

const query = {
  name: 'Aristides Quintela',
  kind: 'person',
  birth_date: '1961-03-04',
  nationality: null,
  id_no: null,
  id_country: null,
  gender: null,
  is_masked: false,
};
const person = {
  subject_id: '7',
  name: 'Aristides Quintela de Souza',
  kind: 'PERSON',
  birth_date: '1961-03-04',
  gender: null,
  country: 'BRA',
  documents: [{ id_type: 'CPF', id_no: '39053344705' }],
  is_masked: false,
};
const serve = () =>
  answerCalls(({ path }) => {
    if (path === listSources.path)
      return { data: { list: [{ id: 'UN', name: 'UN', kind: 'SANCTION', entries: 3, loaded_time: 1 }], threshold: 70, algorithm: '2' } };
    if (path.startsWith(showPersonQuery.path)) return { data: { subject_id: '7', asked: query, person } };
    // What fields offer to choose from is not looked at here.
    return path.includes('dropDownList') ? { data: [] } : { code: '40400', msg: 'none', status: 404 };
  });

it.each(languages)('%s: says that the right to search is missing, and shows no form', async (lang) => {
  signIn([
    { subject: 'AML.SCREENING.Search', action: ['read'] },
    { subject: 'AML.SCREENING.Reports', action: ['read'] },
  ]);
  const sent = serve();
  await show(<SearchPanel />, { lang });
  expect(await screen.findByText(messages[lang].screening.search.noRight)).toBeTruthy();
  expect(screen.queryByLabelText(messages[lang].screening.search.name)).toBeNull();
  expect(sent.filter(({ path }) => path === searchLists.path)).toEqual([]);
});

it('shows the form to whoever may search, with what is on file of the person of the address', async () => {
  signIn([
    { subject: 'AML.SCREENING.Search', action: ['read', 'write'] },
    { subject: 'AML.SCREENING.Reports', action: ['read'] },
  ]);
  const sent = serve();
  await show(<SearchPanel />, { at: '/?subject=7' });
  expect(await screen.findByDisplayValue('Aristides Quintela')).toBe(screen.getByLabelText(messages.en.screening.search.name));
  expect(sent.some(({ path }) => path.startsWith(showPersonQuery.path))).toBe(true);
});

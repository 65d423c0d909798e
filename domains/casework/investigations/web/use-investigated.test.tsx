import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type AbilityEntry, languages } from '../../../../platform/contract/index.ts';
import { type AppColumn, AppTable, listOfRows } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { addToInvestigation, listInvestigations } from '../contract/index.ts';
import { InvestigatePerson, useInvestigated } from './use-investigated.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

interface Person {
  id: string;
  name: string;
  company: string;
}
const people: Person[] = [
  { id: '1', name: 'Ana', company: 'ATBR' },
  { id: '2', name: 'Bia', company: 'ATBR' },
  { id: '3', name: 'Caio', company: 'ATMX' },
];
const columns: AppColumn<Person>[] = [{ key: 'name', titleKey: 'kit.table', width: 200, kind: 'text' }];

function People() {
  const { selection, button } = useInvestigated({
    rows: people,
    keyOf: ({ id }) => id,
    whatOf: (rows) => ({ subject_ids: rows.map(({ id }) => id) }),
    companyOf: ({ company }) => company,
  });
  return <AppTable list={listOfRows('test.people', people)} columns={columns} rowKey="id" selection={selection} extras={{ toolbar: button }} />;
}

const worker: AbilityEntry[] = [{ subject: 'AML.Alerts', action: ['read', 'write'] }];
const serve = () =>
  answerCalls(({ path }) => {
    if (path === listInvestigations.path)
      return { data: { list: [{ investigation_id: '7', title: 'Payments of a group', entity_code: 'ATBR' }], total: 1, page_num: 1, page_size: 100 } };
    if (path === addToInvestigation.path) return { data: { investigation_id: '7', status: 'IN_WORK', version: 5, added: 2 } };
    return { data: { list: [] } };
  });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it.each(languages)('%s: offers the act for the rows that are chosen', async (lang) => {
  signIn(worker);
  serve();
  const { user } = await show(<People />, { lang });
  const words = messages[lang].investigations.adding;
  expect(screen.queryByRole('button', { name: new RegExp(words.button) })).toBeNull();
  await user.click((await screen.findAllByRole('checkbox')).at(-1) as HTMLElement);
  expect(await screen.findByRole('button', { name: new RegExp(words.button) })).toBeTruthy();
});

it('adds the chosen rows of one company to what runs there, and refuses those of two', async () => {
  signIn(worker);
  const sent = serve();
  const { user, address } = await show(<People />);
  for (const name of ['Select 1', 'Select 2', 'Select 3']) await user.click(await screen.findByRole('checkbox', { name }));
  expect((await screen.findByRole('button', { name: /Investigate/ })).getAttribute('aria-description')).toBe(messages.en.investigations.adding.oneCompany);
  await user.click(screen.getByRole('checkbox', { name: 'Select 3' }));
  await user.click(await screen.findByRole('button', { name: /Investigate/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByText('Payments of a group (7)'));
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(sent.find(({ path }) => path === addToInvestigation.path)?.body).toEqual({ investigation_id: '7', subject_ids: ['1', '2'] }));
  expect(sent.find(({ path }) => path === listInvestigations.path)?.body).toMatchObject({ entity_code: 'ATBR' });
  await vi.waitFor(() => expect(address()).toBe('/investigationDetail/7'));
});

it('has neither boxes nor a button for who may not investigate', async () => {
  signIn([{ subject: 'AML.Alerts', action: ['read'] }]);
  serve();
  await show(<People />);
  expect(await screen.findByText('Ana')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('asks at which company where several know the person', async () => {
  signIn(worker);
  const sent = serve();
  const { user } = await show(<InvestigatePerson subjectId="1" companies={['ATBR', 'ATMX']} />);
  await user.click(await screen.findByRole('button', { name: /Investigate/ }));
  const dialog = await screen.findByRole('dialog');
  expect(sent.find(({ path }) => path === listInvestigations.path)?.body).not.toHaveProperty('entity_code');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(new RegExp(messages.en.investigations.company))).toBeTruthy();
});

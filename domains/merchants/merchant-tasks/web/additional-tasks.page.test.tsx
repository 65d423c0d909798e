import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { listTemplateCompanies, listTemplates, saveTemplate, showTemplate, taskCalls, type TaskView, type TemplateView } from '../contract/index.ts';
import { AdditionalTasksPage } from './additional-tasks.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const task: TaskView = {
  id: '1',
  status: 'IN_REVIEW',
  acts: ['RETURN', 'ACCEPT', 'CANCEL'],
  title: 'Yearly update',
  template_name: 'Update',
  template_edition: 2,
  merchant_no: 'M1',
  merchant_name: 'Blue Shop',
  entity_code: 'ATBR',
  recipient_name: 'Carla',
  recipient: 'carla@merchant.example',
  due_on: '2026-12-09',
  is_overdue: true,
  round: 1,
  reminders: 1,
  sent_time: 1_760_000_000_000,
  sent_by: 'Ana',
  answered_time: 1_760_100_000_000,
  decided_time: null,
  decided_by: null,
  version: 4,
  lang: 'pt',
  currency: 'BRL',
  intro: null,
  decide_reason: null,
  remind_before: 3,
  remind_every: 7,
  onboard_id: '9',
  questions: [
    { key: 'q1', kind: 'YES_NO', text: 'Have the owners changed?', is_mandatory: true, options: [] },
    { key: 'q2', kind: 'DATE', text: 'Since when?', is_mandatory: false, options: [] },
  ],
  documents: [{ id: '5', kind: 'LICENCE', asked_for: null, is_mandatory: true, status: 'UPLOADED', file_name: 'licence.pdf' }],
  rounds: [
    {
      round: 1,
      answers: [{ question: 'q1', value: 'NO' }],
      answered_time: 1_760_100_000_000,
      answered_by: 'Carla',
      returned_time: null,
      returned_by: null,
      return_text: null,
    },
  ],
  mails: [{ kind: 'SENT', sent_time: 1_760_000_000_000, sent_by: 'Ana' }],
};
const template: TemplateView = {
  id: '7',
  template_no: '7',
  edition: 1,
  status: 'DRAFT',
  acts: ['SAVE', 'SUBMIT', 'RETIRE'],
  name: 'Update',
  entity_code: 'ATBR',
  languages: ['pt'],
  questions: 1,
  documents: 0,
  tasks: 0,
  saved_time: 1_760_000_000_000,
  saved_by: 'Ana',
  submitted_time: null,
  submitted_by: null,
  retired_time: null,
  retired_by: null,
  version: 3,
  base_language: 'pt',
  content: {
    title: { pt: 'Atualização' },
    intro: {},
    questions: [{ kind: 'TEXT', is_mandatory: true, text: { pt: 'O que vende?' }, options: [] }],
    documents: [],
  },
  editions: [],
};
const pageOf = (list: unknown[]) => ({ list, total: list.length, total_is_capped: false, page_num: 1, page_size: 20 });

/** A server that has one task and one template; what the page sends. */
const serve = (more: Record<string, { status?: number; data: unknown }> = {}) =>
  answerCalls(({ path: address }) => {
    const [path = ''] = address.split('?');
    const own = more[path];
    if (own) return own;
    if (path === taskCalls.list.path) return { data: pageOf([task]) };
    if (path === taskCalls.show.path) return { data: task };
    if (path === listTemplates.path) return { data: pageOf([template]) };
    if (path === showTemplate.path) return { data: template };
    if (path === listTemplateCompanies.path) return { data: [{ entity_code: 'ATBR', name: 'Brazil', base_language: 'pt' }] };
    if (path === saveTemplate.path) return { data: { id: '7', status: 'DRAFT', version: 4 } };
    return { data: [] };
  });

beforeEach(() => signIn());

describe('the list', () => {
  it.each(languages)('%s: has its title and says what is overdue', async (lang) => {
    serve();
    await show(<AdditionalTasksPage />, { lang });
    expect(await screen.findByText('Yearly update')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: messages[lang].merchantTasks.title })).toBeTruthy();
    expect(screen.getByText(new RegExp(messages[lang].merchantTasks.late))).toBeTruthy();
  });

  it('says that there is nothing, and that it could not be read', async () => {
    serve({ [taskCalls.list.path]: { data: pageOf([]) } });
    await show(<AdditionalTasksPage />);
    expect(await screen.findByText('No task matches')).toBeTruthy();
    cleanup();
    serve({ [taskCalls.list.path]: { status: 500, data: { error: 'INTERNAL' } } });
    await show(<AdditionalTasksPage />);
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });

  it('offers nothing that sends to somebody who may only read', async () => {
    signIn([{ subject: 'AML.ONBOARDING.Supplementary', action: ['read'] }]);
    serve();
    await show(<AdditionalTasksPage />, { at: '/?record=1' });
    expect((await screen.findByRole('button', { name: 'Send a task', hidden: true })).getAttribute('aria-disabled')).toBe('true');
    const drawer = await screen.findByRole('dialog', { name: 'Yearly update' });
    expect(within(drawer).getByRole('button', { name: 'Accept' }).getAttribute('aria-disabled')).toBe('true');
  });
});

it('shows the answers and the documents of a task, and returns it with a text and the version that was seen', async () => {
  const sent = serve({ [taskCalls.returnBack.path]: { data: { id: '1', status: 'RETURNED', version: 5 } } });
  const { user } = await show(<AdditionalTasksPage />, { at: '/?record=1' });
  const drawer = await screen.findByRole('dialog', { name: 'Yearly update' });
  expect(await within(drawer).findByText('No')).toBeTruthy();
  expect(within(drawer).getByText('Not answered')).toBeTruthy();
  expect(within(drawer).getByText('licence.pdf')).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Return' }));
  const text = await screen.findByLabelText('What is to be corrected');
  await user.type(text, 'Name the brands');
  await user.click(within(text.closest<HTMLElement>('[role=dialog]') as HTMLElement).getByRole('button', { name: 'Return' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === taskCalls.returnBack.path)?.body).toMatchObject({
      id: '1',
      version: 4,
      text: 'Name the brands',
      due_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    }),
  );
});

it('saves a changed template with all its texts and the version that was seen', async () => {
  const sent = serve();
  const { user } = await show(<AdditionalTasksPage />, { at: '/?part=templates&template=7' });
  const drawer = await screen.findByRole('dialog', { name: 'Update' });
  await user.click(await within(drawer).findByRole('button', { name: 'Change' }));
  const name = await screen.findByLabelText('Name', { selector: '[role=dialog] input' });
  await user.type(name, ' 2027');
  await user.click(within(name.closest<HTMLElement>('[role=dialog]') as HTMLElement).getByRole('button', { name: 'Save the draft' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === saveTemplate.path)?.body).toMatchObject({
      id: '7',
      version: 3,
      name: 'Update 2027',
      content: { title: { pt: 'Atualização' }, questions: [{ kind: 'TEXT', is_mandatory: true, text: { pt: 'O que vende?' }, options: [] }], documents: [] },
    }),
  );
});

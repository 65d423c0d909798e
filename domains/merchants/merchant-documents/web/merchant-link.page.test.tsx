import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Language, languages } from '../../../../platform/contract/index.ts';
import { show } from '../../../../platform/web/screen.fixture.tsx';
import { answerByLink, type LinkPageView, openLink, uploadByLink } from '../contract/index.ts';
import { MerchantLinkPage } from './merchant-link.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const page = (lang: Language, more: Partial<LinkPageView['documents'][number]> = {}): LinkPageView => ({
  merchant_name: 'Loja Azul',
  lang,
  expires_time: 1_790_000_000_000,
  documents: [
    { ref: 'a', kind: 'LICENCE', about: null, asked_for: null, is_optional: false, state: 'NEEDED', reason: null, ...more },
    { ref: 'b', kind: 'IDENTITY_DOCUMENT', about: 'Rosa Prado', asked_for: null, is_optional: false, state: 'SEND_AGAIN', reason: 'UNREADABLE' },
  ],
  tasks: [],
});

/** Answers the page's calls; tells what was sent. */
function serve(answers: Record<string, () => { status?: number; data: unknown }>) {
  const sent: { path: string; body: unknown; token: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ path: url, body: init.body, token: new Headers(init.headers).get('x-link-token') });
    const { status = 200, data } = answers[url]?.() ?? { data: null };
    return new Response(JSON.stringify({ code: status === 200 ? '10000' : '30005', msg: 'x', data }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return sent;
}

it.each(languages)('speaks the language of the merchant, whatever the browser has chosen: %s', async (lang) => {
  serve({ [openLink.path]: () => ({ data: page(lang) }) });
  await show(<MerchantLinkPage />, { at: '/merchantLink#token=secret', lang: lang === 'en' ? 'pt' : 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: messages[lang].merchantLink.title.replace('{{merchant}}', 'Loja Azul') })).toBeTruthy();
  expect(screen.getByText(/Rosa Prado/)).toBeTruthy();
});

it('sends a file and shows that it was received', async () => {
  const sent = serve({ [openLink.path]: () => ({ data: page('en') }), [uploadByLink.path]: () => ({ data: page('en', { state: 'RECEIVED' }) }) });
  await show(<MerchantLinkPage />, { at: '/merchantLink#token=secret' });
  await screen.findByRole('heading', { level: 1 });
  const [field] = window.document.querySelectorAll('input[type=file]');
  fireEvent.change(field as Element, { target: { files: [new File(['x'], 'licence.png', { type: 'image/png' })] } });
  expect(await screen.findByText(messages.en.merchantLink.sent.replace('{{name}}', 'licence.png'))).toBeTruthy();
  const form = sent.find(({ path }) => path === uploadByLink.path)?.body as FormData;
  expect([...form.keys()]).toEqual(['ref', 'files']);
  expect([form.get('ref'), (form.get('files') as File).name]).toEqual(['a', 'licence.png']);
  // The token travels in a header alone, where it is read before the file.
  expect(sent.every(({ path, token }) => !path.includes('secret') && token === 'secret')).toBe(true);
});

it('says in its own words why a file was not taken', async () => {
  serve({ [openLink.path]: () => ({ data: page('en') }), [uploadByLink.path]: () => ({ status: 400, data: { error: 'FILE_TYPE_REFUSED' } }) });
  await show(<MerchantLinkPage />, { at: '/merchantLink#token=secret' });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.change(window.document.querySelectorAll('input[type=file]')[0] as Element, { target: { files: [new File(['x'], 'x.docm')] } });
  expect(await screen.findByText(/"x.docm" is not a PDF/)).toBeTruthy();
});

it('says one thing of every link that does not open, and nothing is sent without a token', async () => {
  serve({ [openLink.path]: () => ({ status: 404, data: { error: 'LINK_NOT_VALID' } }) });
  await show(<MerchantLinkPage />, { at: '/merchantLink#token=old' });
  expect(await screen.findByText(messages.en.merchantLink.gone)).toBeTruthy();
  const sent = serve({});
  await show(<MerchantLinkPage />, { at: '/merchantLink' });
  expect(await screen.findByText(messages.en.merchantLink.noToken)).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([]));
});

describe('a task', () => {
  const task: LinkPageView['tasks'][number] = {
    ref: 't',
    state: 'TO_ANSWER',
    title: 'Yearly update',
    intro: null,
    due_on: '2026-12-09',
    note: null,
    currency: 'BRL',
    questions: [
      { key: 'q1', kind: 'TEXT', text: 'What do you sell?', is_optional: false, options: [], answer: null },
      { key: 'q2', kind: 'YES_NO', text: 'Do you have a shop?', is_optional: true, options: [], answer: null },
    ],
    documents: [],
  };
  const withTask = (more: Partial<typeof task> = {}): LinkPageView => ({ ...page('en'), documents: [], tasks: [{ ...task, ...more }] });
  const send = () => screen.getByRole('button', { name: messages.en.merchantLink.tasks.send });

  it('is answered, with the token in a header, and shows what was received', async () => {
    const received = withTask({ state: 'RECEIVED', questions: task.questions.map((one) => ({ ...one, answer: one.key === 'q1' ? 'Shoes' : null })) });
    const sent = serve({ [openLink.path]: () => ({ data: withTask() }), [answerByLink.path]: () => ({ data: received }) });
    const { user } = await show(<MerchantLinkPage />, { at: '/merchantLink#token=secret' });
    await screen.findByRole('region', { name: 'Yearly update' });
    await user.click(send());
    expect(await screen.findByText(messages.en.merchantLink.tasks.required)).toBeTruthy();
    expect(sent.filter(({ path }) => path === answerByLink.path)).toEqual([]);
    await user.type(screen.getByLabelText('What do you sell?'), 'Shoes');
    await user.click(send());
    expect(await screen.findByText(messages.en.merchantLink.tasks.received)).toBeTruthy();
    expect(screen.getByText('Shoes')).toBeTruthy();
    expect(JSON.parse(sent.find(({ path }) => path === answerByLink.path)?.body as string)).toEqual({
      ref: 't',
      answers: [{ question: 'q1', value: 'Shoes' }],
    });
    expect(sent.every(({ path }) => !path.includes('secret'))).toBe(true);
  });

  it('says what is to be corrected, and asks for its documents first', async () => {
    const sent = serve({
      [openLink.path]: () => ({
        data: {
          ...page('en'),
          tasks: [{ ...task, state: 'TO_CORRECT', note: 'Name the brands', documents: ['a'], questions: [{ ...task.questions[0], answer: 'Shoes' }] }],
        },
      }),
    });
    const { user } = await show(<MerchantLinkPage />, { at: '/merchantLink#token=secret' });
    expect(await screen.findByText('Name the brands')).toBeTruthy();
    expect((screen.getByLabelText('What do you sell?') as HTMLTextAreaElement).value).toBe('Shoes');
    await user.click(send());
    expect(await screen.findByText(messages.en.merchantLink.tasks.documentsFirst)).toBeTruthy();
    expect(sent.filter(({ path }) => path === answerByLink.path)).toEqual([]);
  });
});

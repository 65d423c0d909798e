import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRevealingWord } from '../../../../platform/server/index.ts';
import { answerByLink, createLink, type LinkPageView, openLink } from '../../merchant-documents/contract/index.ts';
import { requestCalls, saveTemplate, sendRequest, sendTask, taskCalls } from '../contract/index.ts';
import { content, dayAfter, type BackOffice, startBackOffice } from './back-office.fixture.ts';
import { remindMerchants, tasksForDossier } from './index.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});
beforeEach(async () => {
  await sql`delete from attempt_counter`.execute(backOffice.database.main);
  await backOffice.newMails();
});

const buildQuery = (page: LinkPageView) => page.tasks[0] as LinkPageView['tasks'][number];
const good = { q1: 'Sapatos', q2: 'YES' };
/** A task that a merchant has answered. */
async function answered(more: object = {}) {
  const merchant = await backOffice.merchant();
  const sent = await backOffice.send(await backOffice.template(), merchant, more);
  const page = await backOffice.open(sent.token);
  await backOffice.upload(sent.token, page.documents[0]?.ref ?? '');
  expect((await backOffice.answer(sent.token, buildQuery(page).ref, good)).status).toBe(200);
  return { merchant, ...sent };
}
const documentOf = async (id: string) => (await backOffice.task(id)).documents[0]?.id ?? '';

describe('a task', () => {
  it('is sent, answered behind its link, returned, answered again and done; each act leaves its entry', async () => {
    const merchant = await backOffice.merchant();
    const { id, token } = await backOffice.send(await backOffice.template(), merchant);
    expect(await backOffice.newMails()).toEqual(['merchant-task-sent']);
    const page = await backOffice.open(token);
    expect(page.tasks).toMatchObject([
      {
        state: 'TO_ANSWER',
        title: 'Atualização cadastral',
        note: null,
        currency: 'BRL',
        questions: [
          { key: 'q1', kind: 'TEXT', text: 'O que vende?', is_optional: false, answer: null },
          { key: 'q2', kind: 'YES_NO' },
          { key: 'q3', kind: 'AMOUNT', is_optional: true },
        ],
        documents: [page.documents[0]?.ref],
      },
    ]);
    const { ref } = buildQuery(page);
    expect((await backOffice.answer(token, ref, good)).body.data).toMatchObject({ error: 'DOCUMENTS_FIRST' });
    await backOffice.upload(token, page.documents[0]?.ref ?? '');
    const wrong = await backOffice.answer(token, ref, { q2: 'perhaps', q3: '1,5' });
    expect([wrong.status, (wrong.body.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field)]).toEqual([
      400,
      ['answers.q1', 'answers.q2', 'answers.q3'],
    ]);
    expect((await backOffice.answer(token, ref, good)).body.data.tasks).toMatchObject([
      { state: 'RECEIVED', questions: [{ answer: 'Sapatos' }, { answer: 'YES' }, { answer: null }] },
    ]);
    expect((await backOffice.answer(token, ref, good)).body.data).toMatchObject({ error: 'TASK_CLOSED' });

    const result = await backOffice.task(id);
    expect(result).toMatchObject({
      status: 'IN_REVIEW',
      acts: ['RETURN', 'ACCEPT', 'CANCEL'],
      rounds: [{ round: 1, answered_by: 'Carla' }],
      documents: [{ kind: 'LICENCE', status: 'UPLOADED' }],
    });
    const dueOn = dayAfter(backOffice.clock.now, 20);
    await backOffice.officer.call(taskCalls.returnBack, { id, version: result.version, text: 'Informe também as marcas', due_on: dueOn });
    expect(await backOffice.newMails()).toEqual(['merchant-task-returned']);
    const again = await backOffice.token();
    expect((await backOffice.server.anonymous.send(openLink, { token })).status).toBe(404);
    const second = await backOffice.open(again);
    expect(second.tasks).toMatchObject([{ state: 'TO_CORRECT', note: 'Informe também as marcas', due_on: dueOn, questions: [{ answer: 'Sapatos' }, {}, {}] }]);
    expect((await backOffice.answer(again, buildQuery(second).ref, { ...good, q1: 'Sapatos Azul' })).status).toBe(200);

    const open = await backOffice.officer.send(taskCalls.accept, { id, version: (await backOffice.task(id)).version });
    expect(open.body.data).toMatchObject({ error: 'DOCUMENTS_OPEN' });
    await backOffice.decide(await documentOf(id), 'APPROVED');
    await backOffice.officer.call(taskCalls.accept, { id, version: (await backOffice.task(id)).version, reason: 'Complete' });
    const done = await backOffice.task(id);
    expect(done).toMatchObject({
      status: 'DONE',
      acts: [],
      decided_by: 'Otto',
      decide_reason: 'Complete',
      rounds: [{ round: 2 }, { round: 1, return_text: 'Informe também as marcas', returned_by: 'Otto' }],
    });
    expect(done.rounds[0]?.answers).toContainEqual({ question: 'q1', value: 'Sapatos Azul' });
    expect(done.mails.map(({ kind }) => kind)).toEqual(['RETURNED', 'SENT']);
    expect((await backOffice.open(again)).tasks).toMatchObject([{ state: 'ACCEPTED' }]);
    expect((await backOffice.trail('merchant-task', id)).map(({ verb, after, actor_name: by }) => [verb, after.status, by])).toEqual([
      ['merchant-task.sent', 'SENT', 'Ana'],
      ['merchant-task.answered', 'IN_REVIEW', expect.any(String)],
      ['merchant-task.returned', 'RETURNED', 'Otto'],
      ['merchant-task.answered', 'IN_REVIEW', expect.any(String)],
      ['merchant-task.accepted', 'DONE', 'Otto'],
    ]);
    expect(await tasksForDossier(backOffice.database.main, merchant.merchantNo, { lang: 'pt', now: backOffice.clock.now })).toMatchObject([
      {
        title: 'Atualização cadastral',
        status: 'DONE',
        decidedBy: 'Otto',
        answers: [{ question: 'O que vende?', answer: 'Sapatos Azul' }, { answer: 'Sim' }, { answer: null }],
      },
    ]);
  });

  it('keeps what it was sent with when its template changes', async () => {
    const merchant = await backOffice.merchant();
    const templateId = await backOffice.template();
    const { id, token } = await backOffice.send(templateId, merchant);
    await backOffice.analyst.call(saveTemplate, { id: templateId, version: 2, name: 'Changed', content: { ...content, title: { pt: 'Outro', es: 'Otro' } } });
    expect(await backOffice.task(id)).toMatchObject({ title: 'Atualização cadastral', template_edition: 1 });
    expect(buildQuery(await backOffice.open(token)).title).toBe('Atualização cadastral');
  });

  it('is read in the language of its contact, or in that of the company where there is none', async () => {
    const templateId = await backOffice.template();
    const [spanish, english] = [await backOffice.merchant({ lang: 'es' }), await backOffice.merchant({ lang: 'en' })];
    expect(buildQuery(await backOffice.open((await backOffice.send(templateId, spanish)).token)).title).toBe('Actualización del registro');
    expect(buildQuery(await backOffice.open((await backOffice.send(templateId, english)).token)).title).toBe('Atualização cadastral');
  });

  it('follows a document that is asked for again, and takes one that is waited for already', async () => {
    const merchant = await backOffice.merchant();
    const templateId = await backOffice.template();
    const first = await backOffice.send(templateId, merchant);
    const second = await backOffice.send(templateId, merchant);
    expect(await documentOf(first.id)).toBe(await documentOf(second.id));
    const page = await backOffice.open(second.token);
    await backOffice.upload(second.token, page.documents[0]?.ref ?? '');
    await backOffice.decide(await documentOf(second.id), 'REJECTED');
    expect((await backOffice.task(second.id)).documents).toMatchObject([{ status: 'REQUESTED' }]);
    expect((await backOffice.answer(second.token, buildQuery(await backOffice.open(second.token)).ref, good)).body.data).toMatchObject({
      error: 'DOCUMENTS_FIRST',
    });
  });

  it('is cancelled: it is not asked any more, and what only it asked for is withdrawn', async () => {
    const merchant = await backOffice.merchant();
    // A licence is demanded by a rule as well and would stay.
    const templateId = await backOffice.template({
      documents: [{ kind: 'OTHER', is_mandatory: true, asked_for: { pt: 'Foto da loja', es: 'Foto de la tienda' } }],
    });
    const [one, other] = [await backOffice.send(templateId, merchant), await backOffice.send(templateId, merchant)];
    await backOffice.officer.call(taskCalls.cancel, { id: one.id, version: 1, reason: 'Asked twice' });
    expect((await backOffice.task(other.id)).documents).toMatchObject([{ status: 'REQUESTED' }]);
    await backOffice.officer.call(taskCalls.cancel, { id: other.id, version: 1, reason: 'Not needed' });
    expect(await backOffice.task(other.id)).toMatchObject({ status: 'CANCELLED', documents: [{ status: 'WITHDRAWN' }] });
    expect(await backOffice.open(other.token)).toMatchObject({ documents: [], tasks: [] });
    const licence = await backOffice.send(await backOffice.template(), merchant);
    await backOffice.officer.call(taskCalls.cancel, { id: licence.id, version: 1, reason: 'Not needed' });
    expect((await backOffice.task(licence.id)).documents).toMatchObject([{ status: 'REQUESTED' }]);
    expect((await backOffice.officer.send(taskCalls.accept, { id: one.id, version: 2 })).body.data).toMatchObject({ error: 'TASK_NOT_FROM_HERE' });
  });

  it('is sent to a contact of a merchant of one’s own that has not left, with a due day to come', async () => {
    const templateId = await backOffice.template();
    const [merchant, other, gone] = [await backOffice.merchant(), await backOffice.merchant(), await backOffice.merchant({ status: 'OFFBOARDED' })];
    const send = (more: object, by = backOffice.analyst) =>
      by.send(sendTask, {
        template_id: templateId,
        merchant_no: merchant.merchantNo,
        contact_id: merchant.contactId,
        due_on: dayAfter(backOffice.clock.now, 5),
        ...more,
      });
    expect((await send({ contact_id: other.contactId })).body.data).toMatchObject({ error: 'CONTACT_NOT_FOUND' });
    expect((await send({ merchant_no: gone.merchantNo, contact_id: gone.contactId })).body.data).toMatchObject({ error: 'MERCHANT_GONE' });
    expect((await send({ due_on: dayAfter(backOffice.clock.now, -2) })).body.data).toMatchObject({ fields: [{ field: 'due_on' }] });
    expect((await send({}, backOffice.stranger)).body.data).toMatchObject({ error: 'TEMPLATE_NOT_FOUND' });
    expect((await backOffice.stranger.send(taskCalls.recipients, { merchant_no: merchant.merchantNo })).status).toBe(404);
    expect(await backOffice.analyst.call(taskCalls.recipients, { merchant_no: merchant.merchantNo })).toMatchObject([{ name: 'Carla', lang: 'pt' }]);
  });

  it('is neither seen nor moved by another company, by the calls of the other screen, or with another version', async () => {
    const { id } = await answered();
    const { version } = await backOffice.task(id);
    for (const [client, calls] of [
      [backOffice.stranger, taskCalls],
      [backOffice.officer, requestCalls],
    ] as const) {
      expect((await client.send(calls.show, { id })).body.data).toMatchObject({ error: 'TASK_NOT_FOUND' });
      for (const reply of [
        await client.send(calls.accept, { id, version }),
        await client.send(calls.cancel, { id, version, reason: 'x' }),
        await client.send(calls.remind, { id, version }),
        await client.send(calls.returnBack, { id, version, text: 'x', due_on: dayAfter(backOffice.clock.now, 5) }),
      ])
        expect(reply.body.data).toMatchObject({ error: 'TASK_NOT_FOUND' });
    }
    expect((await backOffice.officer.send(taskCalls.cancel, { id, version: 99, reason: 'x' })).body.data).toMatchObject({ error: 'STALE' });
    expect((await backOffice.officer.send(taskCalls.remind, { id, version })).body.data).toMatchObject({ error: 'TASK_NOT_FROM_HERE' });
    const revealing = await backOffice.officer.send(taskCalls.returnBack, {
      id,
      version,
      text: 'O sócio está em lista de sanções',
      due_on: dayAfter(backOffice.clock.now, 5),
    });
    expect(revealing.body.data).toMatchObject({ fields: [{ field: 'text' }] });
    expect(await backOffice.task(id)).toMatchObject({ status: 'IN_REVIEW', version });
  });
});

describe('answers that a member of staff gave through the link', () => {
  it('name that person, who does not accept them', async () => {
    const merchant = await backOffice.merchant();
    const { id, token } = await backOffice.request(merchant);
    const input = { token, ref: buildQuery(await backOffice.open(token)).ref, answers: [{ question: 'q1', value: 'o1' }] };
    await backOffice.officer.call(answerByLink, input);
    const { version, rounds } = await backOffice.requested(id);
    expect(rounds).toMatchObject([{ answered_by: 'Otto' }]);
    expect((await backOffice.officer.send(requestCalls.accept, { id, version })).body.data).toMatchObject({ error: 'OWN_ANSWER' });
    await backOffice.analyst.call(requestCalls.accept, { id, version });
    expect(await backOffice.requested(id)).toMatchObject({ status: 'DONE' });
  });
});

describe('a request without a template', () => {
  it('is written in the language of its contact, sent and answered', async () => {
    const merchant = await backOffice.merchant();
    const { id, token } = await backOffice.request(merchant);
    const page = await backOffice.open(token);
    expect(buildQuery(page)).toMatchObject({
      title: 'Sobre as lojas',
      questions: [
        {
          kind: 'CHOICE',
          options: [
            { key: 'o1', text: 'Rua' },
            { key: 'o2', text: 'Shopping' },
          ],
        },
      ],
    });
    expect((await backOffice.answer(token, buildQuery(page).ref, { q1: 'o2' })).status).toBe(200);
    expect(await backOffice.requested(id)).toMatchObject({
      status: 'IN_REVIEW',
      template_name: null,
      rounds: [{ answers: [{ question: 'q1', value: 'o2' }] }],
    });
    expect((await backOffice.officer.call(requestCalls.list, { merchant_no: merchant.merchantNo })).list).toMatchObject([{ id }]);
    expect((await backOffice.officer.call(taskCalls.list, { merchant_no: merchant.merchantNo })).list).toEqual([]);
  });

  it('says by its field what is missing or would tip off', async () => {
    const merchant = await backOffice.merchant();
    const send = async (typed: object) => {
      const input = { merchant_no: merchant.merchantNo, contact_id: merchant.contactId, due_on: dayAfter(backOffice.clock.now, 5) };
      const reply = await backOffice.analyst.send(sendRequest, { ...input, content: { title: 'Lojas', questions: [], documents: [], ...typed } });
      return (reply.body.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field);
    };
    expect(await send({})).toEqual(['content.questions']);
    expect(await send({ questions: [{ kind: 'CHOICE', is_mandatory: true, text: 'Onde?', options: [] }] })).toEqual(['content.questions.0.options']);
    expect(await send({ documents: [{ kind: 'OTHER', is_mandatory: true }] })).toEqual(['content.documents.0.asked_for']);
    expect(await send({ title: 'Seu risco mudou', documents: [{ kind: 'LICENCE', is_mandatory: true }] })).toEqual(['content.title']);
  });
});

describe('reminders', () => {
  it('come before the due day and after it, once for each day, while the merchant is waited for', async () => {
    const remind = async (days: number) => {
      const now = new Date(backOffice.clock.now.getTime() + days * 86_400_000);
      await remindMerchants(backOffice.database.main, { now, config: { publicUrl: 'http://localhost', demo: false, sandbox: false } });
      return (await backOffice.newMails()).filter((name) => name === 'merchant-task-reminder').length;
    };
    await sql`update merchant_task set status = 'CANCELLED', decided_at = clock_now(), decided_by = 1 where status in ('SENT', 'RETURNED')`.execute(
      backOffice.database.main,
    );
    const { id } = await backOffice.send(await backOffice.template(), await backOffice.merchant(), {
      due_on: dayAfter(backOffice.clock.now, 10),
      remind_before: 3,
      remind_every: 7,
    });
    await backOffice.newMails();
    expect([await remind(5), await remind(8), await remind(9), await remind(12), await remind(13), await remind(20)]).toEqual([0, 1, 0, 1, 0, 1]);
    expect(await backOffice.task(id)).toMatchObject({ reminders: 3, status: 'SENT' });
    expect((await backOffice.trail('merchant-task', id)).at(-1)).toMatchObject({ verb: 'merchant-task.reminded', actor_name: 'system' });
    const { version } = await backOffice.task(id);
    await backOffice.officer.call(taskCalls.remind, { id, version });
    expect(await backOffice.newMails()).toEqual(['merchant-task-reminder']);
    await backOffice.officer.call(taskCalls.cancel, { id, version: version + 1, reason: 'x' });
    expect(await remind(40)).toBe(0);
  });
});

describe('what a merchant is answered of a task', () => {
  it('goes to its contact alone, with these fields and no others, and no word that tips off', async () => {
    const merchant = await backOffice.merchant();
    const { id, token } = await backOffice.send(await backOffice.template(), merchant);
    const page = await backOffice.open(token);
    expect(Object.keys(buildQuery(page)).sort()).toEqual(['currency', 'documents', 'due_on', 'intro', 'note', 'questions', 'ref', 'state', 'title']);
    for (const one of buildQuery(page).questions) expect(Object.keys(one).sort()).toEqual(['answer', 'is_optional', 'key', 'kind', 'options', 'text']);
    const text = JSON.stringify(page);
    expect(findRevealingWord(text)).toBeUndefined();
    expect(text).not.toMatch(/HIGH|risk|BETTING|Ana|Otto|Yearly/);
    const values: unknown[] = [];
    JSON.stringify(page, (_, value: unknown) => (values.push(String(value)), value));
    expect(values).not.toContain(id);
    const other = await backOffice.send(await backOffice.template(), await backOffice.merchant());
    expect((await backOffice.answer(other.token, buildQuery(page).ref, good)).body.data).toMatchObject({ error: 'TASK_CLOSED' });
    expect((await backOffice.answer('forged', buildQuery(page).ref, good)).body.data).toMatchObject({ error: 'LINK_NOT_VALID' });
  });

  it('is on an ordinary link of the contact too, which it makes good for something', async () => {
    const merchant = await backOffice.merchant();
    const { rows } = await sql<{ id: string }>`select id from merchant_onboarding where merchant_no = ${merchant.merchantNo}`.execute(backOffice.database.main);
    const make = () => backOffice.analyst.send(createLink, { onboard_id: rows[0]?.id as string, contact_id: merchant.contactId, valid_days: 7 });
    expect((await make()).body.data).toMatchObject({ error: 'NOTHING_ASKED' });
    await backOffice.request(merchant);
    expect((await make()).status).toBe(200);
    expect((await backOffice.open(await backOffice.token())).tasks).toMatchObject([{ title: 'Sobre as lojas' }]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { listTemplates, retireTemplate, saveTemplate, sendTask, showTemplate, submitTemplate } from '../contract/index.ts';
import { content, dayAfter, type BackOffice, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const save = (more: object = {}) => backOffice.analyst.send(saveTemplate, { entity_code: 'ATBR', name: 'Licences', content, ...more });
const fieldsOf = (data: unknown) => (data as { fields: { field: string; msg: string }[] }).fields;

describe('a template', () => {
  it('is saved as a draft, changed, put in use, and changed by another edition that takes its place', async () => {
    const { id } = (await save()).body.data;
    expect(await backOffice.analyst.call(showTemplate, { id })).toMatchObject({
      edition: 1,
      status: 'DRAFT',
      acts: ['SAVE', 'SUBMIT', 'RETIRE'],
      base_language: 'pt',
      languages: ['pt', 'es'],
      content: { title: content.title, questions: [{ text: { pt: 'O que vende?' } }, {}, {}] },
    });
    await backOffice.analyst.call(saveTemplate, { id, version: 1, name: 'Licences 2027', content });
    await backOffice.analyst.call(submitTemplate, { id, version: 2 });
    const next = await backOffice.officer.call(saveTemplate, { id, version: 3, name: 'Licences 2028', content });
    expect(next.id).not.toBe(id);
    expect((await backOffice.officer.send(saveTemplate, { id, version: 3, name: 'Another', content })).body.data).toMatchObject({
      error: 'TEMPLATE_HAS_DRAFT',
    });
    expect(await backOffice.analyst.call(showTemplate, { id })).toMatchObject({ status: 'SUBMITTED', name: 'Licences 2027' });
    await backOffice.officer.call(submitTemplate, { id: next.id, version: 1 });
    expect(await backOffice.analyst.call(showTemplate, { id: next.id })).toMatchObject({
      status: 'SUBMITTED',
      edition: 2,
      editions: [{ id, edition: 1, status: 'RETIRED' }],
    });
    expect((await backOffice.trail('task-template', id)).map(({ verb, after }) => [verb, after.status])).toEqual([
      ['task-template.saved', 'DRAFT'],
      ['task-template.saved', 'DRAFT'],
      ['task-template.submitted', 'SUBMITTED'],
      ['task-template.retired', 'RETIRED'],
    ]);
  });

  it('is not saved with a text missing, or one that could tip a merchant off; the field is named', async () => {
    const missing = await save({ content: { ...content, questions: [{ kind: 'TEXT', is_mandatory: true, text: { es: '¿Qué?' }, options: [] }] } });
    expect([missing.status, fieldsOf(missing.body.data).map(({ field }) => field)]).toEqual([400, ['content.questions.0.text.pt']]);
    const revealing = await save({ content: { ...content, intro: { pt: 'Houve um alerta sobre a loja', es: 'Para el alta' } } });
    expect(fieldsOf(revealing.body.data)).toMatchObject([{ field: 'content.intro.pt', msg: expect.stringContaining('alerta') }]);
    const risk = await save({ content: { ...content, title: { pt: 'Cliente de alto risco' }, questions: [], documents: content.documents } });
    expect(fieldsOf(risk.body.data)).toMatchObject([{ field: 'content.title.pt' }]);
  });

  it('of another company, a draft, one of another version or no longer used is refused', async () => {
    const { id } = (await save()).body.data;
    const merchant = await backOffice.merchant();
    const send = () =>
      backOffice.analyst.send(sendTask, {
        template_id: id,
        merchant_no: merchant.merchantNo,
        contact_id: merchant.contactId,
        due_on: dayAfter(clock.now(), 5),
      });
    expect((await send()).body.data).toMatchObject({ error: 'TEMPLATE_NOT_FOUND' });
    expect((await backOffice.stranger.send(showTemplate, { id })).body.data).toMatchObject({ error: 'TEMPLATE_NOT_FOUND' });
    expect((await backOffice.stranger.send(saveTemplate, { entity_code: 'ATBR', name: 'x', content })).status).toBe(404);
    expect((await backOffice.analyst.send(submitTemplate, { id, version: 9 })).body.data).toMatchObject({ error: 'STALE' });
    await backOffice.analyst.call(retireTemplate, { id, version: 1, reason: 'Not needed' });
    expect((await backOffice.analyst.send(submitTemplate, { id, version: 2 })).body.data).toMatchObject({ error: 'TEMPLATE_NOT_FROM_HERE' });
    expect((await backOffice.analyst.call(listTemplates, { page_size: 200 })).list.map((one) => one.id)).not.toContain(id);
    expect((await backOffice.analyst.call(listTemplates, { page_size: 200, status: 'RETIRED' })).list.map((one) => one.id)).toContain(id);
    const mexican = await backOffice.template(
      { title: { es: 'Registro' }, questions: [{ kind: 'TEXT', is_mandatory: true, text: { es: '¿Qué?' }, options: [] }] },
      'ATMX',
    );
    expect(
      (
        await backOffice.analyst.send(sendTask, {
          template_id: mexican,
          merchant_no: merchant.merchantNo,
          contact_id: merchant.contactId,
          due_on: dayAfter(clock.now(), 5),
        })
      ).body.data,
    ).toMatchObject({
      error: 'TEMPLATE_OF_OTHERS',
    });
  });
});

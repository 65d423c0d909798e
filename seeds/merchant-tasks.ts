import { contactsOf } from '../domains/merchants/merchants/server/index.ts';
import { bindUpload, decideDocument, listDocuments, uploadFile } from '../domains/merchants/merchant-documents/contract/index.ts';
import { listApplications } from '../domains/merchants/onboarding/contract/index.ts';
import {
  requestCalls,
  retireTemplate,
  saveTemplate,
  sendRequest,
  sendTask,
  submitTemplate,
  taskCalls,
  type TemplateContentView,
} from '../domains/merchants/merchant-tasks/contract/index.ts';
import { tasksBehindLinks } from '../domains/merchants/merchant-tasks/server/index.ts';
import { linksOf, registerLinkTasks } from '../domains/merchants/merchant-documents/server/index.ts';
import { type AuditNote, type Database, writeAudit } from '../platform/server/index.ts';
import type { BackOfficeCalls, Upload } from './back-office-calls.ts';
import { canvas } from './png.ts';

/* What merchants were asked beside their documents, in every state, by the back office's own calls and behind the merchants' links. */

const analyst = 'onboarding';
const officer = 'officer';
const senior = 'senior';
const minuteMs = 60_000;
const dayMs = 86_400_000;

const yearly: TemplateContentView = {
  title: { pt: 'Atualização cadastral anual', es: 'Actualización anual del registro', en: 'Yearly update of the registration' },
  intro: {
    pt: 'Uma vez por ano pedimos que confirme os dados do cadastro.',
    es: 'Una vez al año le pedimos confirmar los datos del registro.',
    en: 'Once a year we ask you to confirm the data of the registration.',
  },
  questions: [
    {
      kind: 'YES_NO',
      is_mandatory: true,
      text: { pt: 'O quadro societário mudou no último ano?', es: '¿Cambiaron los socios en el último año?', en: 'Have the owners changed in the past year?' },
      options: [],
    },
    {
      kind: 'TEXT',
      is_mandatory: true,
      text: { pt: 'Quais produtos ou serviços vende hoje?', es: '¿Qué productos o servicios vende hoy?', en: 'Which products or services do you sell today?' },
      options: [],
    },
    {
      kind: 'AMOUNT',
      is_mandatory: true,
      text: { pt: 'Faturamento médio mensal', es: 'Facturación mensual promedio', en: 'Average monthly turnover' },
      options: [],
    },
    {
      kind: 'CHOICE',
      is_mandatory: true,
      text: { pt: 'Onde vende?', es: '¿Dónde vende?', en: 'Where do you sell?' },
      options: [
        { pt: 'Somente pela internet', es: 'Solo por internet', en: 'On the internet only' },
        { pt: 'Em loja e pela internet', es: 'En tienda y por internet', en: 'In a shop and on the internet' },
        { pt: 'Por aplicativo', es: 'Por aplicación', en: 'By an app' },
      ],
    },
    {
      kind: 'DATE',
      is_mandatory: false,
      text: { pt: 'Data da última alteração contratual', es: 'Fecha de la última modificación del acta', en: 'Date of the last change of the articles' },
      options: [],
    },
  ],
  documents: [
    {
      kind: 'OTHER',
      is_mandatory: true,
      asked_for: {
        pt: 'Comprovante de endereço da sede, dos últimos três meses',
        es: 'Comprobante del domicilio de la sede, de los últimos tres meses',
        en: 'Proof of the address of the head office, of the past three months',
      },
    },
  ],
};

const betting: TemplateContentView = {
  title: { pt: 'Informações da operação de apostas' },
  intro: {},
  questions: [
    { kind: 'TEXT', is_mandatory: true, text: { pt: 'Como verifica a idade de quem aposta?' }, options: [] },
    { kind: 'NUMBER', is_mandatory: true, text: { pt: 'Quantas contas ativas tem?' }, options: [] },
  ],
  documents: [{ kind: 'LICENCE', is_mandatory: true, asked_for: {} }],
};

/** Answers to the yearly update. */
const answers = { q1: 'NO', q2: 'Pacotes de viagem nacionais', q3: '1350000.00', q4: 'o1' } as const;

class TaskBackOffice {
  readonly #database: Database;
  readonly #backOffice: BackOfficeCalls;
  #at: number;

  constructor(database: Database, backOffice: BackOfficeCalls, from: Date) {
    this.#database = database;
    this.#backOffice = backOffice;
    this.#at = from.getTime();
  }
  get call(): BackOfficeCalls['call'] {
    return this.#backOffice.call;
  }
  to(at: Date): void {
    this.#at = Math.max(at.getTime(), this.#at);
  }
  as(account: string, uploads: readonly Upload[] = []) {
    this.#at += minuteMs;
    return { account, at: new Date(this.#at), uploads };
  }
  day = (days: number): string => new Date(this.#at + days * dayMs).toISOString().slice(0, 10);

  /** A merchant by its name, with the contact that is asked and its review. */
  async merchant(name: string): Promise<{ merchantNo: string; contactId: string; onboardId: string }> {
    const { list } = await this.call(this.as(analyst), listApplications, { name, status: 'ALL' });
    const [result] = list;
    if (!result) throw new Error(`the demonstration has no merchant ${name}`);
    const [contact] = await contactsOf(this.#database.main, result.merchant_no);
    return { merchantNo: result.merchant_no, contactId: contact?.id ?? '', onboardId: result.onboard_id };
  }

  /** The merchant answers behind its last link. */
  async answer(merchant: { merchantNo: string; contactId: string }, input: Readonly<Record<string, string>>): Promise<void> {
    const { at, account } = this.as(analyst);
    await this.#backOffice.act({ account, at }, 'merchant-task.answered', async ({ db, ip, requestId }) => {
      const [link] = await linksOf(db, merchant.merchantNo);
      const contact = {
        kind: 'anonymous' as const,
        userId: '0',
        personId: '0',
        name: link?.recipientName ?? '',
        account: '',
        amlRole: '',
        abilities: [],
        companies: [],
      };
      const owner = { id: link?.id ?? '', merchantNo: merchant.merchantNo, contactId: merchant.contactId };
      const task = (await tasksBehindLinks.shown(db, owner)).findLast(({ state }) => state === 'TO_ANSWER' || state === 'TO_CORRECT');
      if (!task) throw new Error('the merchant has nothing to answer');
      const notes: AuditNote[] = [];
      const texts = Object.entries(input).map(([question, value]) => ({ question, value }));
      await tasksBehindLinks.answer({ db, now: at, by: contact, audit: (note) => void notes.push(note) }, owner, task, texts);
      await writeAudit(db, { actor: contact, verb: 'merchant-task.answered', ip, requestId }, notes);
    });
  }

  /** The document of a task: taken in by the officer, as some send it by post. */
  async handIn({ onboardId }: { onboardId: string }, decides: boolean): Promise<void> {
    const { requirements } = await this.call(this.as(analyst), listDocuments, { onboard_id: onboardId });
    const document = requirements.find(({ kind, document: one }) => kind === 'OTHER' && one?.status === 'REQUESTED')?.document;
    if (!document) throw new Error('the task has asked for no document');
    const drawing = canvas(320, 200, [236, 240, 232]);
    drawing.text(`COMPROVANTE ${document.id}`, 20, 40, 2, [40, 60, 60]);
    const kept = await this.call(this.as(officer, [{ name: 'comprovante-de-endereco.png', bytes: drawing.png() }]), uploadFile, {});
    await this.call(this.as(officer), bindUpload, { id: document.id, file_src: kept.file_src });
    if (decides) await this.call(this.as(analyst), decideDocument, { id: document.id, version: document.version + 1, approve: 'APPROVED' });
  }
}

/** Tells templates, tasks and requests, from two weeks ago on. */
export async function loadTasks(database: Database, calls: BackOfficeCalls, until: Date): Promise<void> {
  registerLinkTasks(tasksBehindLinks);
  const backOffice = new TaskBackOffice(database, calls, new Date(until.getTime() - 14 * dayMs));
  const daysAgo = (days: number) => backOffice.to(new Date(until.getTime() - days * dayMs));

  const old = await backOffice.call(backOffice.as(analyst), saveTemplate, {
    entity_code: 'ATBR',
    name: 'Atualização anual',
    content: { ...yearly, questions: yearly.questions.slice(0, 2) },
  });
  await backOffice.call(backOffice.as(analyst), submitTemplate, { id: old.id, version: 1 });
  const template = await backOffice.call(backOffice.as(senior), saveTemplate, { id: old.id, version: 2, name: 'Atualização anual', content: yearly });
  await backOffice.call(backOffice.as(senior), submitTemplate, { id: template.id, version: 1 });
  const draft = await backOffice.call(backOffice.as(analyst), saveTemplate, { entity_code: 'ATBR', name: 'Operadores de apostas', content: betting });
  const dropped = await backOffice.call(backOffice.as(analyst), saveTemplate, { entity_code: 'ATBR', name: 'Operadores de apostas (teste)', content: betting });
  await backOffice.call(backOffice.as(analyst), retireTemplate, { id: dropped.id, version: 1, reason: `Substituído pelo rascunho ${draft.id}` });
  const mexican = await backOffice.call(backOffice.as(analyst), saveTemplate, { entity_code: 'ATMX', name: 'Actualización anual', content: yearly });
  await backOffice.call(backOffice.as(analyst), submitTemplate, { id: mexican.id, version: 1 });

  const send = async (name: string, { by = template.id, due = 10 }: { by?: string; due?: number } = {}) => {
    const merchant = await backOffice.merchant(name);
    const { id } = await backOffice.call(backOffice.as(analyst), sendTask, {
      template_id: by,
      merchant_no: merchant.merchantNo,
      contact_id: merchant.contactId,
      due_on: backOffice.day(due),
    });
    return { ...merchant, id };
  };
  const version = async (id: string) => (await backOffice.call(backOffice.as(analyst), taskCalls.show, { id })).version;

  daysAgo(6);
  const cancelled = await send('Trilha Cursos');
  await backOffice.call(backOffice.as(analyst), taskCalls.cancel, { id: cancelled.id, version: 1, reason: 'Enviada por engano' });
  const waiting = await send('Casa Tucano', { due: 4 });
  const looked = await send('Ponte Remessas');
  await backOffice.handIn(looked, false);
  await backOffice.answer(looked, { ...answers, q2: 'Remessas para o exterior', q3: '5100000.00', q5: '2025-03-14' });

  daysAgo(5);
  const returned = await send('Norte Viagens');
  await backOffice.handIn(returned, true);
  await backOffice.answer(returned, answers);
  await backOffice.call(backOffice.as(senior), taskCalls.returnBack, {
    id: returned.id,
    version: await version(returned.id),
    text: 'A resposta sobre os sócios não corresponde ao contrato social que recebemos. Confira e responda novamente, por favor.',
    due_on: backOffice.day(14),
  });

  daysAgo(4);
  const done = await send('Fôlego Academias');
  await backOffice.handIn(done, true);
  await backOffice.answer(done, { ...answers, q2: 'Planos mensais de academia', q3: '515000.00', q4: 'o2' });
  await backOffice.call(backOffice.as(officer), taskCalls.accept, {
    id: done.id,
    version: await version(done.id),
    reason: 'Respostas conferem com o cadastro.',
  });
  await send('Cine Maguey', { by: mexican.id, due: 12 });

  daysAgo(2);
  await backOffice.call(backOffice.as(analyst), taskCalls.remind, { id: waiting.id, version: await version(waiting.id) });
  const ask = async (name: string, content: { title: string; questions: string[] }, due: number) => {
    const merchant = await backOffice.merchant(name);
    const { id } = await backOffice.call(backOffice.as(analyst), sendRequest, {
      merchant_no: merchant.merchantNo,
      contact_id: merchant.contactId,
      due_on: backOffice.day(due),
      content: {
        title: content.title,
        questions: content.questions.map((text) => ({ kind: 'TEXT' as const, is_mandatory: true, text, options: [] })),
        documents: [],
      },
    });
    return { ...merchant, id };
  };
  const stock = await ask('Farmácia Sabiá', { title: 'Entrega de medicamentos', questions: ['Quem faz as entregas?', 'Em quais cidades entrega?'] }, 10);
  await backOffice.answer(stock, { q1: 'Entregadores próprios', q2: 'Fortaleza e Caucaia' });
  await ask('Taquilla Colibrí', { title: 'Venta de boletos', questions: ['¿Quién organiza los conciertos?'] }, 7);
  const closed = await ask('Trilha Cursos', { title: 'Certificados', questions: ['Quem emite os certificados dos cursos?'] }, 7);
  await backOffice.call(backOffice.as(analyst), requestCalls.cancel, { id: closed.id, version: 1, reason: 'A resposta está no site do estabelecimento.' });
}

import { commonErrors, InvalidInputError, type Language, refuse, termIn } from '../../../../platform/contract/index.ts';
import { isOutdated, type Call, type Db, handle, moveRecord } from '../../../../platform/server/index.ts';
import { languageOfCountry } from '../../../register/kernel/index.ts';
import { listCompanies, listCompanyNames } from '../../../register/reference-data/server/index.ts';
import { taskTemplateStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { listTemplateCompanies, listTemplates, merchantTasksErrors, retireTemplate, saveTemplate, showTemplate, submitTemplate } from '../contract/index.ts';
import { contentFaults, type TemplateContent, templateLife, textsOf } from '../model/index.ts';
import { demandOutward } from './outward-text.ts';
import { presentTemplate, presentTemplateRow } from './present.ts';
import {
  findEditions,
  findTemplate,
  insertTemplate,
  lockEditions,
  saveDraft,
  saveRetired,
  saveSubmitted,
  type TemplateRow,
  templates,
} from './stores/template.store.ts';

/** The language that the merchants of a company read. */
export async function baseLanguageOf(db: Db, companyCode: string): Promise<Language> {
  const company = (await listCompanies(db)).find(({ code }) => code === companyCode);
  return languageOfCountry(company?.country ?? '');
}

/** An edition of a template of the actor's companies; any other is answered as one that does not exist. */
export async function getVisibleTemplate(call: Pick<Call, 'db' | 'actor'>, id: string): Promise<TemplateRow> {
  const template = await findTemplate(call.db, id);
  return template && call.actor.companies.includes(template.companyCode) ? template : refuse(merchantTasksErrors, 'TEMPLATE_NOT_FOUND');
}

/** The same with all editions of its template, locked. */
async function lockTemplate(call: Call, id: string): Promise<{ row: TemplateRow; editions: TemplateRow[] }> {
  const { templateNo } = await getVisibleTemplate(call, id);
  const editions = await lockEditions(call.db, templateNo);
  return { row: editions.find((one) => one.id === id) as TemplateRow, editions };
}

const wrongState =
  (call: Call, { status }: TemplateRow) =>
  (): never =>
    refuse(merchantTasksErrors, 'TEMPLATE_NOT_FROM_HERE', { status: termIn(taskTemplateStatusWords, status, call.lang) });

async function demandGood(call: Call, companyCode: string, content: TemplateContent): Promise<void> {
  const faults = contentFaults(content, await baseLanguageOf(call.db, companyCode));
  if (faults.length > 0) throw new InvalidInputError(faults.map(({ field, code }) => ({ field: `content.${field}`, code })));
  demandOutward(textsOf(content).map(({ field, text }) => ({ field: `content.${field}`, text })));
}

const noted = ({ name, templateNo, edition }: Pick<TemplateRow, 'name' | 'templateNo' | 'edition'>) => ({ name, template_no: templateNo, edition });

async function insertDraft(call: Call, made: Pick<TemplateRow, 'companyCode' | 'edition' | 'name' | 'content'> & { templateNo?: string }) {
  const id = await call.newId();
  const templateNo = made.templateNo ?? id;
  await insertTemplate(call.db, { ...made, id, templateNo, by: call.actor, at: call.now });
  call.audit({ subject: { kind: 'task-template', id }, companyCode: made.companyCode, after: { status: 'DRAFT', ...noted({ ...made, templateNo }) } });
  return { id, status: 'DRAFT' as const, version: 1 };
}

const saveHandler = handle(saveTemplate, async ({ id, version, entity_code: companyCode, name, content }, call) => {
  if (id === undefined) {
    if (companyCode === undefined) throw new InvalidInputError([{ field: 'entity_code', code: 'required' }]);
    if (!call.actor.companies.includes(companyCode)) refuse(merchantTasksErrors, 'TASK_NO_SUCH_COMPANY', { company: companyCode });
    await demandGood(call, companyCode, content);
    return insertDraft(call, { companyCode, edition: 1, name, content });
  }
  const { row, editions } = await lockTemplate(call, id);
  if (row.version !== version) refuse(commonErrors, 'STALE', {}, { version: row.version, status: row.status });
  await demandGood(call, row.companyCode, content);
  if (row.status === 'SUBMITTED') {
    // What is in use stays as it is: a change is an edition of its own until it is put in use.
    if (editions.some(({ status }) => status === 'DRAFT')) refuse(merchantTasksErrors, 'TEMPLATE_HAS_DRAFT');
    const { companyCode: company, templateNo } = row;
    return insertDraft(call, { companyCode: company, templateNo, edition: (editions[0]?.edition ?? 0) + 1, name, content });
  }
  const { status } = await moveRecord(call, {
    life: templateLife,
    record: row,
    act: 'SAVE',
    refused: wrongState(call, row),
    save: () => saveDraft(call.db, id, { name, content, by: call.actor, at: call.now }),
    note: { kind: 'task-template', companyCode: row.companyCode, before: { name: row.name }, after: noted({ ...row, name }) },
  });
  return { id, status, version: row.version + 1 };
});

async function retire(call: Call, row: TemplateRow, { seen, reason }: { seen?: number; reason?: string } = {}) {
  const { status } = await moveRecord(call, {
    life: templateLife,
    record: row,
    act: 'RETIRE',
    seen,
    refused: wrongState(call, row),
    save: () => saveRetired(call.db, row.id, { by: call.actor.name, at: call.now }),
    note: { verb: 'task-template.retired', kind: 'task-template', companyCode: row.companyCode, after: noted(row), ...(reason ? { reason } : {}) },
  });
  return { id: row.id, status, version: row.version + 1 };
}

const submitHandler = handle(submitTemplate, async ({ id, version }, call) => {
  const { row, editions } = await lockTemplate(call, id);
  if (isOutdated(row.version, version)) refuse(commonErrors, 'STALE', {}, { version: row.version, status: row.status });
  if (!templateLife.after(row.status, 'SUBMIT')) wrongState(call, row)();
  const inUse = editions.find(({ status }) => status === 'SUBMITTED');
  if (inUse) await retire(call, inUse);
  const { status } = await moveRecord(call, {
    life: templateLife,
    record: row,
    act: 'SUBMIT',
    refused: wrongState(call, row),
    save: () => saveSubmitted(call.db, id, { by: call.actor.name, at: call.now }),
    note: { kind: 'task-template', companyCode: row.companyCode, after: noted(row) },
  });
  return { id, status, version: row.version + 1 };
});

export const templateHandlers = [
  handle(listTemplates, (input, call) => templates.answer(call, input, (rows) => rows.map(presentTemplateRow))),
  handle(showTemplate, async ({ id }, call) => {
    const row = await getVisibleTemplate(call, id);
    return presentTemplate(row, await findEditions(call.db, row.templateNo), await baseLanguageOf(call.db, row.companyCode));
  }),
  handle(listTemplateCompanies, async (_input, { db, actor }) => {
    const countries = new Map((await listCompanies(db)).map(({ code, country }) => [code, country]));
    const names = await listCompanyNames(db, actor.companies);
    return names.map(({ code, name }) => ({ entity_code: code, name, base_language: languageOfCountry(countries.get(code) ?? '') }));
  }),
  saveHandler,
  submitHandler,
  handle(retireTemplate, async ({ id, version, reason }, call) => retire(call, (await lockTemplate(call, id)).row, { seen: version, reason })),
];

import { z } from 'zod';
import { endpoint, languages, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { taskTemplateStatuses } from '../../../register/kernel/merchant-tasks.ts';
import { area, tasksRead, tasksWrite, Template, TemplateContentInput, TemplateRow } from './shapes.ts';

const base = '/api/aml/onboard/template';

export const templateList = defineList({
  id: 'merchant-tasks.templates',
  filters: {
    name: filter.name(120),
    status: special(filter.choice(taskTemplateStatuses)),
    entity_code: filter.company(),
    ...filter.time('start_time', 'end_time'),
  },
  countLimit: 10_000,
});

export const listTemplates = endpoint({
  method: 'POST',
  path: `${base}/page`,
  area,
  summary: 'Templates of questions and documents for merchants, the last saved first; without a state those that are drafts or in use',
  ability: tasksRead,
  inQuery: ['page_num', 'page_size'],
  list: templateList,
  input: z.strictObject(templateList.input),
  data: wire.pageOfRows(TemplateRow),
});

export const showTemplate = endpoint({
  method: 'GET',
  path: `${base}/detail`,
  area,
  summary: 'One edition of a template, with its questions and documents in all languages',
  ability: tasksRead,
  input: z.strictObject({ id: wire.rowId() }),
  data: Template,
});

const Moved = z.object({ id: z.string(), status: z.enum(taskTemplateStatuses), version: z.number().int() });

export const saveTemplate = endpoint({
  method: 'POST',
  path: `${base}/save`,
  area,
  summary: 'Save a draft: a new template, an existing draft, or another edition of a template in use',
  ability: tasksWrite,
  audit: 'task-template.saved',
  power: 'neutral',
  input: z.strictObject({
    /** the edition that is changed; without it a new template */
    id: wire.rowId().optional(),
    version: wire.version().optional(),
    /** of a new template */
    entity_code: wire.filterText(20),
    name: wire.text(120),
    content: TemplateContentInput,
  }),
  data: Moved,
});

const Acted = z.strictObject({ id: wire.rowId(), version: wire.version() });

export const submitTemplate = endpoint({
  method: 'POST',
  path: `${base}/submit`,
  area,
  summary: 'Put a draft into use, in place of the present edition',
  ability: tasksWrite,
  audit: 'task-template.submitted',
  power: 'neutral',
  input: z.strictObject({ id: wire.rowId(), version: wire.expectedVersion() }),
  data: Moved,
});

export const retireTemplate = endpoint({
  method: 'POST',
  path: `${base}/retire`,
  area,
  summary: 'Discard a draft, or retire a template; tasks that were sent continue',
  ability: tasksWrite,
  audit: 'task-template.retired',
  power: 'neutral',
  input: Acted.extend({ reason: wire.lines(255) }),
  data: Moved,
});

export const listTemplateCompanies = endpoint({
  method: 'GET',
  path: `${base}/companies`,
  area,
  summary: 'The companies for whose merchants templates can be written, each with the language that these read',
  ability: tasksRead,
  input: z.strictObject({}),
  data: z.array(z.object({ entity_code: z.string(), name: z.string(), base_language: z.enum(languages) })),
});

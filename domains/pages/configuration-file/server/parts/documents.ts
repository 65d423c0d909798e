import { z } from 'zod';
import { listDocumentRules, RuleLine, saveDocumentRules } from '../../../../merchants/merchant-documents/contract/index.ts';
import { listTemplates, saveTemplate, showTemplate, submitTemplate } from '../../../../merchants/merchant-tasks/contract/index.ts';
import { documentPartyWords, merchantDocumentKindWords, riskLevelWords, taskQuestionKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { definePart, everyRow, outcomeOf } from './part.ts';

const rulesRow = z.strictObject({ entity_code: z.string(), lines: z.array(RuleLine) });

/** What merchants must upload: a table for each company. */
export const documentRules = definePart<z.output<typeof rulesRow>, number>({
  key: 'document_rules',
  reads: listDocumentRules,
  row: rulesRow,
  async read(reach) {
    const results = [];
    for (const code of reach.call.actor.companies.toSorted()) {
      const { lines, version } = await reach.ask(listDocumentRules, { entity_code: code });
      results.push({ row: { entity_code: code, lines }, state: version });
    }
    return results;
  },
  id: ({ entity_code: code }) => code,
  name: ({ entity_code: code }) => code,
  save: async (reach, { row, here, reason }) => outcomeOf(await reach.ask(saveDocumentRules, { ...row, version: here?.state ?? 0, reason })),
  words: { party: documentPartyWords, document: merchantDocumentKindWords, risk_from: riskLevelWords },
});

const templateRow = z.strictObject({ entity_code: z.string(), name: z.string(), content: z.record(z.string(), z.unknown()) });

/** Templates of additional tasks that are in use. */
export const templates = definePart<z.output<typeof templateRow>, { id: string; version: number }>({
  key: 'templates',
  reads: listTemplates,
  row: templateRow,
  async read(reach) {
    const results = [];
    for (const { id, version, entity_code, name } of await everyRow(reach, listTemplates, { status: 'SUBMITTED' })) {
      const { content } = await reach.ask(showTemplate, { id });
      results.push({ row: { entity_code, name, content: content as Record<string, unknown> }, state: { id, version } });
    }
    return results;
  },
  id: (row) => `${row.entity_code}|${row.name}`,
  name: (row) => `${row.name} (${row.entity_code})`,
  async save(reach, { row, here }) {
    const about = here ? { id: here.state.id, version: here.state.version } : { entity_code: row.entity_code };
    const saved = await reach.ask(saveTemplate, { ...about, name: row.name, content: row.content as never });
    await reach.ask(submitTemplate, { id: saved.id, version: saved.version });
    return 'DONE';
  },
  words: { kind: { ...merchantDocumentKindWords, terms: { ...merchantDocumentKindWords.terms, ...taskQuestionKindWords.terms } } },
});

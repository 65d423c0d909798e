import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../../../../platform/server/index.ts';
import { termIn, textIn, vocabulary, textsOf } from '../../../../../platform/contract/index.ts';
import { addIndustries, listIndustries, listTriggers, saveRiskModel, saveTrigger, showRiskModel } from '../../../../merchants/merchant-risk/contract/index.ts';
import { industrySheet } from '../../../../merchants/merchant-risk/server/index.ts';
import {
  assessedLevelWords,
  businessWords,
  deliveryWords,
  reviewReasonWords,
  riskAspectWords,
  riskLevelWords,
  riskPartWords,
  standingFactWords,
  structureWords,
} from '../../../../register/vocabulary/contract/index.ts';
import { definePart, outcomeOf, type Words } from './part.ts';
import { joined } from './reference-words.ts';

const industry = z.strictObject({
  code: z.string(),
  name_en: z.string(),
  name_pt: z.string(),
  name_es: z.string(),
  points: z.number().int().nullable(),
  source: z.string().nullable(),
});
const industryTable = z.strictObject({ industries: z.array(industry) });

/** The lines as the screen takes them. */
function asFile(lines: readonly z.output<typeof industry>[]) {
  const bytes = Buffer.from(industrySheet(lines));
  return { fieldName: 'files', name: 'industries.csv', mediaType: 'text/csv', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Industries with the points that the model in force gives them, as one table: a change of it is one upload. */
export const industries = definePart<z.output<typeof industryTable>>({
  key: 'industries',
  reads: listIndustries,
  row: industryTable,
  async read(reach) {
    const { list } = await reach.ask(listIndustries, {});
    const lines = list.map(({ industry: code, name_en, name_pt, name_es, points, source }) => ({ code, name_en, name_pt, name_es, points, source }));
    return [{ row: { industries: lines.toSorted((a, b) => (a.code < b.code ? -1 : 1)) }, state: undefined }];
  },
  id: () => 'industries',
  name: (_row, lang) => textIn(textsOf('server.configurationFile.industriesAndTheirRisk'), lang),
  // What is only here stays.
  compared: (here, target) => ({ here: { industries: here.industries.filter(({ code }) => target.industries.some((one) => one.code === code)) }, target }),
  save: async (reach, { row, reason }) => outcomeOf(await reach.ask(addIndustries, { reason } as never, [asFile(row.industries)])),
});

const modelRow = z.strictObject({ content: z.record(z.string(), z.unknown()) });
type Content = Record<string, unknown> & { tables: Record<string, Record<string, unknown>> };
const withIndustryRows = (content: object, rows: unknown): Content => {
  const model = content as Content;
  return { ...model, tables: { ...model.tables, industry: { ...model.tables?.industry, rows } } };
};

const aspects = riskAspectWords.terms;
const modelParts = {
  weights: riskPartWords,
  levels: vocabulary('levels', { medium: riskLevelWords.terms.MEDIUM, high: riskLevelWords.terms.HIGH }),
  tables: vocabulary('tables', {
    country: riskPartWords.terms.COUNTRY,
    industry: aspects.INDUSTRY,
    product: aspects.PRODUCT,
    structure: aspects.STRUCTURE,
    delivery: aspects.DELIVERY,
    standing: aspects.STANDING,
  }),
  bands: vocabulary('bands', { turnover: aspects.TURNOVER, ticket: aspects.TICKET }),
  aspects: riskAspectWords,
  least: assessedLevelWords,
};
/** What the model's screen calls the parts and the values of its tables. */
function modelWords({ country, industry }: Words): Words {
  const none = vocabulary('none', {});
  const values = joined('values', structureWords, deliveryWords, standingFactWords, businessWords, industry ?? none, country ?? none);
  return { ...modelParts, value: values, values };
}

/** The model of merchant risk without its industries, which are a part of their own. A screen takes it into force by a trial. */
export const riskModel = definePart<z.output<typeof modelRow>, { live: Content; draft: { content: object; edition: number } | null }>({
  key: 'risk_model',
  reads: showRiskModel,
  row: modelRow,
  async read(reach) {
    const { live, draft } = await reach.ask(showRiskModel, {});
    return [{ row: { content: withIndustryRows(live.content, []) }, state: { live: live.content as unknown as Content, draft } }];
  },
  id: () => 'model',
  name: (_row, lang) => textIn(textsOf('server.configurationFile.merchantRiskModel'), lang),
  async save(reach, { row, here }) {
    const content = withIndustryRows(row.content, here?.state.live.tables.industry?.rows);
    const draft = here?.state.draft;
    if (!draft || canonicalJson(draft.content) !== canonicalJson(content))
      await reach.ask(saveRiskModel, { edition: draft?.edition ?? 0, content: content as never });
    return 'PREPARED';
  },
  words: (_row, reference) => modelWords(reference),
});

const trigger = z.strictObject({ entity_code: z.string(), kind: z.string(), is_on: z.boolean(), threshold: z.number().int() });

/** What opens a review of a merchant by itself. */
export const riskTriggers = definePart<z.output<typeof trigger>, number>({
  key: 'risk_triggers',
  reads: listTriggers,
  row: trigger,
  read: async (reach) =>
    (await reach.ask(listTriggers, {})).list.map(({ entity_code, kind, is_on, threshold, version }) => ({
      row: { entity_code, kind, is_on, threshold },
      state: version,
    })),
  id: (row) => `${row.entity_code}|${row.kind}`,
  name: (row, lang) => `${row.entity_code} · ${termIn(reviewReasonWords, row.kind, lang)}`,
  save: async (reach, { row, here, reason }) => outcomeOf(await reach.ask(saveTrigger, { ...row, kind: row.kind as never, version: here?.state ?? 0, reason })),
  words: { kind: reviewReasonWords },
});

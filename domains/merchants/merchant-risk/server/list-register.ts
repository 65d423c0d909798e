import { formatNumber, type Language, termIn, textsOf } from '../../../../platform/contract/index.ts';
import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { type Db, handle } from '../../../../platform/server/index.ts';
import { findCountries, findIndustries } from '../../../register/reference-data/server/index.ts';
import { reviewReasonWords, riskPartWords, standingFactWords, structureWords } from '../../../register/vocabulary/contract/index.ts';
import {
  fetchRegisterDownload,
  listRegisterDownloads,
  listRiskRegister,
  registerRead,
  requestRegisterDownload,
  retryRegisterDownload,
  type riskRegisterList,
  type RiskRegisterView,
} from '../contract/index.ts';
import { register, type RegisterRow } from './stores/register.store.ts';

/** How many parts the register names. */
const shownParts = 3;

/** What values of floors are called: industries and countries as the reader's language has them. */
async function valueNames(db: Db, lang: Language): Promise<(value: string) => string> {
  const [industries, countries] = await Promise.all([findIndustries(db, lang), findCountries(db, lang)]);
  const names = new Map([...countries.map(({ code, name }) => [code, name] as const), ...industries.map(({ value, label }) => [value, label] as const)]);
  return (value) => {
    const words = [standingFactWords, structureWords].find(({ terms }) => value in terms);
    return words ? termIn(words, value, lang) : (names.get(value) ?? value);
  };
}

const presentBy =
  (nameOf: (value: string) => string) =>
  (row: RegisterRow): RiskRegisterView => ({
    merchant_no: row.merchantNo,
    merchant_name: row.name,
    entity_code: row.companyCode,
    country: row.country,
    industry: row.industry,
    status: row.status,
    risk_level: row.riskLevel,
    score: row.score,
    assessed_level: row.assessedLevel,
    strongest: (row.answer?.parts ?? [])
      .filter(({ product }) => product > 0)
      .toSorted((one, other) => other.product - one.product)
      .slice(0, shownParts)
      .map(({ part, product }) => ({ part, product })),
    scored_level: row.answer?.scoredLevel ?? null,
    held_by: [...new Set((row.answer?.floors ?? []).flatMap(({ raises, inputs }) => (raises ? inputs.flatMap(({ value }) => value ?? []) : [])))].map(nameOf),
    is_overridden: row.isOverridden,
    model_version: row.modelVersion,
    assessed_by: row.assessedBy,
    assessed_time: row.assessedAt?.getTime() ?? null,
    next_review_on: row.nextReviewOn,
    is_overdue: row.isOverdue,
    review_id: row.reviewId,
    review_due_on: row.reviewDueOn,
    responsible: row.responsible,
    causes: row.causes,
  });

const columns: FileColumns<typeof riskRegisterList, RiskRegisterView> = [
  'merchant_no',
  'merchant_name',
  'risk_level',
  { title: 'server.merchantRisk.heldThereBy', value: (row) => row.held_by.join(', '), width: 30, of: 'risk_level' },
  'is_overridden',
  { key: 'score', value: (row, lang) => (row.score === null ? null : formatNumber(row.score / 100, lang, 2, 2)) },
  {
    key: 'strongest',
    value: (row, lang) =>
      row.strongest.map(({ part, product }) => `${termIn(riskPartWords, part, lang)} ${formatNumber(product / 100, lang, 2, 2)}`).join(', '),
    width: 44,
  },
  'status',
  'model_version',
  'assessed_by',
  'assessed_time',
  'next_review_on',
  'review_due_on',
  'is_overdue',
  { key: 'causes', value: (row, lang) => row.causes.map((kind) => termIn(reviewReasonWords, kind, lang)).join(', '), width: 40 },
  'responsible',
  'entity_code',
];

const file = listFile(register, {
  name: 'merchant-risk.register',
  title: textsOf('server.merchantRisk.merchantsByRisk'),
  ability: registerRead,
  range: ['start_time', 'end_time'],
  presenter: async ({ db, lang }) => presentBy(await valueNames(db, lang)),
  columns,
});
export const registerExportKinds = [file.kind];

export const registerHandlers = [
  handle(listRiskRegister, (input, call) => register.answer(call, input, async (rows) => rows.map(presentBy(await valueNames(call.db, call.lang))))),
  ...file.handlers({ request: requestRegisterDownload, list: listRegisterDownloads, fetch: fetchRegisterDownload, retry: retryRegisterDownload }),
];

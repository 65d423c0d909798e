import { formatNumber, type Language, termIn } from '../../../platform/contract/index.ts';
import { fileColumn, listFile } from '../../../platform/server/lists/index.ts';
import { type Db, handle } from '../../../platform/server/index.ts';
import { findCountries, findIndustries } from '../../reference-data/server/index.ts';
import { merchantStatusWords, reviewReasonWords, riskLevelWords, riskPartWords, standingFactWords, structureWords } from '../../vocabulary/contract/index.ts';
import {
  fetchRegisterDownload,
  listRegisterDownloads,
  listRiskRegister,
  registerRead,
  requestRegisterDownload,
  retryRegisterDownload,
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

const { text, words, integer, time } = fileColumn<RiskRegisterView>();
const columns = [
  text({ en: 'Merchant no.', pt: 'Nº do estabelecimento', es: 'N.º de comercio' }, (row) => row.merchant_no, { width: 16, of: ['merchant_no'] }),
  text({ en: 'Merchant', pt: 'Estabelecimento', es: 'Comercio' }, (row) => row.merchant_name, { width: 34, of: ['merchant_name'] }),
  words({ en: 'Risk', pt: 'Risco', es: 'Riesgo' }, riskLevelWords, (row) => row.risk_level, { of: ['risk_level'] }),
  text({ en: 'Held there by', pt: 'Mantido nesse nível por', es: 'Se mantiene ahí por' }, (row) => row.held_by.join(', ') || null, {
    width: 30,
    of: ['held_by'],
  }),
  text({ en: 'Score', pt: 'Pontuação', es: 'Puntaje' }, (row, lang) => (row.score === null ? null : formatNumber(row.score / 100, lang, 2, 2)), {
    width: 12,
    of: ['score'],
  }),
  text(
    { en: 'Strongest parts', pt: 'Maiores componentes', es: 'Componentes mayores' },
    (row, lang) => row.strongest.map(({ part, product }) => `${termIn(riskPartWords, part, lang)} ${formatNumber(product / 100, lang, 2, 2)}`).join(', '),
    { width: 44, of: ['strongest'] },
  ),
  words({ en: 'Status', pt: 'Situação', es: 'Estado' }, merchantStatusWords, (row) => row.status, { of: ['status'] }),
  integer({ en: 'Version of the model', pt: 'Versão do modelo', es: 'Versión del modelo' }, (row) => row.model_version, { of: ['model_version'] }),
  text({ en: 'Assessed by', pt: 'Avaliado por', es: 'Evaluado por' }, (row) => row.assessed_by, { width: 24, of: ['assessed_by'] }),
  time({ en: 'Assessed on', pt: 'Avaliado em', es: 'Evaluado el' }, (row) => row.assessed_time, { of: ['assessed_time'] }),
  text({ en: 'Next review', pt: 'Próxima revisão', es: 'Próxima revisión' }, (row) => row.next_review_on, { width: 14, of: ['next_review_on'] }),
  text({ en: 'Review due', pt: 'Prazo da revisão', es: 'Plazo de la revisión' }, (row) => row.review_due_on, { width: 14, of: ['review_due_on'] }),
  text(
    { en: 'Reason for the review', pt: 'Motivo da revisão', es: 'Motivo de la revisión' },
    (row, lang) => row.causes.map((kind) => termIn(reviewReasonWords, kind, lang)).join(', '),
    {
      width: 40,
      of: ['causes'],
    },
  ),
  text({ en: 'Responsible', pt: 'Responsável', es: 'Responsable' }, (row) => row.responsible, { width: 24, of: ['responsible'] }),
  text({ en: 'Company', pt: 'Empresa', es: 'Empresa' }, (row) => row.entity_code, { width: 12, of: ['entity_code'] }),
];

const file = listFile(register, {
  name: 'merchant-risk.register',
  title: { en: 'Merchants by risk', pt: 'Estabelecimentos por risco', es: 'Comercios por riesgo' },
  ability: registerRead,
  range: ['start_time', 'end_time'],
  columns,
  presenter: async ({ db, lang }) => presentBy(await valueNames(db, lang)),
});
export const registerExportKinds = [file.kind];

export const registerHandlers = [
  handle(listRiskRegister, (input, call) => register.answer(call, input, async (rows) => rows.map(presentBy(await valueNames(call.db, call.lang))))),
  ...file.handlers({ request: requestRegisterDownload, list: listRegisterDownloads, fetch: fetchRegisterDownload, retry: retryRegisterDownload }),
];

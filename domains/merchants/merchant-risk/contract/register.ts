import { z } from 'zod';
import { assessedLevels, reviewReasons, riskParts } from '../../../register/kernel/merchant-risk.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, downloadCalls, fileInput, filter } from '../../../../platform/contract/lists/index.ts';
import { merchantStatuses, riskLevels } from '../../../register/kernel/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { area, registerRead } from './shapes.ts';

const path = '/api/aml/merchantRisk/register';

export const riskRegisterList = defineList({
  id: 'merchant-risk.register',
  filters: {
    merchant_name: filter.name(200),
    merchant_no: filter.code(64),
    risk_level: filter.choice(riskLevels),
    status: filter.choice(merchantStatuses),
    is_overdue: filter.flag(),
    has_review: filter.flag(),
    ...filter.time('start_time', 'end_time'),
    entity_code: filter.company(),
  },
  columns: {
    merchant_name: column.link('merchantRisk.merchant'),
    risk_level: column.term('merchantRisk.level', riskLevelWords),
    score: column.text('merchantRisk.score'),
    strongest: column.text('merchantRisk.strongest'),
    causes: column.text('merchantRisk.openTriggers'),
    next_review_on: column.date('merchantRisk.nextReview'),
    review_due_on: column.date('merchantRisk.dueOn'),
    is_overdue: column.flag('merchantRisk.overdue'),
    responsible: column.text('merchantRisk.responsible'),
    assessed_time: column.time('merchantRisk.assessedTime'),
    assessed_by: column.actor('merchantRisk.assessedBy'),
    is_overridden: column.flag('merchantRisk.overridden'),
    model_version: column.number('merchantRisk.modelVersion'),
    status: column.term('merchantRisk.status', merchantStatusWords),
    merchant_no: column.text('merchantRisk.merchantNo'),
    entity_code: column.text('merchantRisk.company'),
  },
  sorts: ['risk_level', 'score', 'next_review_on', 'merchant_name'],
  sort: { column: 'risk_level', order: 'desc' },
  countLimit: 10_000,
});

const RegisterRow = z.object({
  merchant_no: z.string(),
  merchant_name: z.string(),
  entity_code: z.string(),
  country: z.string(),
  industry: z.string(),
  status: z.enum(merchantStatuses),
  /** null until it is assessed */
  risk_level: z.enum(riskLevels).nullable(),
  /** By the arithmetic; null until it was assessed. In hundredths. */
  score: z.number().int().nullable(),
  assessed_level: z.enum(assessedLevels).nullable(),
  /** The parts with the most of the score, strongest first. */
  strongest: z.array(z.object({ part: z.enum(riskParts), product: z.number().int() })),
  /** The level of the score alone; null until it was assessed. */
  scored_level: z.enum(riskLevels).nullable(),
  /** What holds the level above the score, by its name: an industry, a country, a finding. */
  held_by: z.array(z.string()),
  is_overridden: z.boolean(),
  model_version: z.number().int().nullable(),
  assessed_by: z.string().nullable(),
  assessed_time: wire.time().nullable(),
  next_review_on: z.string().nullable(),
  is_overdue: z.boolean(),
  review_id: z.string().nullable(),
  review_due_on: z.string().nullable(),
  responsible: z.string().nullable(),
  causes: z.array(z.enum(reviewReasons)),
});
export type RiskRegisterView = z.output<typeof RegisterRow>;

export const listRiskRegister = endpoint({
  method: 'POST',
  path: `${path}/list`,
  area,
  summary: 'Merchants by risk, with score, reasons, next review and open triggers',
  ability: registerRead,
  reads: 'personal-data',
  list: riskRegisterList,
  input: z.strictObject(riskRegisterList.input),
  data: wire.pageOfRows(RegisterRow),
});

export const {
  request: requestRegisterDownload,
  list: listRegisterDownloads,
  fetch: fetchRegisterDownload,
  retry: retryRegisterDownload,
} = downloadCalls({
  path: `${path}/download`,
  area,
  summary: 'Requests a file of the register; a job writes it',
  ability: registerRead,
  input: z.strictObject(fileInput(riskRegisterList)),
});

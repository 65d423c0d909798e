import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { currencies } from '../../../register/kernel/index.ts';
import { area, changeStatuses, CompanyTermsInput, currency, MerchantTermsInput, read, reasonInput, TermsView, write } from './shapes.ts';

const root = '/api/aml/merchant-settlement/terms';

export const TermsRow = z.object({
  id: z.string(),
  entity_code: z.string(),
  entity_name: z.string(),
  currency: z.string(),
  /** null: of the company */
  merchant_no: z.string().nullable(),
  muid: z.string().nullable(),
  merchant_name: z.string().nullable(),
  version: z.number().int(),
  frequency: z.string(),
  cut_off: z.string(),
  pay_after_days: z.number().int(),
  minimum: wire.money(),
  changed_by: z.string(),
  changed_time: wire.time(),
  waiting_request_id: z.string().nullable(),
});
export type TermsRowData = z.output<typeof TermsRow>;

export const termsList = defineList({
  id: 'settlements.terms',
  filters: { entity_code: filter.company(), merchant_name: filter.name(), currency: filter.codeChoice(currencies) },
});

export const listTerms = endpoint({
  method: 'POST',
  path: `${root}/list`,
  area,
  summary: 'The terms in force: those of companies, and those of merchants that have their own',
  ability: read,
  list: termsList,
  input: z.strictObject(termsList.input),
  data: wire.pageOfRows(TermsRow),
});

export const showTerms = endpoint({
  method: 'POST',
  path: `${root}/show`,
  area,
  summary: 'The terms of a company in a currency, or of one merchant, with every version',
  ability: read,
  input: z.strictObject({ entity_code: wire.filterText(20), currency: currency().optional(), muid: wire.filterText(64) }),
  data: z.object({
    entity_code: z.string(),
    currency: z.string(),
    muid: z.string().nullable(),
    merchant_name: z.string().nullable(),
    /** 0: nobody has set any */
    version: z.number().int(),
    /** of a merchant: whether it has its own */
    is_own: z.boolean(),
    /** what payments are settled by; null: nobody has set any */
    terms: TermsView.nullable(),
    waiting_request_id: z.string().nullable(),
    versions: z.array(
      z.object({
        version: z.number().int(),
        /** null: as the company again */
        terms: TermsView.nullable(),
        reason: z.string().nullable(),
        changed_by: z.string(),
        approved_by: z.string().nullable(),
        changed_time: wire.time(),
      }),
    ),
  }),
});

const Change = z.object({ version: z.number().int(), status: z.enum(changeStatuses), request_id: z.string().nullable() });
const Preview = z.object({ needs_approval: z.boolean(), loosens: z.array(z.string()) });

const ofCompany = { entity_code: wire.text(20), currency: currency(), terms: CompanyTermsInput };
/** Without terms: the merchant is settled as its company again. */
const ofMerchant = { muid: wire.text(64), terms: MerchantTermsInput.optional() };

export const saveCompanyTerms = endpoint({
  method: 'POST',
  path: `${root}/company/save`,
  area,
  summary: 'Set how a company settles a currency; paying sooner or more needs a second approval',
  ability: write,
  audit: 'settlement-terms.changed',
  power: 'loosens',
  input: z.strictObject({ ...ofCompany, version: wire.version(), reason: reasonInput() }),
  data: Change,
});

export const saveMerchantTerms = endpoint({
  method: 'POST',
  path: `${root}/merchant/save`,
  area,
  summary: 'Set how one merchant is settled, or let it be settled as its company again',
  ability: write,
  audit: 'settlement-terms.changed',
  power: 'loosens',
  input: z.strictObject({ ...ofMerchant, version: wire.version(), reason: reasonInput() }),
  data: Change,
});

export const previewCompanyTerms = endpoint({
  method: 'POST',
  path: `${root}/company/preview`,
  area,
  summary: 'Whether such terms of a company would need a second approval, and why',
  ability: read,
  input: z.strictObject(ofCompany),
  data: Preview,
});

export const previewMerchantTerms = endpoint({
  method: 'POST',
  path: `${root}/merchant/preview`,
  area,
  summary: 'Whether such terms of a merchant would need a second approval, and why',
  ability: read,
  input: z.strictObject(ofMerchant),
  data: Preview,
});

import { handle, type Handler } from '../../../../platform/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { listTerms, previewCompanyTerms, previewMerchantTerms, saveCompanyTerms, saveMerchantTerms, showTerms } from '../contract/index.ts';
import type { TermsData } from '../contract/shapes.ts';
import { type CompanyTerms, effectiveTerms, type MerchantTerms } from '../model/terms.ts';
import { changeTerms, readCompanyTerms, readTerms, termsChange, weighTerms, termsOfCompany, termsOfMerchant } from './change-terms.ts';
import { findCompanyTerms, findMerchantTerms, idOfPlace, listTermsVersions, termsInForce } from './stores/terms.store.ts';

const present = (terms: CompanyTerms): TermsData => ({
  frequency: terms.frequency,
  weekday: terms.weekday,
  month_day: terms.monthDay,
  cut_off: terms.cutOff,
  pay_after_days: terms.payAfterDays,
  minimum: formatAmount(terms.minimumMinor),
  fees: terms.fees.map(({ kind, method, percent, fixedMinor }) => ({ kind, method, percent, fixed: formatAmount(fixedMinor) })),
  settles_from: terms.settlesFrom,
  format: terms.format,
  payer: {
    name: terms.payer.name,
    tax_id: terms.payer.taxId,
    bank_code: terms.payer.bankCode,
    bank_name: terms.payer.bankName,
    branch: terms.payer.branch,
    branch_digit: terms.payer.branchDigit,
    account: terms.payer.account,
    account_digit: terms.payer.accountDigit,
    agreement: terms.payer.agreement,
  },
});

export const termsHandlers: readonly Handler[] = [
  handle(listTerms, (input, call) =>
    termsInForce.answer(call, input, async (rows) => {
      const idOf = ({ companyCode, currency, merchantNo }: (typeof rows)[number]) => idOfPlace({ companyCode, currency, merchantNo });
      const waiting = await termsChange.findWaiting(call.db, rows.map(idOf));
      return rows.map((row) => ({
        id: row.id,
        entity_code: row.companyCode,
        entity_name: row.companyName,
        currency: row.currency,
        merchant_no: row.merchantNo,
        muid: row.muid,
        merchant_name: row.merchantName,
        version: row.version,
        frequency: row.terms.frequency,
        cut_off: row.terms.cutOff,
        pay_after_days: row.terms.payAfterDays,
        minimum: formatAmount(row.terms.minimumMinor),
        changed_by: row.madeBy,
        changed_time: row.madeAt.getTime(),
        waiting_request_id: waiting.get(idOf(row)) ?? null,
      }));
    }),
  ),
  handle(showTerms, async ({ entity_code: code, currency, muid }, call) => {
    const { place, merchantName } =
      muid !== undefined ? await termsOfMerchant(call, muid) : termsOfCompany(call, code ?? call.actor.companies[0] ?? '', currency ?? 'BRL');
    const company = await findCompanyTerms(call.db, place.companyCode, place.currency);
    const own = place.merchantNo === null ? company : await findMerchantTerms(call.db, place);
    const versions = await listTermsVersions(call.db, place);
    const waiting = await termsChange.findWaiting(call.db, [idOfPlace(place)]);
    const whole = (terms: MerchantTerms | null): CompanyTerms | null =>
      terms === null ? null : company.terms ? effectiveTerms(company.terms, terms) : (terms as CompanyTerms);
    const inForce = company.terms && effectiveTerms(company.terms, own.terms);
    return {
      entity_code: place.companyCode,
      currency: place.currency,
      muid: muid ?? null,
      merchant_name: merchantName,
      version: own.version,
      is_own: own.terms !== undefined,
      terms: inForce ? present(inForce) : null,
      waiting_request_id: waiting.get(idOfPlace(place)) ?? null,
      versions: versions.map((one) => {
        // Of a company a version is complete; of a merchant it stands on the company's terms.
        const terms = place.merchantNo === null ? (one.terms as CompanyTerms | null) : whole(one.terms);
        return {
          version: one.version,
          terms: terms && present(terms),
          reason: one.reason,
          changed_by: one.madeBy,
          approved_by: one.approvedBy,
          changed_time: one.madeAt.getTime(),
        };
      }),
    };
  }),
  handle(saveCompanyTerms, ({ entity_code: code, currency, terms, version, reason }, call) =>
    changeTerms(call, termsOfCompany(call, code, currency), { after: readCompanyTerms(terms), version, reason }),
  ),
  handle(saveMerchantTerms, async ({ muid, terms, version, reason }, call) =>
    changeTerms(call, await termsOfMerchant(call, muid), { after: terms ? readTerms(terms) : null, version, reason }),
  ),
  handle(previewCompanyTerms, async ({ entity_code: code, currency, terms }, call) => {
    const { loosens } = await weighTerms(call, termsOfCompany(call, code, currency), readCompanyTerms(terms));
    return { needs_approval: termsChange.needsSecond({ loosens }), loosens };
  }),
  handle(previewMerchantTerms, async ({ muid, terms }, call) => {
    const { loosens } = await weighTerms(call, await termsOfMerchant(call, muid), terms ? readTerms(terms) : null);
    return { needs_approval: termsChange.needsSecond({ loosens }), loosens };
  }),
];

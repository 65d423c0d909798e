import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { canonicalJson } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { formatAmount, parseAmount, parseIdDocument } from '../../../register/kernel/index.ts';
import { getVisibleMerchant } from '../../merchants/server/index.ts';
import { settlementFrequencyWords, settlementLineKindWords, settlementLooseningWords } from '../../../register/vocabulary/contract/index.ts';
import { settlementErrors } from '../contract/index.ts';
import type { CompanyTermsInput, MerchantTermsInput } from '../contract/shapes.ts';
import { type CompanyTerms, effectiveTerms, type Loosening, looseningsOf, type MerchantTerms } from '../model/terms.ts';
import { findCompanyTerms, findMerchantTerms, idOfPlace, insertTerms, lockTerms, placeOfId, type TermsPlace } from './stores/terms.store.ts';
import { bareNumber } from '../../../register/kernel/id-numbers/spelling.ts';

/* The one way in which terms change: what keeps money back is done at once, by what it goes out sooner a second person decides. */

const termsTarget = 'settlement-terms';

const fee = z.strictObject({
  kind: z.enum(['PAYIN', 'PAYOUT', 'REFUND', 'CHARGEBACK']),
  method: z.string().nullable(),
  percent: z.string(),
  fixedMinor: z.string(),
});
const storedTerms = z.looseObject({
  frequency: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']),
  cutOff: z.string(),
  payAfterDays: z.number(),
  minimumMinor: z.string(),
  fees: z.array(fee),
});
const payload = z.strictObject({
  entity_code: z.string(),
  currency: z.string(),
  merchant_no: z.string().nullable(),
  muid: z.string().nullable(),
  merchant_name: z.string().nullable(),
  before: storedTerms.nullable(),
  after: storedTerms.nullable(),
  loosens: z.array(z.string()),
});

const minorOf = (text: string): bigint => parseAmount(text) as bigint;

/** Terms as a form sends them. A method stands once in each kind. */
export function readTerms<T extends z.output<typeof MerchantTermsInput>>(form: T): MerchantTerms {
  const visited = new Set<string>();
  form.fees.forEach(({ kind, method }, at) => {
    const key = `${kind} ${method ?? ''}`;
    if (visited.has(key)) throw new InvalidInputError([{ field: `fees.${at}.method`, code: 'invalid' }]);
    visited.add(key);
  });
  return {
    frequency: form.frequency,
    weekday: form.weekday,
    monthDay: form.month_day,
    cutOff: form.cut_off,
    payAfterDays: form.pay_after_days,
    minimumMinor: minorOf(form.minimum),
    fees: form.fees.map(({ kind, method, percent, fixed }) => ({ kind, method: method?.toUpperCase() ?? null, percent, fixedMinor: minorOf(fixed) })),
  };
}
export function readCompanyTerms(form: z.output<typeof CompanyTermsInput>): CompanyTerms {
  const { payer } = form;
  const taxId = bareNumber(payer.tax_id);
  // The layout of the banks in Brazil has room for a CPF or CNPJ and for nothing else.
  const type = taxId.length === 11 ? 'CPF' : 'CNPJ';
  const [reason] = form.format === 'CNAB240' ? parseIdDocument(type, taxId).errors : [];
  if (reason !== undefined) throw new InvalidInputError([{ field: 'payer.tax_id', code: 'idDocument', params: { type, reason } }]);
  return {
    ...readTerms(form),
    settlesFrom: form.settles_from,
    format: form.format,
    payer: {
      name: payer.name,
      taxId,
      bankCode: payer.bank_code,
      bankName: payer.bank_name,
      branch: payer.branch,
      branchDigit: payer.branch_digit ?? '',
      account: payer.account,
      accountDigit: payer.account_digit ?? '',
      agreement: payer.agreement ?? '',
    },
  };
}

/** Whose terms a caller changes, with the names that a request shows. */
export interface TermsTarget {
  place: TermsPlace;
  muid: string | null;
  merchantName: string | null;
}
export function termsOfCompany(act: Pick<Act, 'actor'>, companyCode: string, currency: string): TermsTarget {
  if (!act.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  return { place: { companyCode, currency, merchantNo: null }, muid: null, merchantName: null };
}
export async function termsOfMerchant(act: Pick<Act, 'db' | 'actor'>, muid: string): Promise<TermsTarget> {
  const { merchantNo, companyCode, currency, name } = await getVisibleMerchant(act, { muid });
  return { place: { companyCode, currency, merchantNo }, muid, merchantName: name };
}

interface Weighed {
  version: number;
  before: MerchantTerms | undefined;
  loosens: Loosening[];
}
/** What a change of terms would come to. */
export async function weighTerms(act: Pick<Act, 'db'>, { place }: TermsTarget, after: MerchantTerms | null): Promise<Weighed> {
  const company = await findCompanyTerms(act.db, place.companyCode, place.currency);
  if (place.merchantNo === null) return { version: company.version, before: company.terms, loosens: looseningsOf(company.terms, after as CompanyTerms) };
  const ofCompany = company.terms ?? refuse(settlementErrors, 'SETTLEMENT_NO_TERMS', { company: place.companyCode, currency: place.currency });
  const own = await findMerchantTerms(act.db, place);
  const loosens = looseningsOf(effectiveTerms(ofCompany, own.terms), effectiveTerms(ofCompany, after ?? undefined));
  return { version: own.version, before: own.terms, loosens };
}

const asStored = (terms: MerchantTerms | null | undefined): z.infer<typeof storedTerms> | null =>
  terms === null || terms === undefined
    ? null
    : (JSON.parse(JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))) as never);
const revived = (stored: z.infer<typeof storedTerms> | null): MerchantTerms | null =>
  stored === null
    ? null
    : ({
        ...stored,
        minimumMinor: BigInt(stored.minimumMinor),
        fees: stored.fees.map((one) => ({ ...one, fixedMinor: BigInt(one.fixedMinor) })),
      } as unknown as MerchantTerms);

interface Write {
  target: TermsTarget;
  version: number;
  before: MerchantTerms | null;
  after: MerchantTerms | null;
  reason: string | undefined;
  maker: string;
  approver: string | null;
  requestId: string | null;
}
async function write(act: Act, { target, version, before, after, reason, maker, approver, requestId }: Write): Promise<number> {
  const { place } = target;
  await insertTerms(act.db, { place, version: version + 1, terms: after, reason: reason ?? null, maker, approver, requestId, at: act.now });
  act.audit({
    verb: 'settlement-terms.changed',
    subject: { kind: termsTarget, id: idOfPlace(place) },
    companyCode: place.companyCode,
    before: { version, terms: asStored(before) },
    after: { version: version + 1, terms: asStored(after) },
    ...(reason === undefined ? {} : { reason }),
  });
  await termsChange.endStale(act, idOfPlace(place));
  return version + 1;
}

/** Changes terms, or asks for it. @param version that the caller has seen */
export async function changeTerms(
  act: Act,
  target: TermsTarget,
  { after, version, reason }: { after: MerchantTerms | null; version: number; reason: string | undefined },
) {
  const { place } = target;
  await lockTerms(act.db, place.companyCode);
  const weighed = await weighTerms(act, target, after);
  if (weighed.version !== version) refuse(commonErrors, 'STALE', {}, { version: weighed.version });
  if (canonicalJson(asStored(weighed.before)) === canonicalJson(asStored(after))) refuse(settlementErrors, 'SETTLEMENT_TERMS_UNCHANGED');
  const before = weighed.before ?? null;
  const outcome = await termsChange.decide(act, {
    weighed,
    write: () => write(act, { target, version, before, after, reason, maker: act.actor.name, approver: null, requestId: null }),
    ask: () => ({
      payload: {
        entity_code: place.companyCode,
        currency: place.currency,
        merchant_no: place.merchantNo,
        muid: target.muid,
        merchant_name: target.merchantName,
        before: asStored(before),
        after: asStored(after),
        loosens: weighed.loosens,
      },
      targets: [{ id: idOfPlace(place), version }],
      companyCodes: [place.companyCode],
      reason,
    }),
  });
  return 'requestId' in outcome
    ? { version, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId }
    : { version: outcome.done, status: 'CHANGED' as const, request_id: null };
}

const words = {
  of: textsOf('server.settlements.termsOf'),
  loosens: textsOf('server.settlements.thisMakesPaymentsToMerchantsLess'),
  terms: textsOf('server.settlements.terms'),
  asCompany: textsOf('server.settlements.asTheCompany'),
  cutOff: textsOf('server.settlements.cutOff'),
  minimum: textsOf('server.settlements.minimum'),
  days: textsOf('server.settlements.businessDaysToPayment'),
  rest: textsOf('server.settlements.otherMethods'),
} as const;

type Lang = Parameters<typeof textIn>[1];
/** Terms in words, for the second person. */
function termsText(stored: z.infer<typeof storedTerms> | null, lang: Lang): string {
  if (stored === null) return textIn(words.asCompany, lang);
  const { frequency, cutOff, payAfterDays, minimumMinor, fees } = stored;
  const payer = stored.payer as CompanyTerms['payer'] | undefined;
  return [
    `${termIn(settlementFrequencyWords, frequency, lang)} · ${textIn(words.cutOff, lang)} ${cutOff}`,
    `${payAfterDays} ${textIn(words.days, lang)}`,
    `${textIn(words.minimum, lang)} ${formatAmount(minimumMinor)}`,
    ...fees.map(
      (one) =>
        `${termIn(settlementLineKindWords, one.kind, lang)} · ${one.method ?? textIn(words.rest, lang)}: ${one.percent} % + ${formatAmount(one.fixedMinor)}`,
    ),
    ...(payer ? [`${payer.bankName} (${payer.bankCode}) · ${payer.branch} · ${payer.account}`] : []),
  ].join('\n');
}

export const termsChange = secondPerson({
  kind: 'settlement.terms',
  payload,
  sees: 'AML.REMITTANCEREPORTS:read',
  decides: 'AML.REMITTANCEREPORTS:write',
  targets: {
    async [termsTarget](db, ids) {
      const results = [];
      for (const id of [...ids].sort()) {
        const place = placeOfId(id);
        await lockTerms(db, place.companyCode);
        const { version } = place.merchantNo === null ? await findCompanyTerms(db, place.companyCode, place.currency) : await findMerchantTerms(db, place);
        results.push({ id, version });
      }
      return results;
    },
  },
  needsSecond: ({ loosens }: Pick<Weighed, 'loosens'>) => loosens.length > 0,
  whenWaiting: (requestId) => refuse(settlementErrors, 'SETTLEMENT_TERMS_WAIT', {}, { request_id: requestId }),
  about: ({ merchant_name: name, entity_code: code }) => viewParts.aboutThing(name ?? code),
  sentence: ({ merchant_name: name, entity_code: code, currency }, { lang }) =>
    viewParts.say('server.requests.terms', lang, { merchant: name ?? code, currency }),
  async view({ merchant_name: name, entity_code: code, muid, before, after, loosens }, { lang }) {
    const { change, plainView, text } = viewParts;
    return plainView(
      [
        { label: textIn(words.of, lang), value: text(name ?? code) },
        { label: textIn(words.loosens, lang), value: text(loosens.map((one) => termIn(settlementLooseningWords, one, lang)).join('\n')) },
      ],
      change(textIn(words.terms, lang), { before: text(termsText(before, lang)), after: text(termsText(after, lang)) }),
      { path: '/remittanceReports', params: { tab: 'terms', ...(muid === null ? {} : { muid }) } },
    );
  },
  async apply(act, { entity_code: companyCode, currency, merchant_no: merchantNo, muid, merchant_name: merchantName, after }, { maker, reason, requestId }) {
    const target: TermsTarget = { place: { companyCode, currency, merchantNo }, muid, merchantName };
    const terms = revived(after);
    const { version, before } = await weighTerms(act, target, terms);
    const written = await write(act, {
      target,
      version,
      before: before ?? null,
      after: terms,
      reason,
      maker: maker.name,
      approver: act.actor.name,
      requestId,
    });
    return { version: written };
  },
});

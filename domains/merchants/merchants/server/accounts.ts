import { settlementAccounts } from '../../../../countries/index.ts';
import { commonErrors, type EndpointInput, InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { type IdCountry, parseIdDocument } from '../../../register/kernel/index.ts';
import { canonicalAccount } from '../../../register/kernel/identifiers/index.ts';
import { bareNumber } from '../../../register/kernel/id-numbers/spelling.ts';
import { merchantsErrors, setMerchantAccount, verifyMerchantAccount } from '../contract/index.ts';
import { accountOf, findAccount, replaceAccount, saveVerified } from './stores/account.store.ts';
import { type ReviewChange, isActiveMerchant } from './declaring/change-declaration.ts';
import { findMerchant, type MerchantProfile } from './stores/merchant.store.ts';
import { isSetBy } from './present-merchant.ts';
import { lockMerchant, lockVisibleMerchant } from './merchants.ts';

/** A key of Pix: CPF or CNPJ, an address, a telephone with its country, or a random key. */
const pixKey = /^(?:\d{11}|[0-9A-Z]{12}\d{2}|\+\d{10,14}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$|^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What an account must say beside its number. */
const needed = {
  BANK: ['bank', 'branch', 'account_type'],
  PIX_ACCOUNT: ['ispb', 'branch', 'account_type', 'holder_tax_id'],
} as const;

/** Branch and account as banks read them: digits, and check digits after a hyphen. */
const forms = { ispb: /^\d{8}$/, branch: /^\d{1,5}(?:-[\dX])?$/, number: /^\d{1,12}(?:-[\dX]{1,2})?$/ } as const;
const plainParts = (text: string): string =>
  text
    .split(/[\p{Pd}\u2212]/u)
    .map(bareNumber)
    .join('-');

type AccountInput = EndpointInput<typeof setMerchantAccount>;

/** Refuses an account of which the bank could not be told what it needs; of Pix by account data also what it would not read. */
function checkParts({ kind, ...input }: AccountInput): void {
  const missing = kind === 'BANK' || kind === 'PIX_ACCOUNT' ? needed[kind].filter((field) => input[field] === undefined) : [];
  if (missing.length > 0) throw new InvalidInputError(missing.map((field) => ({ field, code: 'required' })));
  // Only these two are paid through the Brazilian payment system by the number of an institution.
  if (input.ispb !== undefined && !(kind in needed && forms.ispb.test(input.ispb))) throw new InvalidInputError([{ field: 'ispb', code: 'invalid' }]);
  if (kind !== 'PIX_ACCOUNT') return;
  for (const field of ['branch', 'number'] as const)
    if (!forms[field].test(plainParts(input[field] ?? ''))) throw new InvalidInputError([{ field, code: 'invalid' }]);
  const taxId = bareNumber(input.holder_tax_id ?? '');
  const type = taxId.length > 11 ? 'CNPJ' : 'CPF';
  const { ok, errors } = parseIdDocument(type, taxId);
  if (!ok) throw new InvalidInputError([{ field: 'holder_tax_id', code: 'idDocument', params: { type, reason: errors.join(', ') } }]);
}

function readNumber(kind: string, text: string): string {
  const account = settlementAccounts.get(kind);
  const type = account?.checkedAs;
  if (type !== undefined) {
    const parsed = parseIdDocument(type, text);
    const reason = parsed.ok && kind === 'CLABE' && parsed.facts.accountKind !== 'CLABE' ? 'length' : parsed.errors.join(', ');
    if (reason !== '') throw new InvalidInputError([{ field: 'number', code: 'idDocument', params: { type: kind, reason } }]);
    return parsed.normalized;
  }
  // What the bank reads of an account beside its digits, the check digit after a hyphen, stays as it was written.
  if (kind === 'PIX_ACCOUNT') return plainParts(text);
  if (kind !== 'PIX') return text;
  const key = canonicalAccount(text, account?.country.code as IdCountry);
  const isCpf = /^\d{11}$/.test(key);
  const isCnpj = /^[0-9A-Z]{12}\d{2}$/.test(key);
  if (!pixKey.test(key) || (isCpf && !parseIdDocument('CPF', key).ok) || (isCnpj && !parseIdDocument('CNPJ', key).ok))
    throw new InvalidInputError([{ field: 'number', code: 'invalid' }]);
  return key;
}

/** Who holds an account: the merchant itself, by what its file says, or whom the input names. */
function holderOf(
  input: { in_own_name?: boolean | undefined; holder_name?: string | undefined; holder_tax_id?: string | undefined },
  merchant: Pick<MerchantProfile, 'legalName' | 'taxId'>,
): { holderName: string; holderTaxId: string | null } {
  if (input.in_own_name) {
    const strange = (['holder_name', 'holder_tax_id'] as const).filter((field) => input[field] !== undefined);
    if (strange.length > 0) throw new InvalidInputError(strange.map((field) => ({ field, code: 'invalid' })));
    return { holderName: merchant.legalName, holderTaxId: merchant.taxId };
  }
  if (input.holder_name === undefined) throw new InvalidInputError([{ field: 'holder_name', code: 'required' }]);
  return { holderName: input.holder_name, holderTaxId: input.holder_tax_id === undefined ? null : bareNumber(input.holder_tax_id) };
}

/** Sets the account; another one of an active merchant is no small change, so that others do what follows. */
export const setAccountHandler = (reviewChange: ReviewChange) =>
  handle(setMerchantAccount, async (input, call) => {
    const merchant = await lockVisibleMerchant(call, { muid: input.muid });
    const holder = holderOf(input, merchant);
    checkParts({ ...input, holder_tax_id: holder.holderTaxId ?? undefined });
    const number = readNumber(input.kind, input.number);
    const before = await accountOf(call.db, merchant.merchantNo);
    const id = await call.newId();
    await replaceAccount(call.db, {
      id,
      merchantNo: merchant.merchantNo,
      kind: input.kind,
      ...holder,
      bank: input.bank ?? null,
      ispb: input.ispb ?? null,
      branch: input.kind === 'PIX_ACCOUNT' ? plainParts(input.branch ?? '') : (input.branch ?? null),
      accountType: input.account_type ?? null,
      number,
      by: call.actor,
      at: call.now,
    });
    // The number stands in the row; the trail names the account by its id.
    call.audit({
      subject: { kind: 'merchant', id: merchant.merchantNo },
      companyCode: merchant.companyCode,
      ...(before ? { before: { account_kind: before.kind, account_id: before.id } } : {}),
      after: { account_kind: input.kind, account_id: id },
      reason: input.reason,
    });
    await reviewChange(call, { merchant, changed: [], reviewed: before !== undefined && isActiveMerchant(merchant) ? ['settlement_account'] : [] });
    return { id };
  });

export const verifyAccountHandler = handle(verifyMerchantAccount, async ({ id, version, note }, call) => {
  const result = await findAccount(call.db, id);
  const merchant = result && (await findMerchant(call.db, result.merchantNo));
  if (!result || !merchant || !call.actor.companies.includes(merchant.companyCode)) return refuse(merchantsErrors, 'ACCOUNT_NOT_FOUND');
  await lockMerchant(call.db, merchant.merchantNo);
  const account = (await findAccount(call.db, id)) ?? refuse(merchantsErrors, 'ACCOUNT_NOT_FOUND');
  if (account.endedAt !== null) refuse(merchantsErrors, 'ACCOUNT_NOT_FOUND');
  if (account.version !== version) refuse(commonErrors, 'STALE', {}, { version: account.version });
  if (account.verifiedAt !== null) refuse(merchantsErrors, 'ACCOUNT_VERIFIED');
  if (isSetBy(account, call.actor)) refuse(merchantsErrors, 'ACCOUNT_OWN');
  await saveVerified(call.db, id, { note, by: call.actor, at: call.now });
  call.audit({
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    after: { account_kind: account.kind, account_id: id, verified: true },
    reason: note,
  });
  return { id };
});

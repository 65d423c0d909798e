import { commonErrors, InvalidInputError, isOwnWork, refuse } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { type IdAttribute, type IdType, parseIdDocument } from '../../kernel/index.ts';
import { canonicalAccount } from '../../kernel/identifiers/index.ts';
import { bareNumber } from '../../kernel/id-numbers/spelling.ts';
import { merchantsErrors, setMerchantAccount, verifyMerchantAccount } from '../contract/index.ts';
import { accountOf, findAccount, replaceAccount, saveVerified } from './stores/account.store.ts';
import { type FollowChange, isActiveMerchant } from './declaring/change-declaration.ts';
import { findMerchant } from './stores/merchant.store.ts';
import { lockMerchant, lockSeenMerchant } from './merchants.ts';

/** Where the number of an account has check digits, by which type of number they are checked. */
const checked: Readonly<Record<string, IdType | IdAttribute>> = { CLABE: 'ACCOUNT', CBU: 'CBU' };
/** A key of Pix: CPF or CNPJ, an address, a telephone with its country, or a random key. */
const pixKey = /^(?:\d{11}|[0-9A-Z]{12}\d{2}|\+\d{10,14}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$|^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function readNumber(kind: string, text: string): string {
  const type = checked[kind];
  if (type !== undefined) {
    const parsed = parseIdDocument(type, text);
    const reason = parsed.ok && kind === 'CLABE' && parsed.facts.accountKind !== 'CLABE' ? 'length' : parsed.errors.join(', ');
    if (reason !== '') throw new InvalidInputError([{ field: 'number', code: 'idDocument', params: { type: kind, reason } }]);
    return parsed.normalized;
  }
  // What the bank reads of an account beside its digits, the check digit after a hyphen, stays as it was written.
  if (kind !== 'PIX') return text;
  const key = canonicalAccount(text, 'BRA');
  const isCpf = /^\d{11}$/.test(key);
  const isCnpj = /^[0-9A-Z]{12}\d{2}$/.test(key);
  if (!pixKey.test(key) || (isCpf && !parseIdDocument('CPF', key).ok) || (isCnpj && !parseIdDocument('CNPJ', key).ok))
    throw new InvalidInputError([{ field: 'number', code: 'invalid' }]);
  return key;
}

/** Sets the account; another one of an active merchant is no small change, so that others do what follows. */
export const setAccountHandler = (follow: FollowChange) =>
  handle(setMerchantAccount, async (input, call) => {
    const merchant = await lockSeenMerchant(call, { muid: input.muid });
    if (input.kind === 'BANK') {
      const left = (['bank', 'branch', 'account_type'] as const).filter((field) => input[field] === undefined);
      if (left.length > 0) throw new InvalidInputError(left.map((field) => ({ field, code: 'required' })));
    }
    const number = readNumber(input.kind, input.number);
    const before = await accountOf(call.db, merchant.merchantNo);
    const id = await call.newId();
    await replaceAccount(call.db, {
      id,
      merchantNo: merchant.merchantNo,
      kind: input.kind,
      holderName: input.holder_name,
      holderTaxId: input.holder_tax_id === undefined ? null : bareNumber(input.holder_tax_id),
      bank: input.bank ?? null,
      branch: input.branch ?? null,
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
    await follow(call, { merchant, changed: [], reviewed: before !== undefined && isActiveMerchant(merchant) ? ['settlement_account'] : [] });
    return { id };
  });

export const verifyAccountHandler = handle(verifyMerchantAccount, async ({ id, version, note }, call) => {
  const found = await findAccount(call.db, id);
  const merchant = found && (await findMerchant(call.db, found.merchantNo));
  if (!found || !merchant || !call.actor.companies.includes(merchant.companyCode)) return refuse(merchantsErrors, 'ACCOUNT_NOT_FOUND');
  await lockMerchant(call.db, merchant.merchantNo);
  const account = (await findAccount(call.db, id)) ?? refuse(merchantsErrors, 'ACCOUNT_NOT_FOUND');
  if (account.endedAt !== null) refuse(merchantsErrors, 'ACCOUNT_NOT_FOUND');
  if (account.version !== version) refuse(commonErrors, 'STALE', {}, { version: account.version });
  if (account.verifiedAt !== null) refuse(merchantsErrors, 'ACCOUNT_VERIFIED');
  if (account.addedById === call.actor.userId || isOwnWork(verifyMerchantAccount, call.actor.personId, account.addedByPerson))
    refuse(merchantsErrors, 'ACCOUNT_OWN');
  await saveVerified(call.db, id, { note, by: call.actor, at: call.now });
  call.audit({
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    after: { account_kind: account.kind, account_id: id, verified: true },
    reason: note,
  });
  return { id };
});

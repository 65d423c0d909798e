import { refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { createContact, deleteContact, merchantsErrors } from '../contract/index.ts';
import { contactsOf, endContact, findContact, insertContact } from './stores/contact.store.ts';
import { findMerchant } from './stores/merchant.store.ts';
import { lockMerchant, lockVisibleMerchant, type MerchantAction } from './merchants.ts';
import { canonicalEmail } from '../../../register/kernel/identifiers/index.ts';

export const createContactHandler = handle(createContact, async ({ muid, purpose, name, email, phone, lang }, call) => {
  const merchant = await lockVisibleMerchant(call, { muid });
  const present = await contactsOf(call.db, merchant.merchantNo, purpose);
  if (present.some((one) => canonicalEmail(one.email) === canonicalEmail(email))) refuse(merchantsErrors, 'CONTACT_EXISTS');
  const id = await call.newId();
  await insertContact(call.db, {
    id,
    merchantNo: merchant.merchantNo,
    purpose,
    name,
    email,
    phone: phone ?? null,
    lang: lang ?? (merchant.lang === 'es' || merchant.lang === 'en' ? merchant.lang : 'pt'),
    by: call.actor,
    at: call.now,
  });
  // Whom it is about stands in the row; the trail names no address.
  call.audit({ subject: { kind: 'merchant', id: merchant.merchantNo }, companyCode: merchant.companyCode, after: { contact: purpose, contact_id: id } });
  return { id };
});

/** Ends links by which documents are uploaded: those of one contact, or all of a merchant. */
export type EndLinks = (act: MerchantAction, which: { merchantNo: string; contactId?: string; reason: string }) => Promise<void>;

/** Takes a contact out, and with it what was sent to it. */
export const deleteContactHandler = (endLinks: EndLinks) =>
  handle(deleteContact, async ({ id, reason }, call) => {
    const contact = await findContact(call.db, id);
    const merchant = contact && (await findMerchant(call.db, contact.merchantNo));
    if (!contact || !merchant || !call.actor.companies.includes(merchant.companyCode)) return refuse(merchantsErrors, 'CONTACT_NOT_FOUND');
    await lockMerchant(call.db, merchant.merchantNo);
    if (!(await findContact(call.db, id))) refuse(merchantsErrors, 'CONTACT_NOT_FOUND');
    await endContact(call.db, id, { by: call.actor, at: call.now, reason });
    call.audit({
      subject: { kind: 'merchant', id: merchant.merchantNo },
      companyCode: merchant.companyCode,
      before: { contact: contact.purpose, contact_id: id },
      reason,
    });
    await endLinks(call, { merchantNo: merchant.merchantNo, contactId: id, reason });
    return { id };
  });

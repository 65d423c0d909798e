import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle, hashToken, type MailTemplate, newToken } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { asMailLanguage, queueMail } from '../../../mechanisms/mail/server/index.ts';
import { contactsOf, type EndLinks, lockMerchant, type MerchantProfile, merchantSubject, getVisibleOnboarding } from '../../merchants/server/index.ts';
import { createLink, listLinks, merchantDocumentErrors, revokeLink } from '../contract/index.ts';
import type { Act } from './act.ts';
import { linkTasks } from './link-tasks.ts';
import { merchantLinkMail } from './mails.ts';
import { linkState, presentLink } from './present.ts';
import { lockOnboarded } from './request-documents.ts';
import { documentsOf } from './stores/document.store.ts';
import { findLink, insertLink, type LinkRow, linksOf, saveRevoked } from './stores/link.store.ts';

/** The token stands behind the `#`, which browsers send to no server and write into no log. */
const addressOf = (publicUrl: string, token: string): string => `${publicUrl.replace(/\/$/, '')}/merchantLink#token=${token}`;

/** A day and hour of UTC as letters have them. */
const sayTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

async function revoke(call: Act, link: LinkRow, reason: string): Promise<void> {
  await saveRevoked(call.db, link.id, { reason, by: call.actor.name, at: call.now });
  call.audit({
    verb: 'merchant-link.revoked',
    subject: { kind: 'merchant-link', id: link.id },
    companyCode: link.companyCode,
    before: { state: 'ACTIVE' },
    after: { state: 'REVOKED', merchant_no: link.merchantNo },
    reason,
  });
}

/** Ends the links of a merchant that are open, or those of one contact of it: they do not open again when the merchant comes back. */
export const endLinks: EndLinks = async (act, { merchantNo, contactId, reason }) => {
  for (const link of await linksOf(act.db, merchantNo))
    if (linkState(link, act.now) === 'ACTIVE' && (contactId === undefined || link.contactId === contactId)) await revoke(act, link, reason);
};

/** Who makes a link: a call, or a job. */
export type LinkMaker = Act & Pick<Call, 'newId'> & { readonly config: Pick<Call['config'], 'publicUrl'> };

export interface NewLinkOf {
  contactId: string;
  validDays: number;
  /** The mail that holds it, and what it says beside names, link and end. */
  letter?: { readonly template: MailTemplate; readonly params: Readonly<Record<string, string>> };
}

/**
 * Mails a contact of a merchant a link. Nobody of the staff ever sees the token: whoever uploads behind it is the one who got the
 * mail. Earlier links to the same contact end. The merchant is locked.
 */
export async function makeLink(call: LinkMaker, merchant: MerchantProfile, { contactId, validDays, letter }: NewLinkOf) {
  const { merchantNo } = merchant;
  const contact = (await contactsOf(call.db, merchantNo)).find((one) => one.id === contactId) ?? refuse(merchantDocumentErrors, 'CONTACT_NOT_FOUND');
  const isAsked = (await documentsOf(call.db, merchantNo)).some(({ status }) => status === 'REQUESTED');
  if (!isAsked && !(await linkTasks.isWaiting(call.db, { merchantNo, contactId }))) refuse(merchantDocumentErrors, 'NOTHING_ASKED');
  for (const link of await linksOf(call.db, merchantNo))
    if (link.contactId === contactId && linkState(link, call.now) === 'ACTIVE') await revoke(call, link, 'replaced');
  const id = await call.newId();
  const token = newToken('ml');
  const lang = asMailLanguage(contact.lang ?? merchant.lang);
  const expiresAt = new Date(call.now.getTime() + validDays * 86_400_000);
  await insertLink(call.db, {
    id,
    companyCode: merchant.companyCode,
    merchantNo: merchant.merchantNo,
    tokenHash: hashToken(token),
    contactId,
    recipient: contact.email,
    recipientName: contact.name,
    lang,
    createdAt: call.now,
    expiresAt,
    by: call.actor,
    contactByPerson: contact.addedByPerson,
  });
  const messageId = await queueMail(call.db, {
    template: letter?.template ?? merchantLinkMail,
    lang,
    recipient: contact.email,
    params: { ...letter?.params, name: contact.name, merchant: merchant.name, link: addressOf(call.config.publicUrl, token), until: sayTime(expiresAt) },
    subjectId: await merchantSubject(call.db, merchant.merchantNo),
    companyCode: merchant.companyCode,
    sentBy: call.actor,
  });
  call.audit({
    verb: 'merchant-link.created',
    subject: { kind: 'merchant-link', id },
    companyCode: merchant.companyCode,
    after: { state: 'ACTIVE', merchant_no: merchant.merchantNo, contact_id: contactId, expires_at: expiresAt, message_id: messageId },
  });
  return { link: presentLink((await findLink(call.db, id)) as LinkRow, call.now, personView(call.actor)), message_id: messageId };
}

const listHandler = handle(listLinks, async ({ onboard_id: onboardId }, call) => {
  const { merchant } = await getVisibleOnboarding(call, onboardId);
  const view = personView(call.actor);
  return {
    links: (await linksOf(call.db, merchant.merchantNo)).map((link) => presentLink(link, call.now, view)),
    contacts: (await contactsOf(call.db, merchant.merchantNo)).map((one) => ({
      contact_id: one.id,
      name: one.name,
      email: view.email(one.email),
      purpose: one.purpose,
      lang: asMailLanguage(one.lang ?? merchant.lang),
    })),
  };
});

const createHandler = handle(createLink, async ({ onboard_id: onboardId, contact_id: contactId, valid_days: validDays }, call) =>
  makeLink(call, await lockOnboarded(call, onboardId), { contactId, validDays }),
);

const revokeHandler = handle(revokeLink, async ({ link_id: id, version, reason }, call) => {
  const visible = await findLink(call.db, id);
  if (!visible || !call.actor.companies.includes(visible.companyCode)) return refuse(merchantDocumentErrors, 'LINK_NOT_FOUND');
  await lockMerchant(call.db, visible.merchantNo);
  const link = (await findLink(call.db, id)) as LinkRow;
  if (link.version !== version) refuse(commonErrors, 'STALE', {}, { version: link.version });
  if (linkState(link, call.now) !== 'ACTIVE') refuse(merchantDocumentErrors, 'LINK_OVER');
  await revoke(call, link, reason);
  return presentLink((await findLink(call.db, id)) as LinkRow, call.now, personView(call.actor));
});

export const linkHandlers = [listHandler, createHandler, revokeHandler];

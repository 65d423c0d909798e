import { mayCall } from '../../../../platform/contract/index.ts';
import { showMerchant } from '../../merchants/contract/index.ts';
import { findMerchant } from '../../merchants/server/index.ts';
import { type FindNoteSubject, noteHandlers } from '../../../mechanisms/notes/server/index.ts';
import { merchantNotes } from '../contract/index.ts';

/** A merchant of the reader's companies; for those who may read no merchants there is none. */
const findSubject: FindNoteSubject = async ({ db, actor }, merchantNo) => {
  if (!mayCall(actor.abilities, showMerchant.ability)) return undefined;
  const merchant = await findMerchant(db, merchantNo);
  if (!merchant || !actor.companies.includes(merchant.companyCode)) return undefined;
  const { companyCode, name } = merchant;
  return { companyCode, title: { en: name, pt: name, es: name } };
};

export const merchantNoteHandlers = noteHandlers(merchantNotes, { find: findSubject, kind: 'merchant' });

import type { Language } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { addDays, type KycDocumentKind, localDate, languageOfCountry } from '../../../register/kernel/index.ts';
import type { DocumentReason } from '../../../mechanisms/mail/contract/index.ts';
import { letters, queueMail, documentsText, reasonText } from '../../../mechanisms/mail/server/index.ts';
import type { SubjectRow } from '../../../register/id-database/server/resolving/index.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import { findPaymentEmail, findPlaces } from './register/register.store.ts';
import { contentOf, sectionsOf } from './register/sections-of.ts';

export interface Recipient {
  key: string;
  address: string;
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(value);

/** Addresses that are known of a person, the one to use first in front. Nobody is written to at an address that was merely typed. */
export async function listRecipients(db: Db, subject: SubjectRow): Promise<Recipient[]> {
  const rows = contentOf(await sectionsOf(db, subject), 'emails').rows;
  const existing = [...rows]
    .sort((a, b) => Number(b.is_primary ?? false) - Number(a.is_primary ?? false))
    .filter((row) => row.is_active !== false)
    .map((row) => row.address)
    .filter(isAddress);
  const paid = await findPaymentEmail(db, subject.id);
  const all = [...new Set([...existing, ...(isAddress(paid) ? [paid] : [])])];
  return all.map((address, at) => ({ key: String(at), address }));
}

export const presentRecipients = (recipients: readonly Recipient[], view: PersonView) =>
  recipients.map(({ key, address }) => ({ key, address: view.email(address) }));

export type Letter =
  | { template: 'documentRequest' | 'documentReminder'; documents: readonly KycDocumentKind[] }
  | { template: 'documentRejected'; document: KycDocumentKind; reason: DocumentReason }
  | { template: 'dataConfirmation' | 'documentsAccepted' };

const answerDays = 7;
/** A day as the reader writes it. */

function valuesOf(letter: Letter, lang: Language): Record<string, string> {
  switch (letter.template) {
    case 'documentRequest':
    case 'documentReminder':
      return { documents: documentsText(letter.documents, lang) };
    case 'documentRejected':
      return { document: documentsText([letter.document], lang), reason: reasonText(letter.reason, lang) };
    default:
      return {};
  }
}

export interface LetterAct {
  readonly db: Db;
  readonly now: Date;
  readonly actor: { userId: string; name: string; companies: readonly string[] };
}

/** Writes a reviewed letter to a person, in the caller's transaction. Answers its message id; undefined when no address is known. */
export async function writeLetter(
  act: LetterAct,
  subject: SubjectRow,
  letter: Letter,
  input: { lang?: Language | undefined; recipient?: string | undefined } = {},
): Promise<string | undefined> {
  const recipients = await listRecipients(act.db, subject);
  const to = input.recipient === undefined ? recipients[0] : recipients.find(({ key }) => key === input.recipient);
  if (!to) return undefined;
  const lang = input.lang ?? languageOfCountry(subject.country);
  const places = await findPlaces(act.db, subject.id);
  const place = places.find(({ code }) => act.actor.companies.includes(code)) ?? places[0];
  const due = localDate(addDays(act.now, answerDays, place?.timeZone ?? 'UTC'), place?.timeZone ?? 'UTC');
  return queueMail(act.db, {
    template: letters[letter.template],
    lang,
    recipient: to.address,
    params: { name: subject.name ?? '', due: due, ...valuesOf(letter, lang) },
    subjectId: subject.id,
    ...(place ? { companyCode: place.code } : {}),
    sentBy: act.actor,
  });
}

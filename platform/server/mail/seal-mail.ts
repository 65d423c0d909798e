import { seal, unseal } from '../secrets/keyring.ts';

const place = 'mail_message.body';

/** A text with an access link, as it is stored in the queue until it is sent. */
export const sealMail = (body: string): string => seal(body, place);
/** The text of a mail; most are not sealed. */
export const unsealMail = (stored: string): string => unseal(stored, place);

import { createHash, randomUUID } from 'node:crypto';
import { type IdDocument, nameKey, numberOfHolder } from '../../../kernel/index.ts';
import type { HolderSigns } from '../../model/number-holder.ts';

/**
 * A document with a number of many as it is stored of the holder whom these signs tell apart; without any sign each one is another's.
 * The sign is made from the name, or from what there is otherwise, and tells neither.
 */
export function documentOfHolder(document: IdDocument, { name, otherwise }: HolderSigns): IdDocument {
  const key = name ? nameKey(name) : '';
  const sign = key ? `name ${key}` : `otherwise ${otherwise ?? randomUUID()}`;
  return { ...document, no: numberOfHolder(document.no, createHash('sha256').update(sign).digest('hex').slice(0, 12)) };
}

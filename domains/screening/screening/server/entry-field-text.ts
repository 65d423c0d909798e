import type { ListDate, ListName, ListNumber } from '../../../../engines/screening/index.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';
import { birthText } from '../model/query-facts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const oneText = (value: unknown, view: PersonView): string => {
  if (isText(value)) return value;
  if (!isRecord(value)) return value === undefined || value === null ? '' : String(value);
  if ('number' in value) {
    const { number, country } = value as unknown as ListNumber;
    return country ? `${view.account(number)} (${country})` : view.account(number);
  }
  if ('from' in value) return birthText(value as unknown as ListDate);
  return (value as unknown as ListName).text;
};

/** A field of an entry as one text, as a reader is shown it; empty where there is nothing. */
export const entryFieldText = (value: unknown, view: PersonView): string =>
  (Array.isArray(value) ? value : [value])
    .map((one) => oneText(one, view))
    .filter((text) => text !== '')
    .join('; ');

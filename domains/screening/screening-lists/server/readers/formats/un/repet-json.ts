import { jsonArray } from '../../input/json-lines.ts';
import { onOneLine } from '../../input/text.ts';
import type { ListReader } from '../../list-reader.ts';
import { readUnRecord, type UnRecord } from './un-record.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts in a value: itself, {VALUE: …}, or an array of either. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [onOneLine(value)].filter((text) => text !== '');
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap((each) => (Array.isArray(each) ? [] : textsIn(each)));
  return isObject(value) && !isObject(value.VALUE) ? textsIn(value.VALUE) : [];
}

/** Every text in a value, with the names that lead to it; VALUE adds nothing to them. */
function* valuesIn(value: unknown, path: string): Generator<readonly [field: string, text: string]> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield [path, onOneLine(String(value))];
  else if (Array.isArray(value)) for (const each of value) yield* valuesIn(each, path);
  else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, name === 'VALUE' ? path : path === '' ? name : `${path}/${name}`);
  }
}

const recordOf = (record: Record<string, unknown>): UnRecord => ({
  text: (name) => textsIn(record[name])[0] ?? '',
  texts: (name) => textsIn(record[name]),
  parts: (name) => [record[name]].flat().filter(isObject).map(recordOf),
  values: () => valuesIn(record, ''),
});

/** Argentina's public register of people and entities tied to terrorism: one file of people and one of entities. */
export const readRepet: ListReader = async function* (files, reading) {
  for (const [part, prefix] of [
    ['people', 'INDIVIDUAL'],
    ['entities', 'ENTITY'],
  ] as const) {
    const file = files.get(part);
    if (!file) continue;
    for (const [at, value] of (await jsonArray(file, [], reading)).entries()) {
      const line = at + 1;
      reading.row();
      if (!isObject(value)) {
        reading.unreadable({ file: file.name, line, fault: 'JSON' });
        continue;
      }
      const record = recordOf(value);
      const key = record.text('DATAID');
      if (key === '') {
        reading.unreadable({ file: file.name, line, fault: 'NO_KEY' });
        continue;
      }
      const entry = readUnRecord(record, prefix, key, file.name, reading);
      if (entry) yield entry;
      else reading.unreadable({ file: file.name, line, fault: 'NO_NAME' });
    }
  }
};

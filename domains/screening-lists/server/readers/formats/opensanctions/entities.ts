import type { ListEntry, NumberType } from '../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft } from '../../entry-draft.ts';
import { jsonLines } from '../../input/json-lines.ts';
import { refuseFile } from '../../list-file-error.ts';
import type { ListReader } from '../../list-reader.ts';
import type { Reading } from '../../reading.ts';
import { isOwnScript } from '../../values/names.ts';
import { kindOfSchema } from './schema.ts';
import { kindsOfTopics } from './topics.ts';

type Properties = Record<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
const textsOf = (value: unknown): string[] => listOf(value).filter((each): each is string => typeof each === 'string');
/** Entities that stand inside others: sanctions, addresses. In exports that only refer to them they are texts and left out. */
const insideOf = (value: unknown): Properties[] =>
  listOf(value)
    .filter(isObject)
    .map(({ properties }) => (isObject(properties) ? properties : {}));

// kppCode is missing on purpose: it is shared by unrelated companies.
const numbers: Readonly<Record<string, NumberType>> = {
  passportNumber: 'passport',
  idNumber: 'national',
  socialSecurityNumber: 'national',
  taxNumber: 'tax',
  vatCode: 'tax',
  innCode: 'tax',
  registrationNumber: 'registration',
  ogrnCode: 'registration',
  okpoCode: 'registration',
  leiCode: 'registration',
  uscCode: 'registration',
  imoNumber: 'imo',
  publicKey: 'wallet',
  mmsi: 'other',
  dunsCode: 'other',
  swiftBic: 'other',
  bikCode: 'other',
};

function readNames(properties: Properties, caption: unknown, draft: EntryDraft): void {
  const names = textsOf(properties.name);
  if (typeof caption === 'string' && (names.length === 0 || names.includes(caption))) draft.name(caption, 'primary');
  for (const name of names) draft.name(name, isOwnScript(name) ? 'script' : 'alias');
  for (const name of textsOf(properties.alias)) draft.name(name, isOwnScript(name) ? 'script' : 'alias');
  for (const name of textsOf(properties.previousName)) draft.name(name, 'former');
  for (const name of [...textsOf(properties.weakAlias), ...textsOf(properties.abbreviation)]) draft.name(name, 'weak');
}

function readSanctions(properties: Properties, draft: EntryDraft): void {
  for (const sanction of insideOf(properties.sanctions)) {
    for (const name of ['programId', 'program', 'authority']) for (const text of textsOf(sanction[name])) draft.programme(text);
    for (const text of [...textsOf(sanction.reason), ...textsOf(sanction.provisions)]) draft.charge(text);
    for (const text of [...textsOf(sanction.listingDate), ...textsOf(sanction.startDate)]) draft.listedOn(text);
    for (const text of textsOf(sanction.endDate)) draft.endsOn(text);
  }
}

function readEntity(value: Record<string, unknown>, key: string, file: string, reading: Reading): ListEntry | undefined {
  const properties = isObject(value.properties) ? value.properties : {};
  const kind = kindOfSchema.get(String(value.schema)) ?? 'other';
  const draft = draftEntry(key, kind, file, reading);
  const each = (names: readonly string[], take: (text: string) => void): void => {
    for (const name of names) for (const text of textsOf(properties[name])) take(text);
  };
  for (const referent of textsOf(value.referents)) if (referent !== key) draft.formerKey(referent);
  readNames(properties, value.caption, draft);
  each(['birthDate', 'incorporationDate', 'buildDate'], (text) => draft.birthText(text));
  each(['birthPlace'], (text) => draft.birthPlace(text));
  each(['nationality', 'citizenship'], (text) => draft.nationalityCode(text));
  each(['country', 'jurisdiction', 'mainCountry', 'flag', 'birthCountry'], (text) => draft.countryCode(text));
  each(['gender'], (text) => draft.gender(text));
  for (const [name, type] of Object.entries(numbers)) each([name], (text) => draft.number(type, text));
  each(['address'], (text) => draft.address([text]));
  for (const address of insideOf(properties.addressEntity)) {
    for (const text of textsOf(address.full)) draft.address([text]);
    for (const text of textsOf(address.country)) draft.countryCode(text);
  }
  each(['programId', 'program', 'topics'], (text) => draft.programme(text));
  for (const dataset of textsOf(value.datasets)) draft.programme(dataset);
  each(['position'], (text) => draft.charge(text));
  readSanctions(properties, draft);
  each(['notes', 'summary'], (text) => draft.remark(text));
  return draft.done();
}

const topicsOf = ({ properties }: Record<string, unknown>): string[] => (isObject(properties) ? textsOf(properties.topics) : []);

/**
 * Entities of OpenSanctions (FollowTheMoney), one a line, with or without the sanctions and addresses inside them: those that are what
 * the source is about, as one file holds lists of all kinds.
 */
export const openSanctionsEntities = (kind: ReturnType<typeof kindsOfTopics>[number]): ListReader =>
  async function* (files, reading) {
    const file = files.get('list');
    if (!file) return;
    for await (const { line, value } of jsonLines(file, reading)) {
      reading.row();
      if (isObject(value) && typeof value.op === 'string' && 'entity' in value) refuseFile('DELTA_FILE', { file: file.name });
      if (!isObject(value) || typeof value.schema !== 'string') {
        reading.unreadable({ file: file.name, line, fault: 'JSON' });
        continue;
      }
      // Relatives, owners and other connected entities stand in the file beside those that are listed, and lists of other kinds.
      if (!kindOfSchema.has(value.schema) || value.target === false || !kindsOfTopics(topicsOf(value)).includes(kind)) {
        reading.report.skipped += 1;
        continue;
      }
      if (typeof value.id !== 'string' || value.id === '') {
        reading.unreadable({ file: file.name, line, fault: 'NO_KEY' });
        continue;
      }
      const entry = readEntity(value, value.id, file.name, reading);
      if (entry) yield entry;
      else reading.unreadable({ file: file.name, line, fault: 'NO_NAME' });
    }
  };

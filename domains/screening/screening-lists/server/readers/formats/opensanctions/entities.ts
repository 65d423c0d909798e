import type { ListEntry, NumberType } from '../../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft, type FieldOmissions } from '../../entry-draft.ts';
import { jsonLines } from '../../input/json-lines.ts';
import { refuseFile } from '../../list-file-error.ts';
import type { ListReader } from '../../list-reader.ts';
import type { Reading } from '../../reading.ts';
import { onOneLine } from '../../input/text.ts';
import { kindOfSchema } from './schema.ts';
import { isCounterSanctioned, kindsOfTopics } from './topics.ts';

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

/** Properties that are kept as remarks under their names, as nothing is compared with them. */
const described = [
  'title',
  'status',
  'description',
  'keywords',
  'sector',
  'classification',
  'legalForm',
  'political',
  'religion',
  'ethnicity',
  'education',
  'profession',
  'type',
  'callSign',
  'tonnage',
  'grossRegisteredTonnage',
  'deadweightTonnage',
  'pastFlags',
  'owner',
  'operator',
  'model',
  'manufacturer',
  'serialNumber',
  'currency',
  'accountId',
  'holder',
  'managingExchange',
  'deathDate',
  'dissolutionDate',
  'height',
  'weight',
  'eyeColor',
  'hairColor',
  'appearance',
] as const;

/** What of an entity is deliberately not kept. Fields that say again what a name says are not here: their words are looked for. */
const omitted: FieldOmissions = {
  kppCode: 'SHARED_NUMBER',
  ...Object.fromEntries(
    [
      'createdAt',
      'modifiedAt',
      'retrievedAt',
      'first_seen',
      'last_seen',
      'last_change',
      'target',
      'origin',
      'wikidataId',
      'indexText',
      'proof',
      'unscCode',
      'permId',
    ].map((name) => [name, 'BOOKKEEPING'] as const),
  ),
  ...Object.fromEntries(
    ['sourceUrl', 'publisher', 'publisherUrl', 'wikipediaUrl', 'alephUrl', 'recordId', 'program_url'].map((name) => [name, 'PUBLICATION'] as const),
  ),
  // In exports without entities inside others, they are references.
  sanctions: 'BOOKKEEPING',
  addressEntity: 'BOOKKEEPING',
  ...Object.fromEntries(['phone', 'email', 'website'].map((name) => [name, 'CONTACT'] as const)),
  ...Object.fromEntries(
    [
      'sourceUrl',
      'authorityId',
      'recordId',
      'listingDate',
      'modifiedAt',
      'programUrl',
      'country',
      'status',
      'date',
      'publisher',
      'summary',
      'createdAt',
      'retrievedAt',
    ].map((name) => [`sanctions/${name}`, 'PUBLICATION'] as const),
  ),
};

/** Properties that lead to others: relatives, owners, posts. Who is listed of them has a line of their own. */
const connections = new Set(
  `familyPerson familyRelative associates associations ownershipOwner ownershipAsset directorshipDirector directorshipOrganization membershipMember
  membershipOrganization employers employees unknownLinkFrom unknownLinkTo successors predecessors representedBy agencyClient agentRepresentation positionOccupancies
  occupancies parent subsidiaries cryptoWallets securities assetOf`.split(/\s+/),
);

/** Every text of an entity with the name of its property, and of what stands inside it. */
function* valuesIn(value: unknown, path: string): Generator<readonly [field: string, text: string]> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield [path, onOneLine(String(value))];
  else if (Array.isArray(value)) for (const each of value) yield* valuesIn(each, path);
  else if (isObject(value)) {
    // Of an entity inside another one its properties count; its own key and schema are numbers of the publisher.
    const inner = path !== '' && isObject(value.properties) ? value.properties : value;
    for (const [name, each] of Object.entries(inner)) {
      if (path === '' && connections.has(name)) continue;
      yield* valuesIn(each, name === 'properties' ? path : path === '' ? name : `${path}/${name}`);
    }
  }
}

function readNames(properties: Properties, caption: unknown, draft: EntryDraft): void {
  const names = textsOf(properties.name);
  if (typeof caption === 'string' && (names.length === 0 || names.includes(caption))) draft.name(caption, 'primary');
  for (const name of names) draft.name(name, 'alias');
  for (const name of textsOf(properties.alias)) draft.name(name, 'alias');
  for (const name of textsOf(properties.previousName)) draft.name(name, 'former');
  draft.take(...(typeof caption === 'string' ? [caption] : []));
  for (const name of [...textsOf(properties.weakAlias), ...textsOf(properties.abbreviation)]) draft.name(name, 'weak');
}

function readSanctions(properties: Properties, draft: EntryDraft): void {
  for (const sanction of insideOf(properties.sanctions)) {
    for (const name of ['programId', 'program', 'authority', 'unscId']) for (const text of textsOf(sanction[name])) draft.programme(text);
    for (const text of [...textsOf(sanction.reason), ...textsOf(sanction.provisions), ...textsOf(sanction.duration)]) draft.charge(text);
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
  draft.take(key, String(value.schema));
  each(['birthDate', 'incorporationDate', 'buildDate'], (text) => draft.birthText(text));
  each(['birthPlace'], (text) => draft.birthPlace(text));
  each(['nationality', 'citizenship'], (text) => draft.nationalityCode(text));
  each(['country', 'jurisdiction', 'mainCountry', 'flag', 'birthCountry'], (text) => draft.countryCode(text));
  each(['gender'], (text) => draft.gender(text));
  for (const [name, type] of Object.entries(numbers)) each([name], (text) => draft.number(type, text));
  each(['address'], (text) => draft.address([text]));
  for (const address of insideOf(properties.addressEntity)) {
    const parts = ['full', 'remarks', 'street', 'street2', 'postOfficeBox', 'postalCode', 'city', 'region', 'state'].map((name) => textsOf(address[name]));
    if (parts[0]?.length) for (const text of parts[0]) draft.address([text]);
    else draft.address(parts.flat());
    for (const text of textsOf(address.country)) draft.countryCode(text);
  }
  each(['programId', 'program', 'topics'], (text) => draft.programme(text));
  for (const dataset of textsOf(value.datasets)) draft.programme(dataset);
  each(['position'], (text) => draft.charge(text));
  readSanctions(properties, draft);
  each(['notes', 'summary'], (text) => draft.remark(text));
  for (const name of connections) if (properties[name] !== undefined) reading.omit('NOT_LISTED', listOf(properties[name]).length);
  for (const name of described) each([name], (text) => draft.labelled(name, text));
  draft.settle(valuesIn(value, ''), omitted);
  return draft.done();
}

const datasetsOf = ({ datasets }: Record<string, unknown>): string[] => textsOf(datasets);
const topicsOf = ({ properties }: Record<string, unknown>): string[] => (isObject(properties) ? textsOf(properties.topics) : []);

/**
 * Entities of OpenSanctions (FollowTheMoney), one a line, with or without the sanctions and addresses inside them: those that are what
 * the source is about, as one file holds lists of all kinds.
 */
export const openSanctionsEntities = (kind: ReturnType<typeof kindsOfTopics>[number]): ListReader =>
  async function* (files, reading) {
    const file = files.get('list');
    if (!file) return;
    function* readOne(value: Record<string, unknown>, line: number): Generator<ListEntry> {
      const key = typeof value.id === 'string' ? value.id : '';
      const entry = key === '' ? undefined : readEntity(value, key, file?.name ?? '', reading);
      if (entry) yield entry;
      else reading.unreadable({ file: file?.name ?? '', line, fault: key === '' ? 'NO_KEY' : 'NO_NAME' });
    }
    for await (const { line, value } of jsonLines(file, reading)) {
      reading.row(line);
      if (isObject(value) && typeof value.op === 'string' && 'entity' in value) refuseFile('DELTA_FILE', { file: file.name });
      if (!isObject(value) || typeof value.schema !== 'string') {
        reading.unreadable({ file: file.name, line, fault: 'JSON' });
        continue;
      }
      // Relatives, owners and other connected entities stand in the file beside those that are listed, and lists of other kinds.
      const [topics, datasets] = [topicsOf(value), datasetsOf(value)];
      if (!kindOfSchema.has(value.schema)) reading.omit('OTHER_RECORD');
      else if (value.target === false) reading.omit('NOT_LISTED');
      else if (kindsOfTopics(topics, datasets).includes(kind)) yield* readOne(value, line);
      // Once, and not by each of the sources that read the file.
      else reading.omit(isCounterSanctioned(topics, datasets) && (kind === 'SANCTION' || kind === 'OTHER') ? 'COUNTER_SANCTION' : 'OTHER_KIND');
    }
  };

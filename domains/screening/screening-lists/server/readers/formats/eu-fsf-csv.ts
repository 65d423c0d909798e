import type { EntryKind, NameType } from '../../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft, type FieldOmissions } from '../entry-draft.ts';
import { groupedRows } from '../grouped-rows.ts';
import { type Column, type HeadedRow, headedRows } from '../input/csv-rows.ts';
import type { ListReader } from '../list-reader.ts';
import { parseListDate, parseListDay } from '../values/date.ts';
import { numberType } from '../values/number-type.ts';

const columns = {
  generated: { headings: ['fileGenerationDate'] },
  key: { headings: ['Entity_LogicalId'], isRequired: true },
  reference: { headings: ['Entity_EU_ReferenceNumber'] },
  unReference: { headings: ['Entity_UnitedNationId'] },
  designated: { headings: ['Entity_DesignationDate'] },
  designationDetails: { headings: ['Entity_DesignationDetails'] },
  remark: { headings: ['Entity_Remark'] },
  subject: { headings: ['Entity_SubjectType_ClassificationCode', 'Entity_SubjectType'], isRequired: true },
  programme: { headings: ['Entity_Regulation_Programme'] },
  lastName: { headings: ['NameAlias_LastName'] },
  firstName: { headings: ['NameAlias_FirstName'] },
  middleName: { headings: ['NameAlias_MiddleName'] },
  wholeName: { headings: ['NameAlias_WholeName'], isRequired: true },
  gender: { headings: ['NameAlias_Gender'] },
  nameTitle: { headings: ['NameAlias_Title'] },
  function: { headings: ['NameAlias_Function'] },
  isStrong: { headings: ['NameAlias_Strong'] },
  nameRemark: { headings: ['NameAlias_Remark'] },
  city: { headings: ['Address_City'] },
  street: { headings: ['Address_Street'] },
  poBox: { headings: ['Address_PoBox'] },
  zipCode: { headings: ['Address_ZipCode'] },
  region: { headings: ['Address_Region'] },
  place: { headings: ['Address_Place'] },
  addressCountry: { headings: ['Address_CountryIso2Code'] },
  addressCountryName: { headings: ['Address_CountryDescription'] },
  addressRemark: { headings: ['Address_Remark'] },
  birthDate: { headings: ['BirthDate_BirthDate'] },
  birthDay: { headings: ['BirthDate_Day'] },
  birthMonth: { headings: ['BirthDate_Month'] },
  birthYear: { headings: ['BirthDate_Year'] },
  birthFrom: { headings: ['BirthDate_YearRangeFrom'] },
  birthTo: { headings: ['BirthDate_YearRangeTo'] },
  isCirca: { headings: ['BirthDate_Circa'] },
  calendar: { headings: ['BirthDate_CalendarType'] },
  birthZipCode: { headings: ['BirthDate_ZipCode'] },
  birthRegion: { headings: ['BirthDate_Region'] },
  birthPlace: { headings: ['BirthDate_Place'] },
  birthCity: { headings: ['BirthDate_City'] },
  birthCountry: { headings: ['BirthDate_CountryDescription'] },
  birthCountryCode: { headings: ['BirthDate_CountryIso2Code'] },
  birthRemark: { headings: ['BirthDate_Remark'] },
  number: { headings: ['Identification_Number'] },
  isFalse: { headings: ['Identification_KnownFalse'] },
  latinNumber: { headings: ['Identification_LatinNumber'] },
  numberCode: { headings: ['Identification_TypeCode'] },
  numberType: { headings: ['Identification_TypeDescription'] },
  nameOnDocument: { headings: ['Identification_NameOnDocument'] },
  numberRegion: { headings: ['Identification_Region'] },
  numberCountry: { headings: ['Identification_CountryIso2Code'] },
  numberCountryName: { headings: ['Identification_CountryDescription'] },
  numberRemark: { headings: ['Identification_Remark'] },
  citizenship: { headings: ['Citizenship_CountryIso2Code'] },
  citizenshipName: { headings: ['Citizenship_CountryDescription'] },
  citizenshipRegion: { headings: ['Citizenship_Region'] },
  citizenshipRemark: { headings: ['Citizenship_Remark'] },
} as const satisfies Record<string, Column>;

const blocks = ['NameAlias', 'Address', 'BirthDate', 'Identification', 'Citizenship'];
/** What stands in other columns and is deliberately not kept. */
const omitted: FieldOmissions = {
  ...Object.fromEntries(
    ['Type', 'OrganisationType', 'PublicationDate', 'EntryIntoForceDate', 'NumberTitle', 'Programme', 'PublicationUrl'].flatMap((part) =>
      ['Entity', ...blocks].map((block) => [`${block}_Regulation_${part}`, 'PUBLICATION'] as const),
    ),
  ),
  ...Object.fromEntries(blocks.flatMap((block) => ['LogicalId', 'RegulationLanguage'].map((part) => [`${block}_${part}`, 'BOOKKEEPING'] as const))),
  // The classification code is the one that is read.
  Entity_SubjectType: 'REPEATED',
  NameAlias_NameLanguage: 'BOOKKEEPING',
  Address_AsAtListingTime: 'BOOKKEEPING',
  Address_ContactInfo: 'CONTACT',
  ...Object.fromEntries(
    ['Diplomatic', 'KnownExpired', 'ReportedLost', 'RevokedByIssuer', 'IssuedBy', 'IssuedDate', 'ValidFrom', 'ValidTo'].map(
      (part) => [`Identification_${part}`, 'VALIDITY'] as const,
    ),
  ),
};

type Row = HeadedRow<keyof typeof columns>;

const kinds: readonly (readonly [EntryKind, RegExp])[] = [
  ['person', /^p/i],
  ['organisation', /^e/i],
];
const flags: readonly (readonly [boolean, RegExp])[] = [
  [true, /^(?:true|1|yes)$/i],
  [false, /^(?:false|0|no)$/i],
];

function nameType({ cell }: Row, draft: EntryDraft): NameType {
  const isStrong = draft.word(cell('isStrong'), flags) ?? true;
  if (!isStrong || /low quality|weak/i.test(cell('nameRemark'))) return 'weak';
  return /former|previous|f\.?k\.?a/i.test(cell('nameRemark')) ? 'former' : 'alias';
}

function readBirth({ cell }: Row, draft: EntryDraft): void {
  const [day, month, year] = [cell('birthDay'), cell('birthMonth'), cell('birthYear')];
  const [exact, from, to] = [cell('birthDate'), cell('birthFrom'), cell('birthTo')];
  const parts = year && month && day ? `${year}-${month}-${day}` : year && month ? `${year}-${month}` : year;
  const isCirca = draft.word(cell('isCirca'), flags) ?? false;
  const calendar = cell('calendar');
  for (const text of new Set([exact || parts, from && to ? `${from} to ${to}` : from || to])) {
    if (text === '') continue;
    // A year of another calendar is no year of ours.
    const date = /^(?:|gregorian)$/i.test(calendar) ? parseListDate(text) : undefined;
    if (date) draft.birth({ ...date, isApproximate: date.isApproximate || isCirca }, calendar, exact, day, month, year, from, to);
    else draft.birthText(calendar === '' ? text : `${text} (${calendar})`);
  }
  draft.take(calendar);
  draft.birthPlace(
    ...[cell('birthCity'), cell('birthPlace'), cell('birthZipCode'), cell('birthRegion'), cell('birthCountry') || codeOf(cell('birthCountryCode'))],
  );
  draft.take(cell('birthCountryCode'));
  draft.birthNote(cell('birthRemark'));
}

/** "00" is the list's word for an unknown country. */
const codeOf = (cell: string): string => (cell === '00' ? '' : cell);

function readNumber({ cell }: Row, draft: EntryDraft): void {
  const label = `${cell('numberType')} ${cell('numberCode')}`;
  const type = numberType(label);
  const isFalse = draft.word(cell('isFalse'), flags) ?? false;
  draft.take(label, cell('numberCountry'));
  for (const number of new Set([cell('number'), cell('latinNumber')])) {
    if (isFalse) draft.omit('KNOWN_FALSE', number);
    else if (type === undefined) draft.omit('SHARED_NUMBER', number);
    else if (number !== '') draft.number(type, number, codeOf(cell('numberCountry')) || cell('numberCountryName'));
  }
  draft.take(cell('numberCountryName'));
  if (cell('nameOnDocument')) draft.name(cell('nameOnDocument'), 'weak');
  for (const remark of ['numberRegion', 'numberRemark'] as const) draft.remark(cell(remark));
}

function readRow(row: Row, draft: EntryDraft): void {
  const { cell } = row;
  const pieces = [cell('firstName'), cell('middleName'), cell('lastName')];
  const whole = cell('wholeName') || pieces.filter((piece) => piece !== '').join(' ');
  draft.name(whole, nameType(row, draft));
  draft.gender(cell('gender'));
  draft.charge(cell('function'));
  for (const programme of [cell('programme'), cell('reference'), cell('unReference')]) draft.programme(programme);
  for (const remark of ['remark', 'designationDetails', 'nameRemark', 'nameTitle', 'addressRemark', 'citizenshipRegion', 'citizenshipRemark'] as const) {
    draft.remark(cell(remark));
  }
  draft.listedOn(cell('designated'));
  const isAddress = ['street', 'city', 'place', 'region', 'addressCountry'].some((part) => cell(part as 'street') !== '');
  if (isAddress) {
    draft.address([cell('street'), cell('poBox'), cell('zipCode'), cell('city'), cell('place'), cell('region'), cell('addressCountryName')]);
    draft.countryCode(codeOf(cell('addressCountry')));
  }
  draft.take(cell('key'), cell('generated'), cell('addressCountry'), cell('citizenship'), cell('addressCountryName'));
  readBirth(row, draft);
  if (codeOf(cell('citizenship')) || cell('citizenship') === '') draft.nationalityCode(cell('citizenship'));
  // The name of the country counts where there is no code.
  if (cell('citizenship') === '') draft.nationality(cell('citizenshipName'));
  draft.take(cell('citizenshipName'));
  readNumber(row, draft);
}

/** The European Union's consolidated list of financial sanctions: a row for each name, address, birth, document and citizenship. */
export const readEuList: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  const rows = headedRows(file, { delimiter: ';', encoding: 'utf-8' }, columns, reading, omitted);
  for (const [key, group] of await groupedRows(file, rows, ({ cell }) => cell('key'), reading)) {
    const [first] = group;
    if (!first) continue;
    reading.report.sourceDate ??= parseListDay(first.cell('generated'));
    const subject = first.cell('subject');
    const draft = draftEntry(key, kinds.find(([, pattern]) => pattern.test(subject))?.[0] ?? 'other', file.name, reading);
    draft.word(subject, kinds);
    for (const row of group) readRow(row, draft);
    for (const row of group) draft.settle(row.values(), {});
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: first.line, fault: 'NO_NAME' });
  }
};

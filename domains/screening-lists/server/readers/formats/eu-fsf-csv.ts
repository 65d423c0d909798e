import type { EntryKind, NameType } from '../../../../../engines/screening/index.ts';
import { draftEntry, type EntryDraft } from '../entry-draft.ts';
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
  remark: { headings: ['Entity_Remark'] },
  subject: { headings: ['Entity_SubjectType_ClassificationCode', 'Entity_SubjectType'], isRequired: true },
  programme: { headings: ['Entity_Regulation_Programme'] },
  lastName: { headings: ['NameAlias_LastName'] },
  firstName: { headings: ['NameAlias_FirstName'] },
  middleName: { headings: ['NameAlias_MiddleName'] },
  wholeName: { headings: ['NameAlias_WholeName'], isRequired: true },
  gender: { headings: ['NameAlias_Gender'] },
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
  birthDate: { headings: ['BirthDate_BirthDate'] },
  birthDay: { headings: ['BirthDate_Day'] },
  birthMonth: { headings: ['BirthDate_Month'] },
  birthYear: { headings: ['BirthDate_Year'] },
  birthFrom: { headings: ['BirthDate_YearRangeFrom'] },
  birthTo: { headings: ['BirthDate_YearRangeTo'] },
  isCirca: { headings: ['BirthDate_Circa'] },
  birthRegion: { headings: ['BirthDate_Region'] },
  birthPlace: { headings: ['BirthDate_Place'] },
  birthCity: { headings: ['BirthDate_City'] },
  birthCountry: { headings: ['BirthDate_CountryDescription'] },
  number: { headings: ['Identification_Number'] },
  isFalse: { headings: ['Identification_KnownFalse'] },
  latinNumber: { headings: ['Identification_LatinNumber'] },
  numberCode: { headings: ['Identification_TypeCode'] },
  numberType: { headings: ['Identification_TypeDescription'] },
  numberCountry: { headings: ['Identification_CountryIso2Code'] },
  citizenship: { headings: ['Citizenship_CountryIso2Code'] },
} as const satisfies Record<string, Column>;

type Row = HeadedRow<keyof typeof columns>;

const kindOf = (subject: string): EntryKind => (/^p/i.test(subject) ? 'person' : /^e/i.test(subject) ? 'organisation' : 'other');

function nameType({ cell }: Row): NameType {
  if (cell('isStrong').toLowerCase() === 'false' || /low quality|weak/i.test(cell('nameRemark'))) return 'weak';
  return /former|previous|f\.?k\.?a/i.test(cell('nameRemark')) ? 'former' : 'alias';
}

function readBirth({ cell }: Row, draft: EntryDraft): void {
  const [day, month, year] = [cell('birthDay'), cell('birthMonth'), cell('birthYear')];
  const [from, to] = [cell('birthFrom'), cell('birthTo')];
  const parts = year && month && day ? `${year}-${month}-${day}` : year && month ? `${year}-${month}` : year;
  const text = cell('birthDate') || parts || (from && to ? `${from} to ${to}` : from || to);
  const date = text ? parseListDate(text) : undefined;
  if (date) draft.birth({ ...date, isApproximate: date.isApproximate || cell('isCirca').toLowerCase() === 'true' });
  else if (text) draft.birthText(text);
  draft.birthPlace([cell('birthCity') || cell('birthPlace'), cell('birthRegion'), cell('birthCountry')].filter((part) => part !== '').join(', '));
}

/** "00" is the list's word for an unknown country. */
const codeOf = (cell: string): string => (cell === '00' ? '' : cell);

function readRow(row: Row, draft: EntryDraft): void {
  const { cell } = row;
  const whole = cell('wholeName') || ['firstName', 'middleName', 'lastName'].map((part) => cell(part as 'firstName')).join(' ');
  draft.names(whole, nameType(row));
  draft.gender(cell('gender'));
  draft.charge(cell('function'));
  for (const programme of [cell('programme'), cell('reference'), cell('unReference')]) draft.programme(programme);
  draft.remark(cell('remark'));
  if (cell('designated')) draft.listedOn(cell('designated'));
  const isAddress = ['street', 'city', 'place', 'addressCountry'].some((part) => cell(part as 'street') !== '');
  if (isAddress) {
    draft.address([cell('street'), cell('poBox'), cell('zipCode'), cell('city') || cell('place'), cell('region'), cell('addressCountryName')]);
    draft.countryCode(codeOf(cell('addressCountry')));
  }
  readBirth(row, draft);
  draft.nationalityCode(codeOf(cell('citizenship')));
  const type = numberType(`${cell('numberType')} ${cell('numberCode')}`);
  if (type && cell('isFalse').toLowerCase() !== 'true') {
    for (const number of [cell('number'), cell('latinNumber')]) draft.number(type, number, codeOf(cell('numberCountry')));
  }
}

/** The European Union's consolidated list of financial sanctions: a row for each name, address, birth, document and citizenship. */
export const readEuList: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  const rows = headedRows(file, { delimiter: ';', encoding: 'utf-8' }, columns, reading);
  for (const [key, group] of await groupedRows(file, rows, ({ cell }) => cell('key'), reading)) {
    const [first] = group;
    if (!first) continue;
    reading.report.sourceDate ??= parseListDay(first.cell('generated'));
    const draft = draftEntry(key, kindOf(first.cell('subject')), file.name, reading);
    for (const row of group) readRow(row, draft);
    const entry = draft.done();
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: first.line, fault: 'NO_NAME' });
  }
};

import { z } from 'zod';
import { entryKinds } from './shapes.ts';

/** Headings of the columns that hold a value; each column may hold several values, split by the separator. */
const columns = z.array(z.string().trim().min(1).max(200)).max(20);
const kind = z.enum(entryKinds);

export const numberTypes = ['passport', 'national', 'tax', 'registration', 'imo', 'wallet', 'other'] as const;

/** How an operator's own list is laid out: which columns hold what, and how values are written. */
export const Mapping = z.strictObject({
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  encoding: z.enum(['utf-8-or-windows-1252', 'utf-8', 'windows-1252', 'utf-16le']).default('utf-8-or-windows-1252'),
  /** How a date of digits is written; dates in ISO form and with names of months are read in any case. */
  dateOrder: z.enum(['day-month-year', 'month-day-year', 'year-month-day']).default('day-month-year'),
  /** What separates several values in one cell. */
  separator: z.string().min(1).max(3).default(';'),
  kind: z
    .strictObject({
      column: z.string().trim().min(1).max(200).optional(),
      /** What a cell of that column says, whatever its case and accents, and what it means. */
      values: z.record(z.string().max(100), kind).default({}),
      otherwise: kind.default('person'),
    })
    .prefault({}),
  /** Without a key, one is made of name, birth and first number: a correction of these then looks like another entry. */
  key: columns.default([]),
  /** Several columns are parts of one name, in this order. */
  name: columns.min(1),
  aliases: columns.default([]),
  weakAliases: columns.default([]),
  formerNames: columns.default([]),
  births: columns.default([]),
  birthPlaces: columns.default([]),
  nationalities: columns.default([]),
  countries: columns.default([]),
  gender: columns.default([]),
  numbers: z
    .array(
      z.strictObject({
        column: z.string().trim().min(1).max(200),
        type: z.enum(numberTypes),
        /** ISO 3166 alpha-3 of the country that issues it, where it is always the same. */
        country: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional(),
        countryColumn: z.string().trim().min(1).max(200).optional(),
      }),
    )
    .max(20)
    .default([]),
  addresses: columns.default([]),
  programmes: columns.default([]),
  charges: columns.default([]),
  remarks: columns.default([]),
  listedOn: columns.default([]),
  endsOn: columns.default([]),
});
export type ColumnMapping = z.output<typeof Mapping>;

/** Fields of an entry that a column can be mapped to on the screen; a number says of which type it is. */
export const mappedFields = [
  'key',
  'kind',
  'name',
  'aliases',
  'weakAliases',
  'formerNames',
  'births',
  'birthPlaces',
  'nationalities',
  'countries',
  'gender',
  'passport',
  'national',
  'tax',
  'registration',
  'addresses',
  'programmes',
  'charges',
  'remarks',
  'listedOn',
  'endsOn',
] as const;
export type MappedField = (typeof mappedFields)[number];
/** Without these a file is no list. */
export const requiredFields: readonly MappedField[] = ['name'];

const mappedNumbers = ['passport', 'national', 'tax', 'registration'] as const;
type MappedNumber = (typeof mappedNumbers)[number];
const isNumber = (field: MappedField): field is MappedNumber => (mappedNumbers as readonly string[]).includes(field);

/** How lists in English, Portuguese and Spanish say what an entry is. */
const kindWords: ColumnMapping['kind']['values'] = Object.fromEntries(
  Object.entries({
    person: ['person', 'individual', 'pessoa', 'pessoa fisica', 'persona', 'persona fisica', 'persona humana', 'f', 'pf'],
    organisation: ['organisation', 'organization', 'entity', 'company', 'empresa', 'pessoa juridica', 'persona juridica', 'entidad', 'entidade', 'j', 'pj'],
    vessel: ['vessel', 'ship', 'navio', 'embarcacao', 'buque', 'embarcacion'],
    aircraft: ['aircraft', 'aeronave'],
  }).flatMap(([kind, words]) => words.map((word) => [word, kind] as [string, (typeof entryKinds)[number]])),
);

/** What the columns are chosen to mean, as the mapping that is stored. */
export function mappingOf(
  chosen: readonly { heading: string; field: MappedField }[],
  form: Pick<ColumnMapping, 'delimiter' | 'dateOrder' | 'separator'> & { otherwise: ColumnMapping['kind']['otherwise'] },
): z.input<typeof Mapping> {
  const headings = (field: MappedField): string[] => chosen.filter((one) => one.field === field).map(({ heading }) => heading);
  const lists = mappedFields.filter((field) => field !== 'kind' && !isNumber(field));
  const [kindColumn] = headings('kind');
  return {
    ...(Object.fromEntries(lists.map((field) => [field, headings(field)])) as { name: string[] }),
    delimiter: form.delimiter,
    dateOrder: form.dateOrder,
    separator: form.separator,
    kind: { otherwise: form.otherwise, ...(kindColumn === undefined ? {} : { column: kindColumn, values: kindWords }) },
    numbers: mappedNumbers.flatMap((type) => headings(type).map((column) => ({ column, type }))),
  };
}

/** Which field a mapping gives a column; null: none. */
export function fieldIn(mapping: ColumnMapping, heading: string): MappedField | null {
  const number = mapping.numbers.find(({ column }) => column === heading)?.type;
  if (number !== undefined) return mappedNumbers.find((type) => type === number) ?? null;
  if (mapping.kind.column === heading) return 'kind';
  return mappedFields.find((field) => field !== 'kind' && !isNumber(field) && mapping[field].includes(heading)) ?? null;
}

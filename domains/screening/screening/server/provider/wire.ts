import { z } from 'zod';
import type { EntryKind, ListEntry, NameType, NumberType, ScorePart, ScreeningQuery } from '../../../../../engines/screening/index.ts';
import { sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { confidences, genders, pairReasons, thresholds } from '../../contract/index.ts';

/*
 * What is asked of a provider of screening and what it answers: docs/screening-provider.md explains it, and its JSON schema
 * (docs/api/screening-provider.schema.json) is made of these records. Nothing that an answer has too many of, and no field that
 * is not known, is taken.
 */

/** Longest answers, in bytes. */
export const answerBytesAtMost = 4 * 1024 * 1024;
/** Entries that are asked for at once. */
export const entriesAtOnce = 100;

/** Most hits that a search may ask for. */
export const hitsAtMost = 1_000;

/** What neither the database nor a screen can hold. */
const isUsable = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
const text = (most: number) => z.string().min(1).max(most).refine(isUsable, 'unusable text');
const texts = (many: number, most: number) => z.array(text(most)).max(many);
const Id = text(200);
const Country = z.string().regex(/^[A-Z]{3}$/);
const Gender = z.enum(genders);
const Day = z.iso.date();
const Moment = z.iso.datetime();

const SourceId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/);
const Source = z.strictObject({ id: SourceId, name: text(200), kind: z.enum(sourceKinds) });
const Version = z.strictObject({ id: Id, name: text(200) });

const entryKinds = ['person', 'organisation', 'vessel', 'aircraft', 'other'] as const satisfies readonly EntryKind[];
const nameTypes = ['primary', 'alias', 'weak', 'former', 'script'] as const satisfies readonly NameType[];
const numberTypes = ['passport', 'national', 'tax', 'registration', 'imo', 'wallet', 'other'] as const satisfies readonly NumberType[];

const Dates = z.strictObject({ from: Day, until: Day, is_approximate: z.boolean() }).refine(({ from, until }) => from <= until, 'ends before it begins');

const Entry = z.strictObject({
  key: Id,
  former_keys: texts(100, 200),
  kind: z.enum(entryKinds),
  names: z
    .array(z.strictObject({ text: text(1_000), type: z.enum(nameTypes) }))
    .min(1)
    .max(1_000),
  births: z.array(Dates).max(50),
  birth_places: texts(50, 500),
  nationalities: z.array(Country).max(50),
  countries: z.array(Country).max(100),
  gender: Gender.nullable(),
  numbers: z.array(z.strictObject({ type: z.enum(numberTypes), number: text(200), country: Country.nullable() })).max(200),
  addresses: texts(200, 2_000),
  programmes: texts(100, 500),
  charges: texts(100, 2_000),
  remarks: z.string().max(20_000).refine(isUsable, 'unusable text'),
  listed_on: Day.nullable(),
  ends_on: Day.nullable(),
});

const Listed = z.strictObject({
  entry_id: Id,
  source: Source,
  entry: Entry,
  is_present: z.boolean(),
  started_at: Moment.nullable(),
  ended_at: Moment.nullable(),
});

const points = () => z.number().min(-100).max(100);
const Words = texts(50, 200);
const Part = z.discriminatedUnion('part', [
  z.strictObject({
    part: z.literal('name'),
    points: points(),
    words: z.array(z.strictObject({ asked: text(200), listed: text(200), similarity: z.number().min(0).max(100), reason: z.enum(pairReasons) })).max(50),
    only_asked: Words,
    only_listed: Words,
  }),
  z.strictObject({ part: z.literal('birth'), points: points(), agreement: z.enum(['day', 'swapped', 'month', 'year', 'span', 'near', 'apart']) }),
  z.strictObject({ part: z.literal('number'), points: points(), agreement: z.enum(['equal', 'visible', 'different']) }),
  z.strictObject({ part: z.literal('nationality'), points: points(), is_shared: z.boolean() }),
  z.strictObject({ part: z.literal('gender'), points: points() }),
]);

/** Scores have one decimal, so that sums of points may differ from them by what is rounded. */
const roundingAtMost = 0.3;

const Hit = Listed.extend({
  version: Version,
  score: z.number().min(thresholds.least).max(thresholds.most),
  confidence: z.enum(confidences),
  matched_name: text(1_000),
  parts: z
    .array(Part)
    .min(1)
    .max(5)
    .refine((parts) => new Set(parts.map(({ part }) => part)).size === parts.length, 'a part twice'),
}).refine(({ score, parts }) => Math.abs(parts.reduce((sum, part) => sum + part.points, 0) - score) <= roundingAtMost, {
  path: ['parts'],
  message: 'points do not add up to the score',
});

const Algorithm = text(100);
const keyOf = ({ source, entry_id: id }: { source: { id: string }; entry_id: string }): string => `${source.id} ${id}`;
const isEachOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

export const searchAnswer = z.strictObject({
  algorithm: Algorithm,
  versions: z
    .array(z.strictObject({ source: Source, version: Version }))
    .min(1)
    .max(200)
    .refine((all) => isEachOnce(all.map(({ source }) => source.id)), 'a source twice'),
  hits: z
    .array(Hit)
    .max(hitsAtMost)
    .refine((all) => isEachOnce(all.map(keyOf)), 'an entry twice'),
});

export const sourcesAnswer = z.strictObject({
  algorithm: Algorithm,
  sources: z
    .array(Source.extend({ entries: z.number().int().min(0), loaded_at: Moment }))
    .max(200)
    .refine((all) => isEachOnce(all.map(({ id }) => id)), 'a source twice'),
});

export const entriesAnswer = z.strictObject({
  entries: z
    .array(Listed)
    .max(entriesAtOnce)
    .refine((all) => isEachOnce(all.map(keyOf)), 'an entry twice'),
});

const changedFields = [
  'kind',
  'names',
  'births',
  'birthPlaces',
  'nationalities',
  'countries',
  'gender',
  'numbers',
  'addresses',
  'programmes',
  'charges',
  'remarks',
  'listedOn',
  'endsOn',
] as const satisfies readonly (keyof ListEntry)[];
const wireName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fieldOfWire = new Map<string, string>(changedFields.map((field) => [wireName(field), field]));
const Values = texts(1_000, 2_000);

export const historyAnswer = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        version: Version,
        at: Moment,
        op: z.enum(['ADDED', 'CHANGED', 'ENDED', 'RETURNED']),
        fields: z
          .array(z.strictObject({ field: z.enum([...fieldOfWire.keys()] as [string, ...string[]]), before: Values, after: Values }))
          .max(changedFields.length),
      }),
    )
    .max(1_000),
});

export type WireHit = z.output<typeof Hit>;
export type WireListed = z.output<typeof Listed>;
export type WireSource = z.output<typeof Source>;
export type WireChange = z.output<typeof historyAnswer>['changes'][number];

/** Where the records of questions and answers are published from. */
export const wireAnswers = { searchAnswer, sourcesAnswer, entriesAnswer, historyAnswer };

/* --- questions --- */

const EntryReference = z.strictObject({ source_id: SourceId, entry_id: Id });

export const searchQuestion = z.strictObject({
  query: z.strictObject({
    name: text(200),
    kind: z.enum(['person', 'organisation', 'any']),
    births: z.array(Dates),
    nationalities: z.array(Country),
    numbers: z.array(z.strictObject({ number: text(200), type: z.enum(numberTypes).nullable(), country: Country.nullable() })),
    gender: Gender.nullable(),
  }),
  threshold: z.number().int().min(thresholds.least).max(thresholds.most),
  limit: z.number().int().min(1).max(hitsAtMost),
  /** null: all */
  sources: z.array(SourceId).min(1).nullable(),
});
export const entriesQuestion = z.strictObject({ entries: z.array(EntryReference).min(1).max(entriesAtOnce) });
export const historyQuestion = EntryReference;
export const wireQuestions = { searchQuestion, entriesQuestion, historyQuestion };

export function questionOf(
  { name, kind, births = [], nationalities = [], numbers = [], gender }: ScreeningQuery,
  { threshold, limit, sources }: { threshold: number; limit: number; sources: readonly string[] | undefined },
): z.input<typeof searchQuestion> {
  return {
    query: {
      name,
      kind,
      births: births.map(({ from, until, isApproximate }) => ({ from, until, is_approximate: isApproximate })),
      nationalities: [...nationalities],
      numbers: numbers.map(({ number, type, country }) => ({ number, type: type ?? null, country: country ?? null })),
      gender: gender ?? null,
    },
    threshold,
    limit,
    sources: sources ? [...sources] : null,
  };
}

/* --- answers in the terms of the engine --- */

export const entryOf = ({ entry }: WireListed): ListEntry => ({
  key: entry.key,
  formerKeys: entry.former_keys,
  kind: entry.kind,
  names: entry.names,
  births: entry.births.map(({ from, until, is_approximate: isApproximate }) => ({ from, until, isApproximate })),
  birthPlaces: entry.birth_places,
  nationalities: entry.nationalities,
  countries: entry.countries,
  ...(entry.gender === null ? {} : { gender: entry.gender }),
  numbers: entry.numbers.map(({ type, number, country }) => ({ type, number, ...(country === null ? {} : { country }) })),
  addresses: entry.addresses,
  programmes: entry.programmes,
  charges: entry.charges,
  remarks: entry.remarks,
  ...(entry.listed_on === null ? {} : { listedOn: entry.listed_on }),
  ...(entry.ends_on === null ? {} : { endsOn: entry.ends_on }),
});

export const partOf = (part: WireHit['parts'][number]): ScorePart => {
  switch (part.part) {
    case 'name':
      return { part: 'name', points: part.points, pairs: part.words, onlyAsked: part.only_asked, onlyListed: part.only_listed, reductions: [] };
    case 'nationality':
      return { part: 'nationality', points: part.points, isShared: part.is_shared };
    default:
      return part;
  }
};

/** The changes of fields under the names that entries have here; numbers as such, so that they are masked like all others. */
export const fieldsOf = ({ fields }: WireChange): Record<string, { before: unknown; after: unknown }> => {
  const valuesOf = (field: string, values: readonly string[]): unknown => (field === 'numbers' ? values.map((number) => ({ number })) : values);
  return Object.fromEntries(
    fields.map(({ field, before, after }) => [fieldOfWire.get(field) ?? field, { before: valuesOf(field, before), after: valuesOf(field, after) }]),
  );
};

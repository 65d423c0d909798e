import { countryOf } from '../../../../countries/index.ts';
import { parseCountry } from '../../../../platform/contract/country-code.ts';
import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { type Purpose, screeningErrors } from '../contract/index.ts';
import { type QueryNumber, type NumberType, readListDate, type ScreeningQuery } from '../../../../engines/screening/index.ts';
import { ruleOf } from '../../../register/kernel/id-numbers/id-document.ts';
import { parseIdDocument } from '../../../register/kernel/index.ts';
import type { ListSource, ScreeningEngine } from './engine.ts';
import type { QueryRow } from './stores/report.store.ts';
import { screeningThresholds } from './stores/threshold.store.ts';

/** What is asked, as it comes in a call or in a line of a file. */
export interface QueryInput {
  name: string;
  kind: QueryRow['kind'];
  birth_date?: string | undefined;
  nationality?: string | undefined;
  id_no?: string | undefined;
  id_country?: string | undefined;
  gender?: 'male' | 'female' | undefined;
}

const countryFields = ['nationality', 'id_country'] as const;

/** The fields whose values mean nothing, such as the 30th of February or a country that does not exist. */
export function faultsOf(input: QueryInput): { field: keyof QueryInput; code: string }[] {
  const wrongDate = input.birth_date !== undefined && readListDate(input.birth_date) === undefined;
  const wrongCountries = countryFields.filter((field) => input[field] !== undefined && parseCountry(input[field]) === undefined);
  return [...(wrongDate ? [{ field: 'birth_date' as const, code: 'birthDate' }] : []), ...wrongCountries.map((field) => ({ field, code: 'invalid' }))];
}

/** What is asked as it is kept; countries in three letters. @throws InvalidInputError for a date or country that does not exist */
export function readQuery(input: QueryInput): QueryRow {
  const faults = faultsOf(input);
  if (faults.length > 0) throw new InvalidInputError(faults);
  const countryOf = (text: string | undefined): string | null => (text === undefined ? null : (parseCountry(text) ?? null));
  return {
    name: input.name,
    kind: input.kind,
    birth_date: input.birth_date ?? null,
    nationality: countryOf(input.nationality),
    id_no: input.id_no ?? null,
    id_country: countryOf(input.id_country),
    gender: input.gender ?? null,
  };
}

/**
 * What sort of number it is, where the country is told and its check digits prove it: that of a register in which everybody has one number.
 * Those of one person on a list and of another customer then differ.
 */
const provedType = (number: string, country: string): NumberType | undefined =>
  countryOf(country)
    ?.documents.map((type) => ({ type, register: ruleOf(type)?.register }))
    .find(({ type, register }) => register !== undefined && parseIdDocument(type, number).document !== undefined)?.register;

/** A number as the engine takes it: with what sort it is, where the country is told. */
export function queryNumber(number: string, country: string | null): QueryNumber {
  if (country === null) return { number };
  const type = provedType(number, country);
  return { number, country, ...(type ? { type } : {}) };
}

/** What is kept, as the engine is asked. */
export function queryOf({
  name,
  kind,
  birth_date: birthDate,
  nationality,
  id_no,
  id_country,
  gender,
  other_ids: others = [],
  other_names: otherNames = [],
}: QueryRow): ScreeningQuery {
  const birth = birthDate === null ? undefined : readListDate(birthDate);
  const numbers = [...(id_no === null ? [] : [{ id_no, id_country }]), ...others];
  return {
    name,
    kind,
    ...(otherNames.length === 0 ? {} : { otherNames }),
    ...(birth ? { births: [birth] } : {}),
    ...(nationality === null ? {} : { nationalities: [nationality] }),
    ...(numbers.length === 0 ? {} : { numbers: numbers.map((one) => queryNumber(one.id_no, one.id_country)) }),
    ...(gender === null ? {} : { gender }),
  };
}

interface How {
  threshold?: number | undefined;
  sources?: readonly string[] | undefined;
  purpose: Purpose;
  purpose_text?: string | undefined;
  entity_code?: string | undefined;
}

/** How lists are searched, for which company and what for. */
export interface ReadHow {
  companyCode: string;
  purpose: Purpose;
  purposeText: string | null;
  threshold: number;
  sources: readonly string[];
  lists: readonly ListSource[];
}

/** Completes what a search leaves open. Refuses where no list could be searched: nothing found would then mean nothing. */
export async function readHow(call: Call, engine: ScreeningEngine, how: How): Promise<ReadHow> {
  const { companies } = call.actor;
  const companyCode = how.entity_code ?? (companies.length === 1 ? companies[0] : undefined);
  if (companyCode === undefined) throw new InvalidInputError([{ field: 'entity_code', code: 'required' }]);
  if (!companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  if (how.purpose === 'OTHER' && how.purpose_text === undefined) throw new InvalidInputError([{ field: 'purpose_text', code: 'required' }]);
  const lists = await engine.sources();
  const sources = [...new Set(how.sources ?? [])];
  if (sources.some((id) => !lists.some((list) => list.id === id)) && lists.length > 0) throw new InvalidInputError([{ field: 'sources', code: 'invalid' }]);
  if (lists.length === 0) refuse(screeningErrors, 'NO_LIST_LOADED');
  return {
    companyCode,
    purpose: how.purpose,
    purposeText: how.purpose === 'OTHER' ? (how.purpose_text ?? null) : null,
    // Whoever asks for nothing else is shown what counts as a potential match on any kind of list.
    threshold: how.threshold ?? (await screeningThresholds(call.db)).lowest,
    sources,
    lists,
  };
}

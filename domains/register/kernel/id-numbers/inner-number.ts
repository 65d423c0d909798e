import { numberOf, type InnerNumber } from '../../../../countries/index.ts';
import { numberList } from '../../../../countries/number-list.ts';
import type { IdAttribute, IdCountry, IdType } from './id-types.ts';

/** The document of a person that stands inside other numbers of the same person, with its country. */
export interface InnerNumberOfCountry extends Pick<InnerNumber, 'numbersOf' | 'sexOf'> {
  readonly country: IdCountry;
  readonly type: IdType;
  readonly within: readonly IdType[];
}

/** What stands inside numbers of the country of a type; undefined where that country has nothing of the kind. */
export function innerNumberOf(type: IdType | IdAttribute): InnerNumberOfCountry | undefined {
  const country = numberOf(type)?.country.code;
  const inner = country && numberList[country].inner;
  return inner && ({ ...inner, country } as InnerNumberOfCountry);
}

/** The sex for which a number was given; undefined where the number does not say. */
export function sexOfNumber(type: IdType | IdAttribute, no: string): 'M' | 'F' | undefined {
  const inner = innerNumberOf(type);
  return inner?.within.includes(type as IdType) ? inner.sexOf(no) : undefined;
}

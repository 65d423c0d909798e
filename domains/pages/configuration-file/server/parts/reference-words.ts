import { type EndpointData, type Vocabulary, vocabulary } from '../../../../../platform/contract/index.ts';
import { masterOptions } from '../../../../register/reference-data/contract/index.ts';
import type { Reach, Words } from './part.ts';

/* What is called by the lists of this installation, in the language of the reader: countries, industries and providers. */

/** The terms of several lists; where two have one for a value, that of the first. */
export const joined = (name: string, ...lists: readonly Vocabulary[]): Vocabulary =>
  vocabulary(name, Object.assign({}, ...lists.toReversed().map(({ terms }) => terms)) as Vocabulary['terms']);

export const referenceWords = async (reach: Reach): Promise<Words> => wordsOfLists(await reach.ask(masterOptions, {}));

export function wordsOfLists({ countries, industry, channels }: Pick<EndpointData<typeof masterOptions>, 'countries' | 'industry' | 'channels'>): Words {
  const listed = (name: string, list: readonly { value: string; label: string }[]): Vocabulary =>
    vocabulary(name, Object.fromEntries(list.map(({ value, label }) => [value, { text: label }])));
  const [ofCountries, ofIndustries, ofProviders] = [listed('countries', countries), listed('industries', industry), listed('providers', channels)];
  return {
    country: ofCountries,
    countries: ofCountries,
    risk_countries: ofCountries,
    industry: ofIndustries,
    industries: ofIndustries,
    risk_industries: ofIndustries,
    provider_code: ofProviders,
  };
}

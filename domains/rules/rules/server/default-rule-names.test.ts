import { expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { defaultPack, packCountries } from '../model/default-packs.ts';
import { defaultRuleName } from '../../../register/reference-data/contract/index.ts';

it.each(languages)('every rule of the packs has a name of its own in words, in %s', (lang) => {
  for (const country of packCountries) {
    const names = defaultPack(country).map(({ spec, dimension }) => defaultRuleName({ type: spec.type, dimension }, lang));
    expect(names.filter((name) => /[A-Z]_|: [A-Z]{2,}/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

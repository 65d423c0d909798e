import type { IdCountry } from '../../../register/kernel/id-numbers/id-types.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';

/** A kind of list that the law of a country has companies compare their customers and payments with. */
export interface ListDuty {
  readonly kind: Extract<SourceKind, 'SANCTION' | 'PEP'>;
  readonly basis: string;
}

/** Which lists the law of a country asks for, with where it says so; counsel confirms them before a company begins. */
export const listsOfLaw: Readonly<Record<IdCountry, readonly ListDuty[]>> = {
  BRA: [
    { kind: 'SANCTION', basis: 'Lei 13.810/2019' },
    { kind: 'PEP', basis: 'Circular BCB 3.978/2020, art. 27' },
  ],
  MEX: [
    { kind: 'SANCTION', basis: 'Disposiciones de carácter general, lista de personas bloqueadas' },
    { kind: 'PEP', basis: 'Disposiciones de carácter general, personas políticamente expuestas' },
  ],
  ARG: [
    { kind: 'SANCTION', basis: 'Decreto 918/2012 (RePET)' },
    { kind: 'PEP', basis: 'Resolución UIF 35/2023' },
  ],
};

/** What companies of other countries need all the same: sanctions of the United Nations bind everybody. */
const everywhere: readonly ListDuty[] = [{ kind: 'SANCTION', basis: 'FATF R.6, R.7' }];

const isKnown = (country: string): country is IdCountry => Object.hasOwn(listsOfLaw, country);

export const listsOf = (country: string): readonly ListDuty[] => (isKnown(country) ? listsOfLaw[country] : everywhere);

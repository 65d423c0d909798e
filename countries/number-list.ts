import { numbers as argentine } from './arg/numbers.ts';
import { numbers as brazilian } from './bra/numbers.ts';
import type { CountryNumbers } from './country.ts';
import type { CountryCode } from './index.ts';
import { numbers as mexican } from './mex/numbers.ts';

/** The identity numbers of the countries in `list.ts`; one that is missing here does not compile. */
export const numberList: Readonly<Record<CountryCode, CountryNumbers>> = { BRA: brazilian, MEX: mexican, ARG: argentine };

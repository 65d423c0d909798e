import { law as argentine } from './arg/law.ts';
import { law as brazilian } from './bra/law.ts';
import type { CountryCode } from './index.ts';
import type { CountryLaw } from './law.ts';
import { law as mexican } from './mex/law.ts';

/** The laws of the countries in `list.ts`; one that is missing here does not compile. */
export const lawList: Readonly<Record<CountryCode, CountryLaw>> = { BRA: brazilian, MEX: mexican, ARG: argentine };

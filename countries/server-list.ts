import { argentinaOnServer } from './arg/server.ts';
import { brazilOnServer } from './bra/server.ts';
import type { CountryServer } from './country-server.ts';
import type { CountryCode } from './index.ts';
import { mexicoOnServer } from './mex/server.ts';

/** The same countries as in `list.ts`; one that is missing here does not compile. */
export const serverList: Readonly<Record<CountryCode, CountryServer>> = { BRA: brazilOnServer, MEX: mexicoOnServer, ARG: argentinaOnServer };

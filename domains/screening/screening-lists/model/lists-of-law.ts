import { type ListDuty, serverPartsOf } from '../../../../countries/server.ts';

export type { ListDuty } from '../../../../countries/server.ts';

/** What companies of other countries need all the same: sanctions of the United Nations bind everybody. */
const everywhere: readonly ListDuty[] = [{ kind: 'SANCTION', basis: 'FATF R.6, R.7' }];

/** Which lists the law of a country asks for, with where it says so; counsel confirms them before a company begins. */
export const listsOf = (country: string): readonly ListDuty[] => serverPartsOf(country)?.lists ?? everywhere;

import { argentina } from './arg/index.ts';
import { brazil } from './bra/index.ts';
import { mexico } from './mex/index.ts';

/** The countries of the product, in the order in which screens offer them: a folder here, a line in this list. */
export const countryList = [brazil, mexico, argentina] as const;

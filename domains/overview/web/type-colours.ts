import { categoryColours, otherCategory } from '../../../platform/web/index.ts';
import { ruleTypeWords } from '../../vocabulary/contract/index.ts';

const types = Object.keys(ruleTypeWords.terms);

/** The colour of a type of alerts where each type stands in a row of its own: always the same one, and none means danger. */
export const colourOfType = (type: string): number => (types.includes(type) ? types.indexOf(type) % categoryColours : otherCategory);

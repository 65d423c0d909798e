import { markBits } from '../../../engines/rules/index.ts';
import { nameSimilarity } from '../../kernel/index.ts';
import { otherNameBelow, storedLikeness } from '../../rules/server/index.ts';

/** What sets a payment apart for rules, as it is stored beside it. */
export interface NameAndMarks {
  /** Thousandths; null when a name is not known. */
  nameLikeness: number | null;
  marks: number;
}

/** Compares the name on a payment with that of its person. @param isThirdParty the payer, or the owner of the account, is known to be somebody else */
export function nameAndMarks(personName: string | null, name: string | null | undefined, isThirdParty: boolean): NameAndMarks {
  const likeness = personName && name ? nameSimilarity(personName, name) : undefined;
  const isOther = likeness !== undefined && likeness < otherNameBelow;
  return {
    nameLikeness: likeness === undefined ? null : storedLikeness(likeness),
    marks: (isOther ? markBits.other_name : 0) | (isThirdParty ? markBits.third_party : 0),
  };
}

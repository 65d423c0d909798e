import { markBits } from '../../../../../engines/rules/index.ts';
import { nameSimilarity } from '../../../../register/kernel/index.ts';
import { otherNameBelow, storedLikeness } from '../../../../register/payment-facts/server/index.ts';

/** What sets a payment apart for rules, as it is stored beside it. */
export interface NameAndMarks {
  /** Thousandths; null when a name is not known. */
  nameLikeness: number | null;
  marks: number;
}

/** Compares the names on a payment with that of its person; the least alike counts. @param isThirdParty the payer, or the owner of the account, is known to be somebody else */
export function nameAndMarks(personName: string | null, names: readonly (string | null | undefined)[], isThirdParty: boolean): NameAndMarks {
  const present = names.filter((name): name is string => Boolean(name));
  const likeness = personName && present.length > 0 ? Math.min(...present.map((name) => nameSimilarity(personName, name))) : undefined;
  const isOther = likeness !== undefined && likeness < otherNameBelow;
  return {
    nameLikeness: likeness === undefined ? null : storedLikeness(likeness),
    marks: (isOther ? markBits.other_name : 0) | (isThirdParty ? markBits.third_party : 0),
  };
}

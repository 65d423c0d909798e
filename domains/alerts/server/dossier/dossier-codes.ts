import { type Language, termIn } from '../../../../platform/contract/index.ts';
import {
  amlResultWords,
  pepWords,
  reasonWords,
  ruleActionWords,
  ruleTypeWords,
  sanctionWords,
  standingWords,
  verificationWords,
} from '../../../vocabulary/contract/index.ts';

/* What codes are called in a dossier. Authorities of Mexico and Argentina read Spanish. */

const lists = {
  ruleType: ruleTypeWords,
  reason: reasonWords,
  result: amlResultWords,
  action: ruleActionWords,
  pep: pepWords,
  verification: verificationWords,
  sanction: sanctionWords,
  standing: standingWords,
} as const;

/** What a code of a list is called; what is not in the list, as names of rules are not, stands as it is. */
export const codeName = (list: keyof typeof lists, code: string, lang: Language): string => termIn(lists[list], code, lang);

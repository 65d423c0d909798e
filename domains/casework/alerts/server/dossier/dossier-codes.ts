import { type Language, termIn } from '../../../../../platform/contract/index.ts';
import { reasonIn } from '../../../../register/reference-data/contract/index.ts';
import {
  amlResultWords,
  pepWords,
  ruleActionWords,
  ruleTypeWords,
  sanctionWords,
  standingWords,
  verificationWords,
} from '../../../../register/vocabulary/contract/index.ts';

/* What codes are called in a dossier. Authorities of Mexico and Argentina read Spanish. */

const lists = {
  ruleType: ruleTypeWords,
  result: amlResultWords,
  action: ruleActionWords,
  pep: pepWords,
  verification: verificationWords,
  sanction: sanctionWords,
  standing: standingWords,
} as const;

/** What a code of a list is called, and a rule by its name. */
export const codeName = (list: keyof typeof lists | 'reason', code: string, lang: Language): string =>
  list === 'reason' ? reasonIn(code, lang) : termIn(lists[list], code, lang);

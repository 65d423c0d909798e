import type { Text } from '../../../../platform/web/index.ts';
import { ruleTypeWords } from '../../vocabulary/contract/index.ts';
import { reasonBy } from '../contract/index.ts';

/** Label of a reason code, of a rule its name; words that a person wrote stay as they are. @param ruleNames names of rules by their code */
export const reasonOf = (reason: string, t: Text, ruleNames: Readonly<Record<string, string>> = {}): string => reasonBy(t.term, reason, t.lang, ruleNames);
/** Name of a rule type, which is also the type of an alert. */
export const ruleTypeOf = (type: string, t: Text): string => t.term(ruleTypeWords, type);

import type { ReactNode } from 'react';
import { Tag, useText, type Text, type Tone } from '../../../platform/web/index.ts';
import { labelIn, reasonIn, ruleTypeLabels, wordLists, type WordListName } from '../contract/index.ts';

/** Colours of the states that carry a meaning; the words always stand beside them. */
const tones: Partial<Record<WordListName, Readonly<Record<string, Tone>>>> = {
  aml_status: {
    ACCEPTED: 'success',
    RELEASED: 'success',
    JUSTIFICATION_REQUIRED: 'warning',
    FROZEN: 'violet',
    REJECTED: 'danger',
    REVERSED: 'neutral',
    NOT_EVALUATED: 'neutral',
  },
  transaction_status: {
    PAID: 'success',
    FAILED: 'danger',
    CANCELLED: 'neutral',
    REFUND_PENDING: 'warning',
    REFUNDED: 'neutral',
    CHARGEBACK: 'danger',
    CREATED: 'info',
    PROCESSING: 'info',
  },
  pep_status: { CURRENT: 'warning', FORMER: 'neutral', ASSOCIATE: 'warning', NONE: 'neutral' },
  risk_level: { LOW: 'success', MEDIUM: 'warning', HIGH: 'danger' },
};

/** Label of a value of a closed list, in the reader's language. */
export const wordOf = (list: WordListName, value: string, t: Text): string => labelIn(wordLists[list].labels, value, t.lang);
/** Label of a reason code, of a rule its name; words that a person wrote stay as they are. @param ruleNames names of rules by their code */
export const reasonOf = (reason: string, t: Text, ruleNames: Readonly<Record<string, string>> = {}): string => reasonIn(reason, t.lang, ruleNames);
/** Name of a rule type, which is also the type of an alert. */
export const ruleTypeOf = (type: string, t: Text): string => labelIn(ruleTypeLabels, type, t.lang);

/** A value of a closed list as a soft tag. */
export function WordTag({ list, value }: { list: WordListName; value: string }): ReactNode {
  const t = useText();
  return <Tag tone={tones[list]?.[value] ?? 'neutral'}>{wordOf(list, value, t)}</Tag>;
}

import { useMemo } from 'react';
import { type Text, useText } from '../../../platform/web/index.ts';
import { reasonOf } from '../../reference-data/web/index.ts';

const rulePrefix = 'RULE:';

/** Words of a reason code; a code of a later version shows itself. @param ruleNames names of rules by their code */
export const reasonText = (code: string, t: Text, ruleNames: Readonly<Record<string, string>> = {}): string =>
  code.startsWith(rulePrefix) ? (ruleNames[code] ?? t('transactions.rule', { id: code.slice(rulePrefix.length) })) : reasonOf(code, t);

export function useReasonText(): (code: string) => string {
  const t = useText();
  return useMemo(() => (code: string) => reasonText(code, t), [t]);
}

import type { ReactNode } from 'react';
import { addressOf, InsideLink, useText } from '../../../../platform/web/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';

/** A rule by its name in the language of the reader, as a link. */
export function RuleLink({ id, name }: { id: string; name: string }): ReactNode {
  return <InsideLink href={addressOf('/ruleSettings', { rule: id })}>{ruleNameIn(name, useText().lang)}</InsideLink>;
}

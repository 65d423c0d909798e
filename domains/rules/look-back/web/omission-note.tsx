import type { ReactNode } from 'react';
import { useText } from '../../../../platform/web/index.ts';
import { ruleNameIn } from '../../../register/reference-data/contract/index.ts';
import type { LookBackDetailView } from '../contract/index.ts';

/** Which rules in force a look-back did not run, and why: what it does not find is no proof that they would not have. */
export function OmissionNote({ rules }: { rules: LookBackDetailView['left_out'] }): ReactNode {
  const t = useText();
  if (rules.length === 0) return null;
  return (
    <p className="note">
      {t('lookBack.leftOutNote', { rules: rules.map(({ name }) => ruleNameIn(name, t.lang)).join('; ') })} {t('lookBack.leftOutHint')}
    </p>
  );
}

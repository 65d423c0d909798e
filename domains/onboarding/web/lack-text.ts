import type { Text } from '../../../platform/web/index.ts';
import { comparedFieldWords, eddItemWords, onboardingLackWords } from '../../vocabulary/contract/index.ts';
import type { LackView } from '../contract/index.ts';

/** What a lack is about, in words. */
function aboutText(t: Text, { code, about }: LackView): string | null {
  if (about === null) return null;
  if (code === 'FIELD_MISSING') return t.of('onboarding.fields', about);
  if (code === 'DIFFERENCE_OPEN') return t.term(comparedFieldWords, about);
  if (code === 'EDD_ITEM_OPEN') return t.term(eddItemWords, about);
  return about;
}

/** What a gate lacks, as a line. */
export function lackText(t: Text, lack: LackView): string {
  const about = aboutText(t, lack);
  const word = t.term(onboardingLackWords, lack.code);
  return about === null ? word : `${about}: ${word}`;
}

import { type Language, termIn } from '../../../platform/contract/index.ts';
import { comparedFieldWords, declaredFieldWords, eddItemWords, merchantDocumentKindWords, onboardingLackWords } from '../../vocabulary/contract/index.ts';
import type { LackView } from './shapes.ts';

/** What a lack is about, in words. */
function aboutText({ code, about }: LackView, lang: Language): string | null {
  if (about === null) return null;
  if (code === 'FIELD_MISSING') return termIn(declaredFieldWords, about, lang);
  if (code === 'DIFFERENCE_OPEN') return termIn(comparedFieldWords, about, lang);
  if (code === 'EDD_ITEM_OPEN') return termIn(eddItemWords, about, lang);
  if (code === 'DOCUMENT_MISSING' || code === 'DOCUMENT_EXPIRED') return termIn(merchantDocumentKindWords, about, lang);
  return about;
}

/** What a gate lacks, as a line. */
export function lackText(lack: LackView, lang: Language): string {
  const about = aboutText(lack, lang);
  const word = termIn(onboardingLackWords, lack.code, lang);
  return about === null ? word : `${about}: ${word}`;
}

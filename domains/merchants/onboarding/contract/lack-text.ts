import type { Vocabulary } from '../../../../platform/contract/index.ts';
import {
  comparedFieldWords,
  declaredFieldWords,
  eddItemWords,
  merchantDocumentKindWords,
  onboardingLackWords,
} from '../../../register/vocabulary/contract/index.ts';
import type { LackView } from './shapes.ts';

/** Says a value of a vocabulary in the reader's language: on screens by the texts that are loaded, on the server by `termIn`. */
type Say = (of: Vocabulary, value: string) => string;

/** What a lack is about, in words. */
function aboutText({ code, about }: LackView, say: Say): string | null {
  if (about === null) return null;
  if (code === 'FIELD_MISSING') return say(declaredFieldWords, about);
  if (code === 'DIFFERENCE_OPEN') return say(comparedFieldWords, about);
  if (code === 'EDD_ITEM_OPEN') return say(eddItemWords, about);
  if (code === 'DOCUMENT_MISSING' || code === 'DOCUMENT_EXPIRED') return say(merchantDocumentKindWords, about);
  return about;
}

/** What a condition lacks, as a line. */
export function lackText(lack: LackView, say: Say): string {
  const about = aboutText(lack, say);
  const word = say(onboardingLackWords, lack.code);
  return about === null ? word : `${about}: ${word}`;
}

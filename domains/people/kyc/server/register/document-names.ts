import { type Language, termIn } from '../../../../../platform/contract/index.ts';
import type { KycDocumentKind } from '../../../../register/kernel/index.ts';
import { kycDocumentKindWords } from '../../../../register/vocabulary/contract/index.ts';

/** Documents as a sentence names them. */
export const documentNames = (kinds: readonly KycDocumentKind[], lang: Language): string =>
  kinds.map((kind) => termIn(kycDocumentKindWords, kind, lang)).join(', ');

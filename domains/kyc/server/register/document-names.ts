import { type Language, textIn, type Texts } from '../../../../platform/contract/index.ts';
import type { KycDocumentKind } from '../../../kernel/index.ts';

const names: Record<KycDocumentKind, Texts> = {
  ID_FRONT: { en: 'ID front', pt: 'frente do documento' },
  ID_BACK: { en: 'ID back', pt: 'verso do documento' },
  SELFIE: { en: 'selfie', pt: 'selfie' },
  SUPPLEMENTARY: { en: 'supplementary document', pt: 'documento complementar' },
  PROOF_OF_ADDRESS: { en: 'proof of address', pt: 'comprovante de endereço' },
  PROOF_OF_FINANCIAL_CAPACITY: { en: 'proof of financial capacity', pt: 'comprovante de capacidade financeira' },
};

/** Papers as a sentence names them. */
export const documentNames = (kinds: readonly KycDocumentKind[], lang: Language): string => kinds.map((kind) => textIn(names[kind], lang)).join(', ');

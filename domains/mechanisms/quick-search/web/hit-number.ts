import { formatIdDocument } from '../../../register/kernel/index.ts';
import type { HitView } from '../contract/index.ts';

/** The number of a hit as its kind of document is written; one that is masked stays as it came. */
export const numberOf = ({ id_type: type, id_no: no, is_masked: isMasked }: Pick<HitView, 'id_type' | 'id_no' | 'is_masked'>): string | null =>
  type === null || no === null || isMasked ? no : formatIdDocument(type, no);

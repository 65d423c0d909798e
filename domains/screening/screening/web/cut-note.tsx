import type { ReactNode } from 'react';
import { useText } from '../../../../platform/web/index.ts';
import { listSourceKindWords } from '../../../register/vocabulary/contract/index.ts';
import { cutText, type ReportView } from '../contract/index.ts';

/** Tells that more was found than is kept, and what becomes of it. */
export function CutNote({ of }: { of: Pick<ReportView, 'cut_kinds'> }): ReactNode {
  const t = useText();
  if (of.cut_kinds.length === 0) return null;
  return <p className="note note-warning">{t('screening.cut', { kinds: cutText(of, (kind) => t.term(listSourceKindWords, kind)) })}</p>;
}

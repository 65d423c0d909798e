import type { ReactNode } from 'react';
import type { Tone, Vocabulary } from '../../contract/index.ts';
import { useText } from '../i18n/text.ts';

interface TagProps {
  tone?: Tone;
  children: ReactNode;
}
/** A soft tag with free text. */
export const Tag = ({ tone = 'neutral', children }: TagProps): ReactNode => <span className={`tag tag-${tone}`}>{children}</span>;

/** The colour of a value; one of a later version has none. */
export const toneOf = ({ terms }: Vocabulary, value: string): Tone => (terms as Vocabulary['terms'])[value]?.tone ?? 'neutral';

interface StatusTagProps {
  spec: Vocabulary;
  value: string | null | undefined;
}
/** A state as a soft tag, in the reader's language; nothing known shows a dash. */
export function StatusTag({ spec, value }: StatusTagProps): ReactNode {
  const t = useText();
  if (!value) return <span className="muted">—</span>;
  return <span className={`tag tag-${toneOf(spec, value)}`}>{t.term(spec, value)}</span>;
}

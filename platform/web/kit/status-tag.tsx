import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';

/** Meaning of a tag's colour; the words carry it too. */
export const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'violet'] as const;
export type Tone = (typeof tones)[number];

/** Labels and colours of one closed word list: `{ labels: 'probation.fileStatus', tones: { APPROVED: 'success' } }`. */
export interface TagSpec {
  /** Message prefix under which each code has its label. */
  labels: string;
  tones: Readonly<Record<string, Tone>>;
}

interface TagProps {
  tone?: Tone;
  children: ReactNode;
}
/** A soft tag with free text. */
export const Tag = ({ tone = 'neutral', children }: TagProps): ReactNode => <span className={`tag tag-${tone}`}>{children}</span>;

interface StatusTagProps {
  spec: TagSpec;
  value: string | null | undefined;
}
/** A state as a soft tag, translated; nothing known shows a dash. */
export function StatusTag({ spec, value }: StatusTagProps): ReactNode {
  const t = useText();
  if (!value) return <span className="muted">—</span>;
  return <span className={`tag tag-${spec.tones[value] ?? 'neutral'}`}>{t.of(spec.labels, value)}</span>;
}

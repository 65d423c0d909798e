import { type Language, termIn } from '../../../platform/contract/index.ts';
import { listSourceKindWords } from '../../vocabulary/contract/index.ts';
import type { ReportView } from './shapes.ts';

/** Kinds of list of which a screening keeps a part of what it found, in one line. */
export const cutText = ({ cut_kinds: kinds }: Pick<ReportView, 'cut_kinds'>, lang: Language): string =>
  kinds.map((kind) => termIn(listSourceKindWords, kind, lang)).join(', ');

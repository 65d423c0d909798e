import type { AbilityEntry } from '../../../../../platform/contract/index.ts';
import { rightWords } from '../../../../register/vocabulary/contract/index.ts';
import type { Text } from '../../../../../platform/web/index.ts';

type Right = 'none' | 'read' | 'write';
interface Ability {
  subject: string;
  action: readonly AbilityEntry['action'][number][];
}

/** What some abilities allow on a subject. */
export function rightOn(abilities: readonly Ability[], subject: string): Right {
  const ability = abilities.find((one) => one.subject === subject);
  const isAll = abilities.some((one) => one.subject === 'all' && one.action.includes('manage'));
  if (isAll || ability?.action.includes('write')) return 'write';
  return ability ? 'read' : 'none';
}

export const rightWord = (t: Text, right: Right): string => t.term(rightWords, right);

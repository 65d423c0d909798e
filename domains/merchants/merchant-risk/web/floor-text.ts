import type { Text } from '../../../../platform/web/index.ts';
import { assessedLevelWords, standingFactWords, structureWords } from '../../../register/vocabulary/contract/index.ts';
import type { ScoreView } from '../contract/index.ts';
import type { ValueWords } from './input-text.ts';

/** A floor in a sentence: which values hold the level, and at what. */
export function floorText(floor: ScoreView['floors'][number], words: ValueWords, t: Text): string {
  const named = [...words.countries, ...words.industries];
  const values = floor.values.map((value) => {
    if (value in standingFactWords.terms) return t.term(standingFactWords, value);
    if (value in structureWords.terms) return t.term(structureWords, value);
    return named.find((option) => option.value === value)?.label ?? value;
  });
  return t(floor.raises ? 'merchantRisk.floorRaises' : 'merchantRisk.floorHolds', {
    level: t.term(assessedLevelWords, floor.least),
    values: values.join(', '),
  });
}

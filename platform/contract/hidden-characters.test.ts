import { describe, expect, it } from 'vitest';
import { findHidden, showHidden } from './hidden-characters.ts';

const hidden = [
  '\u{202E}',
  '\u{202A}',
  '\u{2066}',
  '\u{2069}',
  '\u{200E}',
  '\u{200F}',
  '\u{061C}',
  '\u{200B}',
  '\u{200C}',
  '\u{2060}',
  '\u{FEFF}',
  '\u{00AD}',
  '\u{3164}',
  '\u{E0041}',
];

describe('hidden characters', () => {
  it.each(hidden.map((one) => [(one.codePointAt(0) as number).toString(16), one] as const))('U+%s is found and shown', (code, one) => {
    const text = `Ana ${one}Souza`;
    const name = `U+${code.toUpperCase().padStart(4, '0')}`;
    expect([findHidden(text), showHidden(text)]).toEqual([name, `Ana ⟨${name}⟩Souza`]);
    expect(findHidden(showHidden(text))).toBeUndefined();
  });
  it.each(['João d’Ávila', 'Ñandú', 'e\u0301', '習近平', 'محمد', '👨\u{200D}👩\u{200D}👧 ❤\u{FE0F} 1\u{FE0F}\u20E3', 'a\tb\nc'])('%s has none', (text) => {
    expect([findHidden(text), showHidden(text)]).toEqual([undefined, text]);
  });
  it('a joiner that joins no pictographs is one', () => expect(findHidden('a\u{200D}b')).toBe('U+200D'));
});

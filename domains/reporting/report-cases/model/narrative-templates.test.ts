import { describe, expect, it } from 'vitest';
import { fillNarrative, gapMark, narrativeTemplates } from './narrative-templates.ts';

const existing = new Set(['main', 'kind', 'from', 'to', 'operations', 'payins', 'payouts', 'senders', 'merchants', 'income', 'occupation', 'alerts']);
const all = Object.entries(narrativeTemplates).flatMap(([typology, texts]) =>
  Object.entries(texts).map(([country, text]) => [typology, country, text] as const),
);

describe('the texts by which a narrative begins', () => {
  it.each(all)('%s for %s asks only for facts that a case has', (_typology, _country, text) => {
    const query = [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] as string);
    expect(query.filter((name) => !existing.has(name))).toEqual([]);
    expect(query).toEqual(expect.arrayContaining(['main', 'from', 'to', 'operations', 'alerts']));
    expect(fillNarrative(text, Object.fromEntries(query.map((name) => [name, 'x'])))).not.toContain(gapMark);
  });
  it('leaves a gap for what is not known, and fills no name into a name', () => {
    expect(fillNarrative('{main} {income} {to}', { main: '{to}', income: '', to: '2026-11-26' })).toBe(`{to} ${gapMark} 2026-11-26`);
  });
});

import { describe, expect, it } from 'vitest';
import { fillNarrative, gapMark } from '../domains/reporting/report-cases/model/narrative.ts';
import { reportTypologies } from '../domains/register/kernel/report-cases.ts';
import { serverCountries } from './server.ts';

const existing = new Set(['main', 'kind', 'from', 'to', 'operations', 'payins', 'payouts', 'senders', 'merchants', 'income', 'occupation', 'alerts']);
const all = serverCountries.flatMap(({ country, parts }) =>
  Object.entries(parts.reports?.narratives ?? {}).map(([typology, paragraphs]) => [typology, country.code, paragraphs.join('\n\n')] as const),
);

describe('the texts by which a narrative begins', () => {
  it.each(all)('%s for %s asks only for facts that a case has', (_typology, _country, text) => {
    const query = [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] as string);
    expect(query.filter((name) => !existing.has(name))).toEqual([]);
    expect(query).toEqual(expect.arrayContaining(['main', 'from', 'to', 'operations', 'alerts']));
    expect(fillNarrative(text, Object.fromEntries(query.map((name) => [name, 'x'])))).not.toContain(gapMark);
  });
  it('are there for everything that can be suspected', () => {
    for (const { country, parts } of serverCountries)
      expect([country.code, ...Object.keys(parts.reports?.narratives ?? {})]).toEqual([country.code, ...reportTypologies]);
  });
  it('leaves a gap for what is not known, and fills no name into a name', () => {
    expect(fillNarrative('{main} {income} {to}', { main: '{to}', income: '', to: '2026-11-26' })).toBe(`{to} ${gapMark} 2026-11-26`);
  });
});

import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../../platform/web/index.ts';
import type { RuleQualityView } from '../../contract/index.ts';
import { qualityColumns } from './quality.columns.tsx';
import { qualitySheet } from './quality-sheet.ts';

const row = {
  rule_id: '8',
  name: 'Volume against income',
  rule_type: 'INCOME_RATIO',
  version: 3,
  status: 'ACTIVE',
  payments: 1000,
  hits: 12,
  people: 7,
  errors: 0,
  alerts: 5,
  alerts_per_10000: 50.04,
  open: 1,
  suspicious_share: 0.25,
  justified_share: 0.625,
  false_positive_share: null,
  median_ms_to_conclusion: 5_430_000,
  overlap_share: 0.3333,
  overlaps: [{ rule_id: '9', name: 'Palpite VIP', share: 0.2 }],
  below_line: null,
} as unknown as RuleQualityView;
const period = '2026-10-25 00:00 – 2026-11-24 23:59 (BRT)';

describe.each(['en', 'pt'] as const)('the sheet of quality in %s', (lang) => {
  const t = textOf(lang);
  const [titles = [], cells = []] = parse(qualitySheet([row], t, period), { bom: true }) as string[][];
  const at = (key: string) => cells[qualityColumns(t).findIndex((column) => column.key === key)];

  it('has the columns of the screen, in their order, under their titles, and the period', () => {
    const shown = qualityColumns(t).map(({ titleKey }) => t(titleKey));
    expect(titles).toHaveLength(shown.length + 1);
    expect(shown.every((title, place) => titles[place]?.startsWith(title))).toBe(true);
    expect(new Set(titles).size).toBe(titles.length);
    // A title without words would be its key.
    expect(titles.filter((title) => /^[a-z]+\./.test(title))).toEqual([]);
    expect(cells.at(-1)).toBe(period);
  });
  it('has the numbers of the screen, in the units of the titles', () => {
    expect([at('hits'), at('alerts_per_10000'), at('suspicious_share'), at('justified_share'), at('overlap_share')]).toEqual([
      '12',
      '50',
      '25',
      '62.5',
      '33.3',
    ]);
    expect(at('median_ms_to_conclusion')).toBe('91');
    expect(at('false_positive_share')).toBe('');
  });
  it('has words in place of codes, and the names of rules of the language', () => {
    expect(at('name')).toBe(lang === 'pt' ? 'Volume frente à renda' : 'Volume against income');
    expect(at('status')).toBe(lang === 'pt' ? 'Ativa' : 'Active');
    expect(at('overlaps')).toContain('Palpite VIP');
    expect(cells.join()).not.toMatch(/ACTIVE|INCOME_RATIO/);
  });
});

it('makes formulas harmless', () => {
  expect(qualitySheet([{ ...row, name: '=1+1' }], textOf('en'), period)).toContain("'=1+1");
});

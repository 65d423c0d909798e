import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { listRiskRegister, type RiskRegisterView } from '../contract/index.ts';
import { RegisterPanel } from './register.panel.tsx';

const merchant = (no: string, more: Partial<RiskRegisterView>): RiskRegisterView => ({
  merchant_no: no,
  merchant_name: `Shop ${no}`,
  entity_code: 'ATBR',
  country: 'BRA',
  industry: 'BETTING',
  status: 'ONBOARDED',
  risk_level: 'HIGH',
  scored_level: 'MEDIUM',
  score: 4000,
  assessed_level: 'HIGH',
  strongest: [],
  held_by: [],
  is_overridden: false,
  model_version: 1,
  assessed_by: 'Ana',
  assessed_time: 1_790_000_000_000,
  next_review_on: null,
  is_overdue: false,
  review_id: null,
  review_due_on: null,
  responsible: null,
  causes: [],
  ...more,
});

it.each<[Language, Partial<RiskRegisterView>, string]>([
  ['en', { held_by: ['Licensed betting'] }, 'High ↑ 40.00 (floor: Licensed betting)'],
  ['pt', { held_by: ['Apostas autorizadas'] }, 'Alto ↑ 40,00 (piso: Apostas autorizadas)'],
  ['es', { held_by: ['Apuestas autorizadas'] }, 'Alto ↑ 40.00 (mínimo: Apuestas autorizadas)'],
  ['en', { risk_level: 'LOW', is_overridden: true }, 'Low ↓ 40.00 (set by a person)'],
  ['en', { scored_level: 'HIGH' }, 'High'],
  ['en', { risk_level: null, scored_level: null, score: null }, 'Not assessed'],
])('%s: the level is told with what holds it there', async (lang, more, words) => {
  signIn();
  answerCalls(({ path }) =>
    path === listRiskRegister.path
      ? { data: { list: [merchant('M1', more)], total: 1, total_is_capped: false, page_num: 1, page_size: 20 } }
      : { code: '40400', msg: 'none', status: 404 },
  );
  await show(<RegisterPanel />, { lang });
  const row = (await screen.findByText('Shop M1')).closest('tr');
  const texts = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());
  expect(texts).toContain(words);
});

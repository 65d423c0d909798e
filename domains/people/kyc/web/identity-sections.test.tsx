import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import type { IdentityDetailView } from '../contract/index.ts';
import { codeText } from './identity-value.tsx';
import { SectionsOf } from './identity-sections.panel.tsx';

const section = (name: string, values: object, rows: object[] = []) => ({
  section: name,
  values,
  rows,
  source: null,
  source_name: null,
  recorded_at: null,
  is_demo: false,
  manual_fields: [],
});
const identity = {
  kind: 'PERSON',
  sanction: 'NONE',
  sections: [
    section('big_data', { tax_id_status: 'REGULAR', tax_id_country: 'BRA' }),
    section('basic', { name: 'Ana' }),
    section('income', {}),
    section('tax', { status: 'REGULAR', vat_status: 'INSCRIPTO' }, [
      { year: 2025, state: 'NOT FILED' },
      { year: 2024, state: 'PROCESSED' },
      { year: 2023, state: 'Em malha fina' },
    ]),
  ],
  derived: {
    alive: true,
    income_month: '5370.00',
    income_currency: 'BRL',
    pep_now: 'NONE',
    pep_until: null,
    risk: 'LOW',
    name_uniqueness: null,
    currently_sanctioned: false,
  },
} as unknown as IdentityDetailView;

it.each([
  ['en', ['Not filed', 'Processed', 'Registered', 'Brazil', 'Alive', 'Estimated monthly income']],
  ['pt', ['Não entregue', 'Processada', 'Inscrito', 'Brazil', 'Em vida', 'Renda mensal estimada']],
  ['es', ['No presentada', 'Procesada', 'Inscripto', 'Brazil', 'Con vida', 'Ingreso mensual estimado']],
] as const)('the identity says in %s what registries say by codes, whether the person lives, and the income that rules use', async (lang, words) => {
  signIn();
  answerCalls(() => ({ data: { regions: [{ code: 'BRA', name: 'Brazil' }] } }));
  await show(<SectionsOf identity={identity} />, { lang });
  await screen.findAllByText('Brazil');
  const page = within(document.body);
  for (const word of words) expect(page.getAllByText(word).length, word).toBeGreaterThan(0);
  const text = document.body.textContent ?? '';
  for (const code of ['NOT FILED', 'PROCESSED', 'REGULAR', 'INSCRIPTO', 'BRA']) expect(text).not.toContain(code);
  // What no list of words knows stays as the registry writes it.
  expect(text).toContain('Em malha fina');
  expect(text.replace(/[.,\s\u00a0]/g, '')).toContain('537000');
});

it('a code is known whatever its separators', () => {
  const t = { of: (_prefix: string, code: string) => (code === 'NOT_FILED' ? 'Not filed' : code) } as never;
  expect([codeText(t, 'not-filed'), codeText(t, 'NOT FILED'), codeText(t, 'other one')]).toEqual(['Not filed', 'Not filed', 'other one']);
});

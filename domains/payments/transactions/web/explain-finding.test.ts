import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../platform/web/index.ts';
import type { FindingView } from '../contract/index.ts';
import { explainFinding, factsInWords } from './explain-finding.ts';

const [en, pt] = [textOf('en'), textOf('pt')];
const money = (name: string, value: string): FindingView['facts'][number] => ({ name, kind: 'money', value });
const text = (name: string, value: string): FindingView['facts'][number] => ({ name, kind: 'text', value });
const finding = (code: string, facts: FindingView['facts'], action = 'HOLD'): FindingView => ({ step: 10, code, action, hold_type: null, facts });
const context = (view: FindingView, t = en) => explainFinding({ finding: view, currency: 'BRL', t }).replaceAll('\u00A0', ' ');

const overLimit = finding('LIMIT_PROBATION', [
  money('probation', '10000.00'),
  money('used', '7000.00'),
  money('reserved', '0.00'),
  money('remaining', '3000.00'),
  money('balance', '0.00'),
  money('shortfall', '1000.00'),
]);

describe('a finding in words', () => {
  it('names every number of the limit', () => {
    const words = context(overLimit);
    for (const amount of ['10,000.00', '7,000.00', '3,000.00', '1,000.00']) expect(words).toContain(amount);
    expect(words).toContain('is missing');
    expect(context(overLimit, pt)).toContain('10.000,00');
  });
  it('falls back to the values when one that the sentence needs is absent', () => {
    expect(context(finding('LIMIT_PROBATION', [money('used', '7000.00')]))).toMatch(/^Above the probation limit: used .*7,000\.00\.$/);
  });
  it('says what the black list did, or why it did nothing', () => {
    const listed = (...facts: [string, string][]) =>
      context(finding('ID_BLACKLIST', [text('standing', 'BLOCKED'), ...facts.map(([name, value]) => text(name, value))]));
    expect(listed(['enforced', 'true'], ['block_action', 'REJECT'])).toContain('no new payments are accepted');
    expect(listed(['enforced', 'true'], ['block_action', 'PENDING'])).toContain('holds the payment');
    expect(listed(['enforced', 'true'], ['block_action', 'ALERT'])).toContain('only raises an alert');
    expect(listed(['enforced', 'false'], ['because', 'switch off'])).toContain('the overall switch was off');
    expect(listed(['enforced', 'false'], ['because', 'row off'])).toContain('its row of the block configuration is off');
    expect(context(finding('ROUTE_UNAVAILABLE', [text('method', 'PIX'), text('closed_by', 'channel black list')]))).toContain(
      'left for PIX: it is blocked for this person',
    );
    expect(context(finding('ROUTE_UNAVAILABLE', [text('method', 'PIX'), text('closed_by', 'router')]))).toContain(
      'the router of the merchant does not allow it',
    );
    expect(context(finding('ROUTE_UNAVAILABLE', [text('method', 'PIX'), text('closed_by', 'channel mapping')]))).toContain(
      'no channel of the company serves it',
    );
  });
  it('says what was compared in words, not in codes', () => {
    const shown = (view: FindingView, t = en) => factsInWords({ finding: view, currency: 'BRL', t }).map(({ label, value }) => `${label} ${value}`);
    expect(shown(finding('PEP', [text('pep', 'CURRENT')]))).toEqual(['political exposure Current PEP']);
    expect(shown(finding('PEP', [text('pep', 'ASSOCIATE')]), pt)).toEqual(['exposição política Familiar ou estreito colaborador de PEP']);
    expect(shown(finding('NAME_MISMATCH', [text('similarity', '0.412'), text('threshold', '0.8'), text('setting', 'NAME_ID')]))).toEqual([
      'similarity 41%',
      'threshold 80%',
      'setting compares names and documents',
    ]);
    expect(shown(finding('ID_BLACKLIST', [text('enforced', 'false'), text('because', 'row off'), text('block_row_level', 'app')]))).toEqual([
      'enforced no',
      'because its row is off',
      'level of the row app',
    ]);
    expect(shown(finding('KYC_NOT_VERIFY', [text('verification', 'Not Verify'), text('merchant_vouches', 'true')]), pt)).toEqual([
      'verificação de identidade não verificada',
      'estabelecimento verifica os usuários sim',
    ]);
    expect(shown(finding('RULE:17', [text('threshold', '12'), text('something_new', 'A_CODE')]))).toEqual(['threshold 12', 'something_new A_CODE']);
  });
  it('names a rule by its number', () => {
    expect(context(finding('RULE:17', [text('count', '12')]))).toBe('Rule 17 was triggered: count 12.');
    expect(context(finding('RULE:17', []), pt)).toBe('A regra 17 foi acionada.');
  });
  it('names a rule that tells its name, and why it did nothing', () => {
    const named = [text('rule', 'Many small ones'), text('rule_type', 'COUNT'), text('version', '3')];
    expect(context(finding('RULE:17', named))).toBe('The rule “Many small ones” was triggered. Its values are shown below.');
    expect(context(finding('RULE:17', [...named, text('error', 'no_rate')]), pt)).toContain('não pôde ser avaliada');
    expect(context(finding('RULE:17', [...named, text('excused', 'white list')], 'NOTE'))).toContain('white list');
    expect(context(finding('RULE:17', [...named, text('quiet_until', '1793458008004')], 'NOTE'), pt)).toContain('carência');
  });
  it('shows a code of a later version with its values', () => {
    expect(context(finding('MOON_PHASE', [text('phase', 'full')]))).toBe('MOON_PHASE: phase full.');
  });
  it('speaks of likeness in per cent', () => {
    expect(context(finding('NAME_MISMATCH', [text('similarity', '0.412'), text('threshold', '0.8')]))).toContain('by 41%; below 80%');
  });
  it('distinguishes an unconfirmed match from a confirmed one', () => {
    const facts = [text('subject', 'NONE'), text('other_party', 'POSSIBLE')];
    expect(context(finding('SANCTION', facts, 'MONITOR'))).toContain('may be on a sanctions list');
    expect(context(finding('SANCTION', facts, 'FREEZE'))).toContain('requires the money to be frozen');
  });
  it('says why a reason did not hold again', () => {
    expect(context({ ...overLimit, action: 'NOTE', facts: [...overLimit.facts, text('settled', 'hold open')] })).toContain('was already open');
    expect(context(finding('PEP', [text('pep', 'CURRENT'), text('settled', 'cleared before')], 'NOTE'), pt)).toContain('já havia sido liberado');
  });
});

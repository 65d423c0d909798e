import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPack } from '../model/default-packs.ts';
import { listRules, showRule } from '../contract/index.ts';
import { type BackOffice, startBackOffice } from './back-office.fixture.ts';
import { loadLiveRules } from './live/index.ts';
import { writeDefaultPack } from './index.ts';

const now = new Date('2026-06-01T12:00:00Z');
let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});
const write = (country: 'BRA' | 'ARG', status: 'ACTIVE' | 'DRAFT') =>
  backOffice.database.main.transaction().execute((db) => writeDefaultPack(db, { companyCode: 'ATBR', country, status, now }));

describe('the default pack of a company', () => {
  it('is in use as it is written, and written once', async () => {
    expect(await write('BRA', 'ACTIVE')).toBe(defaultPack('BRA').length);
    expect(await write('BRA', 'ACTIVE')).toBe(0);
    const { rules, version } = await loadLiveRules(backOffice.database.main);
    expect(version).toBe(String(defaultPack('BRA').length));
    const textOf = ({ spec, dimension, action, coolDownMs, isMandatory }: (typeof rules)[number]) => ({ spec, dimension, action, coolDownMs, isMandatory });
    const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one, Object.keys(flat(one)).sort())).sort();
    const flat = (value: unknown): Record<string, unknown> =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.assign({}, value, ...Object.values(value).map(flat)) : {};
    expect(sorted(rules.map(textOf))).toEqual(sorted(defaultPack('BRA').map(({ key: _, ...rule }) => rule)));
    expect(rules.every(({ mode, rollOutPercent }) => mode === 'ACTIVE' && rollOutPercent === 100)).toBe(true);
  });

  it('is added beside that of another currency, as drafts that evaluate nobody', async () => {
    const before = (await loadLiveRules(backOffice.database.main)).version;
    expect(await write('ARG', 'DRAFT')).toBe(defaultPack('ARG').length);
    expect((await loadLiveRules(backOffice.database.main)).version).toBe(before);
    const drafts = await backOffice.maker.call(listRules, { currency: 'ARS', status: 'DRAFT', pageSize: 200 });
    expect(drafts.total).toBe(defaultPack('ARG').length);
  });

  it('is named in the language of the company, and every rule of it can be shown', async () => {
    const { list } = await backOffice.maker.call(listRules, { currency: 'BRL', pageSize: 200 });
    expect(list.map((rule) => rule.rule_name)).toContain('Quantidade de pagamentos: em uma hora');
    expect(new Set(list.map((rule) => rule.rule_name)).size).toBe(list.length);
    for (const { rule_id, rule_type } of list) {
      const { rule, governance } = await backOffice.maker.call(showRule, { rule_id });
      expect(rule.creator).toBe('system');
      expect(governance, rule_type).toMatchObject({ state: 'JUDGES', governs: { rule_id }, toggle: { needs_second_person: true } });
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry where verb = 'rule.created'`.execute(backOffice.database.main);
    expect(rows[0]?.n).toBe(defaultPack('BRA').length + defaultPack('ARG').length);
  });
});

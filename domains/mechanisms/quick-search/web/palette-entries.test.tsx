import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectRoutes, sessionStore } from '../../../../platform/web/index.ts';
import type { HitView } from '../contract/index.ts';
import { addressOfHit, entriesFor, type PaletteEntry } from './palette-entries.ts';
import { keepRecent, recentThings } from './recent.ts';

const entry = (title: string, note = ''): PaletteEntry => ({ key: title, kind: 'page', title, note, run: () => undefined });
const hit = (more: Partial<HitView>): HitView => ({
  kind: 'person',
  id: '7',
  title: 'Ana',
  about: null,
  state: null,
  entity_code: null,
  business: null,
  country: null,
  id_type: null,
  id_no: null,
  is_masked: false,
  amount: null,
  currency: null,
  time: null,
  ...more,
});
const only = (...paths: string[]) => connectRoutes((path) => paths.includes(path));
afterEach(() => connectRoutes(() => true));

describe('pages and actions', () => {
  const entries = [entry('Default limits', 'Rule settings'), entry('Lista de retenções'), entry('Rule settings')];
  it('have every word that was typed in title or place, without accents, and those that begin so come first', () => {
    expect(entriesFor(entries, 'retencoes').map(({ title }) => title)).toEqual(['Lista de retenções']);
    expect(entriesFor(entries, 'rule').map(({ title }) => title)).toEqual(['Rule settings', 'Default limits']);
    expect(entriesFor(entries, 'limits rule').map(({ title }) => title)).toEqual(['Default limits']);
    expect(entriesFor(entries, 'zzz')).toEqual([]);
  });
});

describe('a hit', () => {
  it('of a person leads to the page of the person where that is open to the reader', () => {
    expect(addressOfHit(hit({}))).toBe('/person/7');
    only('/alerts');
    expect(addressOfHit(hit({ entity_code: 'ATBR' }))).toBeUndefined();
  });
  it.each<[Partial<HitView>, string]>([
    [{ kind: 'payment', title: 'T1', business: 'payin' }, '/transactions/detail?business=payin&trade_no=T1'],
    [{ kind: 'alert' }, '/alerts?alert=7'],
    [{ kind: 'request' }, '/approvalRequests?request=7'],
    [{ kind: 'merchant' }, '/merchantDetail?merchant_no=7'],
    [{ kind: 'app' }, '/appDetail?app_id=7'],
    [{ kind: 'rule' }, '/ruleSettings?rule=7'],
    [{ kind: 'report' }, '/reportsDetail/7'],
    [{ kind: 'settlement' }, '/remittanceReports?settlement=7'],
  ])('%o is opened at %s', (more, address) => expect(addressOfHit(hit(more))).toBe(address));
});

describe('what was opened lately', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStore.storeUser({ account: 'ana', role: 'admin', ability: [] });
  });
  it('is kept once, the last first, for one account, without people who are a number', () => {
    keepRecent({ kind: 'person', title: 'Rosa Lima', href: '/list/detail?subject=1' });
    keepRecent({ kind: 'person', title: '390.533.447-05', href: '/list/detail?subject=2' });
    keepRecent({ kind: 'rule', title: 'Structuring', href: '/ruleSettings?rule=1' });
    keepRecent({ kind: 'person', title: 'Rosa Lima', href: '/list/detail?subject=1' });
    expect(recentThings().map(({ title }) => title)).toEqual(['Rosa Lima', 'Structuring']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('447');
    sessionStore.storeUser({ account: 'bruno', role: 'admin', ability: [] });
    expect(recentThings()).toEqual([]);
  });
  it('is nothing where what was kept is damaged or leads elsewhere', () => {
    localStorage.setItem('recent:ana', '{');
    expect(recentThings()).toEqual([]);
    localStorage.setItem('recent:ana', JSON.stringify([{ kind: 'rule', title: 'X', href: 'https://elsewhere.example' }]));
    expect(recentThings()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { weighRoutes } from '../../../../engines/routing/index.ts';
import type { Business, ListKind, VerificationResult } from '../../../register/kernel/index.ts';
import { addingGate, type GateContext, inDecisionOrder, walkGates } from './gate.ts';
import { deceasedGate, merchantGate, sanctionGate, verificationGate } from './identity-gates.ts';
import { blackListGate, heldPersonGate, routeGate } from './list-gates.ts';
import type { BlockRow, ListedEntry } from './listed.ts';
import { whiteListGate } from './rule-gates.ts';
import type { AppSwitches, PersonState } from './state.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const entry = (kind: ListKind, changes: Partial<ListedEntry> = {}): ListedEntry => ({
  id: '7',
  version: 2,
  kind,
  business: null,
  providerCode: null,
  method: null,
  from: now - hour,
  to: null,
  ...changes,
});
const row = (changes: Partial<BlockRow> = {}): BlockRow => ({ id: '9', version: 1, level: 'merchant', status: 'ON', action: 'REJECT', routes: [], ...changes });

interface Scene {
  lists?: readonly ListedEntry[];
  standing?: PersonState['standing'];
  sanction?: 'NONE' | 'CONFIRMED';
  verification?: VerificationResult;
  deceasedOn?: string | null;
  app?: AppSwitches;
  business?: Business;
  route?: { method: string; providerCode: string | null };
  merchantStatus?: 'ONBOARDED' | 'SUSPENDED';
  isSecond?: boolean;
}

const contextOf = ({ lists = [], standing = 'CLEAR', sanction = 'NONE', verification = 'Pass', deceasedOn = null, app = {}, ...rest }: Scene): GateContext =>
  ({
    payment: { now, at: now, business: rest.business ?? 'payin', currency: 'BRL', amountMinor: 100n, route: rest.route, otherPartySanction: 'NONE' },
    policy: {
      company: { timeZone: 'America/Sao_Paulo', noPassAction: 'HOLD' },
      merchant: { status: rest.merchantStatus ?? 'ONBOARDED', riskLevel: 'LOW' },
      app: { status: 'ACTIVE', selfVerify: false, ...app },
    },
    person: { standing, lists, subject: { sanction, verification, deceasedOn } },
    limits: { unverifiedCeilingMinor: 0n },
    earlier: rest.isSecond ? {} : undefined,
  }) as unknown as GateContext;

const behaviour = addingGate(8, 'behaviour', () => ({ code: 'RULE:1' as never, action: 'HOLD', holdType: 'RULE', behaviour: true, facts: {} }));
const limit = addingGate(10, 'limit', () => ({ code: 'LIMIT_PROBATION', action: 'HOLD', holdType: 'LIMIT', facts: {} }));
const order = inDecisionOrder([
  limit,
  whiteListGate,
  behaviour,
  verificationGate,
  routeGate,
  deceasedGate,
  heldPersonGate,
  blackListGate,
  sanctionGate,
  merchantGate,
]);
const walk = (scene: Scene): string[] => walkGates(order, contextOf(scene)).map(({ code, action }) => `${code} ${action}`);
const one = (scene: Scene): string | undefined => walk(scene).find((result) => result.startsWith('ID_BLACKLIST') || result.startsWith('MANUAL_HOLD'));

describe('the identity black list', () => {
  it.each([
    ['scheduled', { from: now + 1 }, undefined],
    ['begins at this moment', { from: now }, 'ID_BLACKLIST REJECT'],
    ['in force', {}, 'ID_BLACKLIST REJECT'],
    ['ends after this moment', { to: now + 1 }, 'ID_BLACKLIST REJECT'],
    ['ended at this moment', { to: now }, undefined],
    ['of the other business', { business: 'payout' as const }, undefined],
    ['of this business', { business: 'payin' as const }, 'ID_BLACKLIST REJECT'],
  ])('%s', (_name, changes, expected) => {
    expect(one({ lists: [entry('BLACK', changes)], standing: 'BLOCKED' })).toBe(expected);
  });

  it.each([
    [undefined, 'ID_BLACKLIST REJECT'],
    [row({ action: 'REJECT' }), 'ID_BLACKLIST REJECT'],
    [row({ action: 'PENDING' }), 'ID_BLACKLIST HOLD'],
    [row({ action: 'ALERT' }), 'ID_BLACKLIST ALERT'],
    [row({ status: 'OFF' }), 'ID_BLACKLIST NOTE'],
  ])('does what the row says: %o', (block, expected) => {
    expect(one({ lists: [entry('BLACK')], app: { block } })).toBe(expected);
  });

  it('is noted only while the switch is off, for that business and that time', () => {
    const off = (from: number, until: number, business: Business = 'payin') =>
      one({ lists: [entry('BLACK')], app: { switchedOff: [{ business, from, until }] } });
    expect([off(now - 1, now + 1), off(now, now + 1), off(now - 2, now), off(now + 1, now + 2), off(now - 1, now + 1, 'payout')]).toEqual([
      'ID_BLACKLIST NOTE',
      'ID_BLACKLIST NOTE',
      'ID_BLACKLIST REJECT',
      'ID_BLACKLIST REJECT',
      'ID_BLACKLIST REJECT',
    ]);
  });

  it('keeps out whoever is blocked without an entry, but not whose entries have ended', () => {
    expect(one({ standing: 'BLOCKED' })).toBe('ID_BLACKLIST REJECT');
    expect(one({ standing: 'BLOCKED', lists: [entry('BLACK', { to: now })] })).toBeUndefined();
  });

  it('makes the payments of a person who is held wait, whatever the switch', () => {
    const app = { switchedOff: [{ business: 'payin' as const, from: now - 1, until: now + 1 }], block: row({ status: 'OFF' }) };
    expect(one({ lists: [entry('HOLD', { to: now + 1 })], app })).toBe('MANUAL_HOLD HOLD');
    expect(one({ lists: [entry('HOLD', { to: now })], app })).toBeUndefined();
  });
});

const channels = ['payin|PIX|P1', 'payin|PIX|P2', 'payin|TED|P1'];
const routed = (scene: Scene): string =>
  walk({ ...scene, route: scene.route ?? { method: 'PIX', providerCode: 'P1' } }).find((result) => result.startsWith('ROUTE')) ?? 'open';

describe('routes', () => {
  const closed = 'ROUTE_UNAVAILABLE REJECT';
  const kept = (changes: Partial<ListedEntry>) => [entry('CHANNEL', changes)];
  it.each<[string, Scene, string]>([
    ['nothing closed', {}, 'open'],
    ['closed by the row', { app: { channels, block: row({ routes: ['payin|PIX|P1'] }) } }, closed],
    ['another closed by the row', { app: { channels, block: row({ routes: ['payin|PIX|P2'] }) } }, 'open'],
    ['row off', { app: { channels, block: row({ status: 'OFF', routes: ['payin|PIX|P1'] }) } }, 'open'],
    ['switch off', { app: { channels, block: row({ routes: ['payin|PIX|P1'] }), switchedOff: [{ business: 'payin', from: 0, until: now + 1 }] } }, 'open'],
    [
      'off for the app, also while the switch is off',
      { app: { channels, channelsOff: ['payin|PIX|P1'], switchedOff: [{ business: 'payin', from: 0, until: now + 1 }] } },
      closed,
    ],
    ['person kept off provider and method', { lists: kept({ method: 'PIX', providerCode: 'P1' }), app: { channels } }, closed],
    ['person kept off the provider', { lists: kept({ providerCode: 'P1' }), app: { channels } }, closed],
    ['person kept off another', { lists: kept({ providerCode: 'P2' }), app: { channels } }, 'open'],
    ['person kept off later', { lists: kept({ method: 'PIX', from: now + 1 }), app: { channels } }, 'open'],
    ['admitted before', { isSecond: true, lists: kept({ method: 'PIX' }), app: { channels } }, 'open'],
    ['provider not said, one left', { route: { method: 'PIX', providerCode: null }, lists: kept({ providerCode: 'P1' }), app: { channels } }, 'open'],
    [
      'provider not said, none left',
      { route: { method: 'PIX', providerCode: null }, lists: kept({ providerCode: 'P1' }), app: { channels, block: row({ routes: ['payin|PIX|P2'] }) } },
      closed,
    ],
    ['provider not said, method kept off', { route: { method: 'PIX', providerCode: null }, lists: kept({ method: 'PIX' }), app: { channels } }, closed],
  ])('%s', (_name, scene, expected) => {
    expect(routed(scene)).toBe(expected);
  });

  it('tells that the person is kept off', () => {
    expect(walk({ lists: kept({ method: 'PIX' }), route: { method: 'PIX', providerCode: 'P1' } })).toContain('CHANNEL_BLACKLIST ALERT');
  });

  it('without a provider are open exactly as long as one of the channels is', () => {
    const all = ['A', 'B', 'C', 'D'];
    for (let bits = 0; bits < 256; bits += 1) {
      const off = all.filter((_, at) => bits & (1 << at)).map((provider) => `payin|PIX|${provider}`);
      const shunned = all.filter((_, at) => bits & (16 << at));
      const left = all.filter((provider) => !off.includes(`payin|PIX|${provider}`) && !shunned.includes(provider));
      const mapping = all.map((providerCode) => ({ business: 'payin', method: 'PIX', providerCode, currency: null }));
      const weighed = weighRoutes(
        { business: 'payin', method: 'PIX', currency: 'BRL', providerCode: null },
        { mapping, onceMapped: [], router: undefined, off, closed: [] },
        (providerCode) => shunned.includes(providerCode),
      );
      expect(weighed.isOpen).toBe(left.length > 0);
      expect(weighed.routes.map(({ providerCode }) => providerCode)).toEqual(left);
    }
  });
});

describe('the order of the gates', () => {
  const trusted = entry('WHITE', { to: now + hour });
  it('trusts behaviour only, and only whom it knows', () => {
    expect(walk({ lists: [trusted] })).toEqual(['RULE:1 NOTE', 'LIMIT_PROBATION HOLD']);
    expect(walk({ lists: [entry('WHITE', { to: now })] })).toEqual(['RULE:1 HOLD', 'LIMIT_PROBATION HOLD']);
    expect(walk({ lists: [trusted], verification: 'No Pass' })).toEqual(['KYC_NO_PASS HOLD', 'RULE:1 HOLD', 'LIMIT_PROBATION HOLD']);
  });

  it('holds for every combination of what may speak against a payment: the first final step decides, and no list turns an earlier one', () => {
    const flags = ['merchant', 'sanction', 'black', 'deceased', 'route', 'trusted', 'off'] as const;
    for (let bits = 0; bits < 1 << flags.length; bits += 1) {
      const is = Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0])) as Record<(typeof flags)[number], boolean>;
      const scene: Scene = {
        business: 'payout',
        merchantStatus: is.merchant ? 'SUSPENDED' : 'ONBOARDED',
        sanction: is.sanction ? 'CONFIRMED' : 'NONE',
        deceasedOn: is.deceased ? '2020-01-01' : null,
        route: { method: 'PIX', providerCode: 'P1' },
        lists: [...(is.black ? [entry('BLACK')] : []), ...(is.trusted ? [trusted] : []), ...(is.route ? [entry('CHANNEL', { method: 'PIX' })] : [])],
        app: is.off ? { switchedOff: [{ business: 'payout', from: now - 1, until: now + 1 }] } : {},
      };
      const result = walkGates(order, contextOf(scene));
      const expected = is.merchant
        ? 'MERCHANT_STATE'
        : is.sanction
          ? 'SANCTION'
          : is.black && !is.off
            ? 'ID_BLACKLIST'
            : is.deceased
              ? 'DECEASED'
              : is.route
                ? 'ROUTE_UNAVAILABLE'
                : undefined;
      const finals = result.filter(({ action }) => action === 'REJECT' || action === 'FREEZE').map(({ code }) => code);
      expect([bits, finals]).toEqual([bits, expected ? [expected] : []]);
      if (!expected) expect(result.some(({ code, action }) => code === ('RULE:1' as string) && action === 'HOLD')).toBe(!is.trusted);
    }
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AbilityEntry, abilitySubjects, mayOpen } from '../../platform/contract/index.ts';
import { decidePassage, homeOf, type Visitor } from './guard.ts';
import { answersPath, asRouteSet, formerAddresses, menuGroups, presentAddress, routes, routesOf, type RouteRow } from './routes.ts';
import { itemsOf, type MenuSection, menuOf } from './shell/menu-model.ts';

/** What the product ships belongs to the server: it is read, not compiled along. */
const { roles } = (await import(new URL('../../seeds/roles.ts', import.meta.url).href)) as {
  roles: readonly { code: string; abilities: readonly AbilityEntry[] }[];
};
const anonymous: Visitor = { role: undefined, abilities: [{ subject: 'Auth', action: ['read'] }] };
const analyst: AbilityEntry[] = [
  { subject: 'Dashboard', action: ['read'] },
  { subject: 'AML.ProbationList', action: ['write'] },
];
const admin: Visitor = { role: 'admin', abilities: analyst };
const rowOf = (path: string): RouteRow => routes.find((row) => row.path === path) as RouteRow;
const to = (path: string, visitor: Visitor) => decidePassage(rowOf(path), visitor);

describe('navigation guard', () => {
  test('an anonymous visitor is sent to the login page', () => {
    expect(to('/overview', anonymous)).toEqual({ kind: 'redirect', to: '/login' });
    expect(to('/my-account', anonymous)).toEqual({ kind: 'redirect', to: '/login' });
  });
  test('pages of the resource Auth are open to all', () => {
    for (const path of ['/login', '/forgot-password', '/error-404', '/not-authorized']) expect(to(path, anonymous)).toEqual({ kind: 'allow' });
  });
  test('a signed-in user without the ability is sent to not-authorized', () => {
    expect(to('/systemconfig', admin)).toEqual({ kind: 'redirect', to: '/not-authorized' });
  });
  test('read or write on the resource opens a route; no resource needs only a session', () => {
    for (const path of ['/overview', '/probationList', '/my-account']) expect(to(path, admin)).toEqual({ kind: 'allow' });
  });
  test('a page with parts for two kinds of readers is open to each of them', () => {
    for (const subject of ['AML.RuleSettings', 'AML.MERCHANTSLIST.AllMerchants'] as const)
      expect(to('/merchantDetail', { role: 'admin', abilities: [{ subject, action: ['read'] }] })).toEqual({ kind: 'allow' });
    expect(to('/merchantDetail', { role: 'admin', abilities: [{ subject: 'AML.Alerts', action: ['read'] }] })).toEqual({
      kind: 'redirect',
      to: '/not-authorized',
    });
  });
  test('all with manage opens everything', () => {
    expect(to('/systemconfig', { role: 'admin', abilities: [{ subject: 'all', action: ['manage'] }] })).toEqual({ kind: 'allow' });
    expect(to('/systemconfig', { role: 'admin', abilities: [{ subject: 'all', action: ['read'] }] })).toEqual({ kind: 'redirect', to: '/not-authorized' });
  });
  test('a signed-in user who opens an entrance is sent to the home of the role', () => {
    expect(to('/login', admin)).toEqual({ kind: 'redirect', to: '/' });
    expect(to('/forgot-password', { ...admin, role: 'client' })).toEqual({ kind: 'redirect', to: '/access-control' });
  });
  test('the home of a client opens for a client, takes a session, and is in every route set', () => {
    expect(to('/access-control', { role: 'client', abilities: [] })).toEqual({ kind: 'allow' });
    expect(to('/access-control', anonymous)).toEqual({ kind: 'redirect', to: '/login' });
    for (const set of ['main', 'demo', 'demo-onboarding'] as const) expect(answersPath(routesOf(set), homeOf('client'))).toBe(true);
  });
  test('a role whose home is the login page is not sent in circles', () => {
    expect(homeOf('reseller')).toBe('/login');
    expect(to('/login', { ...admin, role: 'reseller' })).toEqual({ kind: 'allow' });
  });
});

describe('addresses of former releases', () => {
  test('lead to a route of now, and no route has one of them', () => {
    for (const { path, now } of formerAddresses) expect([answersPath(routes, path), answersPath(routes, now)]).toEqual([false, true]);
  });
  test('keep their parameters, some under another name', () => {
    const [address] = formerAddresses.filter(({ path }) => path === '/kycPapers') as [(typeof formerAddresses)[number]];
    expect(presentAddress(address, { paper: '7', responsible: 'ME' })).toEqual({ to: '/kycDocuments', search: { document: '7', responsible: 'ME' } });
  });
});

describe('route sets', () => {
  test('the names and paths are unique', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  });
  test('the demonstration builds hold what the specification lists, without permission metadata', () => {
    const demo = routesOf('demo').filter((row) => row.resource !== 'Auth' && !['my account', 'access-control'].includes(row.name));
    expect(demo.map(({ name }) => name).sort()).toEqual(
      [
        'alerts',
        'approvalList',
        'blackList',
        'merchantRiskList',
        'ongoing',
        'overview',
        'probationList',
        'reports',
        'reportsDetail',
        'ruleSettings',
        'search',
        'transactions',
        'transactionsDownload',
      ].sort(),
    );
    expect(demo.every((row) => row.resource === undefined)).toBe(true);
    const more = routesOf('demo-onboarding').length - routesOf('demo').length;
    expect(more).toBe(4);
  });
  test('a demonstration build knows which pages it lacks', () => {
    const inDemo = (path: string): boolean => answersPath(routesOf('demo'), path);
    expect(['/transactions', '/probationList', '/reportsDetail/12'].map(inDemo)).toEqual([true, true, true]);
    expect(['/transactions/detail', '/monitorList', '/merchantDetail', '/list/detail', '/reportsDetail', '/reportsDetail/1/2'].map(inDemo)).toEqual(
      Array(6).fill(false),
    );
    expect(answersPath(routesOf('main'), '/transactions/detail')).toBe(true);
  });
  test('an account without a build gets the main set', () => {
    expect([asRouteSet(null), asRouteSet('demo'), asRouteSet('other')]).toEqual(['main', 'demo', 'main']);
  });
});

const everybody = [{ subject: 'all' as const, action: ['manage' as const] }];
describe('menu', () => {
  test('has the overview, the reports, and seven groups of at most eight entries', () => {
    const sections = menuOf(routes, everybody, () => true);
    expect(sections.map(({ group }) => group)).toEqual(menuGroups);
    expect(itemsOf(sections[0] as MenuSection).map(({ name }) => name)).toEqual(['overview', 'figures']);
    expect(Math.max(...sections.map((section) => itemsOf(section).length))).toBeLessThanOrEqual(8);
  });
  test('has one entry for all files, which opens the first that the user may open', () => {
    const filesOf = (abilities: Parameters<typeof menuOf>[1]) =>
      menuOf(routes, abilities, () => true)
        .flatMap(itemsOf)
        .filter(({ name }) => name === 'files')
        .map(({ first, rows }) => [first.path, rows.length]);
    expect(filesOf(everybody)).toEqual([['/Downloads', 2]]);
    expect(filesOf([{ subject: 'AML.Transactions', action: ['read'] }])).toEqual([['/transactionsDownload', 1]]);
  });
  test('shows a page that one of two resources opens', () => {
    const names = menuOf(routes, [{ subject: 'AML.Transactions', action: ['read'] }], () => true).flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names).toContain('figures');
  });
  test('shows groups in order, with pages that exist and that the user may open', () => {
    const names = menuOf(routes, analyst, () => true).map(({ group, rows }) => [group, rows.map(({ name }) => name)]);
    expect(names).toEqual([
      ['overview', ['overview']],
      ['inbox', ['approvalRequests']],
      ['cases', ['probationList']],
    ]);
    expect(menuOf(routes, analyst, (row) => row.group !== 'inbox')).toHaveLength(2);
  });
});

/* Generated from the route table of the specification and the roles that the product ships. */
describe('every route of the specification', () => {
  const specified = readFileSync(new URL('../../docs/api/routes.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([path = '', name = '', resource = '', layout = '']) => ({ path, name, resource, layout }));
  const visitors: readonly (Visitor & { code: string })[] = roles.map(({ code, abilities }) => ({ code, role: 'admin', abilities: [...abilities] }));
  const opens = (path: string, visitor: Visitor): boolean => to(path, visitor).kind === 'allow';

  /** The specification gives these the whole window; a page about one thing stands in the shell, so that nobody loses the way back to work. */
  const besideTheMenu = new Set(['/merchantDetail', '/merchantOnboardingReview/:id']);

  test('is in the table of the application with its resource and layout', () => {
    expect(specified.length).toBeGreaterThan(35);
    // The address of the house leads on to the overview.
    for (const { path, name, resource, layout } of specified.filter((one) => one.path !== '/')) {
      const row = routes.find((one) => one.path === path);
      expect(row, path).toMatchObject({ layout: besideTheMenu.has(path) ? 'menu' : layout, ...(name === '' ? {} : { name }) });
      if (resource !== 'not shown') expect(row?.resource ?? '', path).toBe(resource);
    }
  });

  const guarded = routes.filter(({ resource }) => resource !== undefined && resource !== 'Auth');
  test.each(guarded.map((row) => [row.path, row] as const))('%s opens for the roles that may read its resource, and is refused to all others', (path, row) => {
    const open = visitors.filter((visitor) => opens(path, visitor)).map(({ code }) => code);
    const may = visitors.filter(({ abilities }) => mayOpen(abilities, row.resource) || mayOpen(abilities, row.orResource)).map(({ code }) => code);
    expect(open).toEqual(may);
    expect(open.length).toBeGreaterThan(0);
    for (const visitor of visitors.filter(({ code }) => !open.includes(code)))
      expect(to(path, visitor), `${path} for ${visitor.code}`).toEqual({ kind: 'redirect', to: '/not-authorized' });
    // Overview and the queue of one's own requests are for everybody who signs in; everything else is closed to somebody.
    if (row.resource !== 'Dashboard') expect(open.length, path).toBeLessThan(visitors.length);
    expect(to(path, anonymous)).toEqual({ kind: 'redirect', to: '/login' });
  });

  test.each(guarded.map((row) => [row.path, row] as const))('%s opens by its resource alone, by reading or writing, and by nothing else', (path, row) => {
    for (const subject of abilitySubjects)
      for (const action of ['read', 'write'] as const) {
        const isOwn = subject === row.resource || subject === row.orResource;
        expect(opens(path, { role: 'admin', abilities: [{ subject, action: [action] }] }), `${path} by ${subject}:${action}`).toBe(isOwn);
      }
  });

  test('without a resource takes a session and nothing more', () => {
    for (const { path } of routes.filter(({ resource }) => resource === undefined)) {
      for (const visitor of visitors) expect(opens(path, visitor), `${path} for ${visitor.code}`).toBe(true);
      expect(to(path, anonymous)).toEqual({ kind: 'redirect', to: '/login' });
    }
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { listRouters, previewRouter, rollBackRouter, type RouterDetailData, type RouterRowData, showRouter } from '../contract/index.ts';
import { compareRoutes } from './compare-versions.tsx';
import { routeChanges } from './route-words.ts';
import { RoutingConfigPage } from './routing-config.page.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

// The panel of a waiting request brings texts of its own, which the build makes.
vi.mock('../../../mechanisms/approval-requests/web/index.ts', () => ({ WaitingRequest: () => null }));

const row: RouterRowData = {
  router_id: '7',
  muid: 'u1',
  muname: 'Corner Shop',
  merchant_no: '1001',
  entity_code: 'ATBR',
  entity_name: 'Brazil',
  routes: 2,
  active_routes: 1,
  version: 2,
  updated_by: 'Helena',
  update_time: 1_760_000_000_000,
  is_deleted: false,
  waiting_request_id: null,
};
const route = (provider_code: string, change: Partial<RouterDetailData['routes'][number]> = {}) => ({
  business: 'payin' as const,
  method: 'PIX',
  provider_code,
  provider_name: `Bank ${provider_code}`,
  weight: 1,
  active: true,
  ...change,
});
const before = [route('A'), route('B')];
const after = [route('A', { weight: 5 }), route('B', { active: false })];
const version = { reason: null, changed_by: 'Helena', approved_by: null, changed_time: 1_760_000_000_000 };
const detail: RouterDetailData = {
  ...row,
  other_router_id: null,
  routes: after,
  versions: [
    { ...version, version: 2, routes: after, approved_by: 'Otto' },
    { ...version, version: 1, routes: before },
  ],
};

const serve = (shown: RouterDetailData = detail) =>
  answerCalls(({ path: url }) => {
    const [path] = url.split('?');
    if (path === listRouters.path) return { data: { list: [row], total: 1, total_is_capped: false, pageNum: 1, pageSize: 20 } };
    if (path === showRouter.path) return { data: shown };
    if (path === previewRouter.path)
      return {
        data: {
          opens: [route('B')],
          closes: [],
          needs_approval: true,
          left_without: { total: 1, list: [{ muid: 'u1', muname: 'Corner Shop', app_id: 'a1', app_name: 'Till', business: 'payin', method: 'TED' }] },
        },
      };
    if (path === rollBackRouter.path) return { data: { router_id: '7', muid: 'u1', version: 2, status: 'WAITING_APPROVAL', request_id: '9' } };
    // Lists of options.
    return { data: [] };
  });

beforeEach(() => signIn());

it.each(languages)('%s: lists routers under the title of the page', async (lang) => {
  serve();
  await show(<RoutingConfigPage />, { lang });
  expect(await screen.findByText('Corner Shop')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: messages[lang].routing.title })).toBeTruthy();
});

it('shows what each version changed, and rolls back to one after saying what that does', async () => {
  const sent = serve();
  const { user } = await show(<RoutingConfigPage />, { at: '/?router=7' });
  const drawer = await screen.findByRole('dialog', { name: 'Routes of Corner Shop' });
  expect(within(drawer).getByText(/Weight from 1 to 5: .*PIX · Bank A/)).toBeTruthy();
  expect(within(drawer).getByText(/Switched off: .*PIX · Bank B/)).toBeTruthy();
  expect(within(drawer).getByText(/Helena, approved by Otto/)).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Put version 1 in force' }));
  const reason = await screen.findByLabelText('Reason');
  const dialog = reason.closest<HTMLElement>('[role=dialog]') as HTMLElement;
  expect(within(dialog).getByText('Routes of Corner Shop: put version 1 in force')).toBeTruthy();
  expect(await within(dialog).findByText('Left without a route: 1')).toBeTruthy();
  expect(within(dialog).getByText(/Becomes available: .*Bank B/)).toBeTruthy();
  await user.type(reason, 'It was better');
  await user.click(within(dialog).getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === rollBackRouter.path)?.body).toEqual({ router_id: '7', version: 2, to_version: 1, reason: 'It was better' }),
  );
});

it('compares any two versions side by side', async () => {
  serve();
  await show(<RoutingConfigPage />, { at: '/?router=7' });
  const table = within(await screen.findByRole('region', { name: 'Compare two versions' }));
  expect(table.getByRole('columnheader', { name: 'Version 1' })).toBeTruthy();
  expect(table.getByText('Place 1, weight 5')).toBeTruthy();
  expect(table.getByText('Place 2, weight 1, off')).toBeTruthy();
});

it('offers to restore a deleted router, unless its merchant has another one', async () => {
  const deleted = { ...detail, is_deleted: true, version: 3, routes: [], versions: [{ ...version, version: 3, routes: null }, ...detail.versions] };
  serve(deleted);
  await show(<RoutingConfigPage />, { at: '/?router=7' });
  expect(await screen.findByRole('button', { name: 'Restore version 2' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change routes' })).toBeNull();
});

it('offers no restoring where the merchant has another router', async () => {
  serve({ ...detail, is_deleted: true, version: 3, routes: [], other_router_id: '8' });
  await show(<RoutingConfigPage />, { at: '/?router=7' });
  expect(await screen.findByRole('link', { name: 'Current router' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore version 1' })).toBeNull();
});

it('compares routes by their channels', () => {
  const routeText = (left: Parameters<typeof compareRoutes>[0], right: Parameters<typeof compareRoutes>[0]) =>
    compareRoutes(left, right).map((one) => [one.route.provider_code, one.left?.place, one.right?.place, one.differs]);
  expect(routeText(before, before)).toEqual([
    ['A', 1, 1, false],
    ['B', 2, 2, false],
  ]);
  expect(routeText(before, [route('C'), route('A')])).toEqual([
    ['C', undefined, 1, true],
    ['A', 1, 2, true],
    ['B', 2, undefined, true],
  ]);
});

it('offers no change to somebody who may only read', async () => {
  signIn([{ subject: 'AML.RoutingConfig', action: ['read'] }]);
  serve();
  await show(<RoutingConfigPage />, { at: '/?router=7' });
  const drawer = await screen.findByRole('dialog', { name: 'Routes of Corner Shop' });
  expect(within(drawer).queryByRole('button', { name: 'Put version 1 in force' })).toBeNull();
});

it('names every difference of two versions apart from the order', () => {
  const kinds = (from: Parameters<typeof routeChanges>[0], to: Parameters<typeof routeChanges>[1]) =>
    routeChanges(from, to).map(({ kind, route: { provider_code: code } }) => `${kind} ${code}`);
  expect(kinds(before, after)).toEqual(['weight A', 'turnedOff B']);
  expect(kinds(after, before)).toEqual(['weight A', 'turnedOn B']);
  expect(kinds(before, [route('C'), route('B')])).toEqual(['removed A', 'added C']);
  expect(kinds(before, before.toReversed())).toEqual([]);
});

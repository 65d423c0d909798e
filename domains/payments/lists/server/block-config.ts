import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, termIn, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { isOutdated, nextIds } from '../../../../platform/server/index.ts';
import { type Act, type Proposal, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { blockActions, blockStatuses, type BlockStatus, type Business } from '../../../register/kernel/index.ts';
import { blockActionWords, businessWords as businessTerms } from '../../../register/vocabulary/contract/index.ts';
import { listErrors } from '../contract/index.ts';
import { type BlockLoosening, blockLoosenings, type BlockTerms, loosenedBy, sameTerms } from '../model/block-terms.ts';
import {
  type BlockPlace,
  findBlockPlace,
  findBlockRow,
  findMerchantsOfRows,
  findRowVersions,
  insertBlockRow,
  listCompanyRoutes,
  listRowsOf,
  lockMerchants,
  saveBlockRow,
  type StoredBlockRow,
} from './stores/block-config.store.ts';
import { labelOf, text, whenWaiting } from './request-views.ts';
import { namesOfProviders } from '../../../register/reference-data/server/index.ts';

export const blockRowTarget = 'block-config';
const placeTarget = 'block-place';
const empty = 'none';

/** What a second person decides: a row that protects less than what holds there now. */
const blockTerms = z.strictObject({ status: z.enum(blockStatuses), action: z.enum(blockActions), routes: z.array(z.string()).readonly() });
const blockPayload = z.strictObject({
  /** Absent for a row that is to be made. */
  row_id: z.string().nullable(),
  entity_code: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  app_id: z.string().nullable(),
  app_name: z.string().nullable(),
  /** What holds there now; null: nothing but the default. */
  before: blockTerms.nullable(),
  after: blockTerms,
  loosens: z.array(z.enum(blockLoosenings)),
  reason: z.string().nullable(),
});
type BlockPayload = z.infer<typeof blockPayload>;

export interface RouteForm {
  method: string;
  provider_code: string;
}

/** Routes of a form as they are stored; each must be one of the company's. */
export async function readRoutes(act: Pick<Act, 'db'>, companyCode: string, value: Readonly<Record<Business, readonly RouteForm[]>>): Promise<string[]> {
  const existing = new Set((await listCompanyRoutes(act.db, [companyCode])).map((one) => [one.business, one.method, one.providerCode].join('|')));
  const routes = new Set<string>();
  for (const business of ['payin', 'payout'] as const) {
    for (const [index, { method, provider_code: provider }] of value[business].entries()) {
      const route = [business, method, provider].join('|');
      if (!existing.has(route)) throw new InvalidInputError([{ field: `${business}_routes.${index}`, code: 'invalid' }]);
      routes.add(route);
    }
  }
  return [...routes].sort();
}

const plain = ({ status, action, routes }: BlockTerms): BlockTerms => ({ status, action, routes: [...routes].sort() });

async function write(act: Act, place: BlockPlace, { row, after, reason }: { row: StoredBlockRow | undefined; after: BlockTerms; reason: string | null }) {
  const written = { terms: after, reason, by: act.actor.name, now: act.now };
  const id = row?.id ?? ((await nextIds(act.db, 1)) as [string])[0];
  const version = row ? await saveBlockRow(act.db, row.id, written) : 1;
  if (!row) await insertBlockRow(act.db, id, place, written);
  act.audit({
    verb: row ? 'block-config.updated' : 'block-config.created',
    subject: { kind: blockRowTarget, id },
    companyCode: place.companyCode,
    before: row ? plain(row) : null,
    after: { merchant_no: place.merchantNo, app_id: place.appId, ...plain(after) },
    ...(reason === null ? {} : { reason }),
  });
  await blockConfigChange.endStale(act, id);
  return { id, version };
}

interface Change {
  place: BlockPlace;
  row: StoredBlockRow | undefined;
  /** What holds there without the change. */
  before: BlockTerms | undefined;
  after: BlockTerms;
  targets: Proposal<BlockPayload>['targets'];
  reason: string | null;
}

async function writeOrAsk(act: Act, { place, row, before, after, targets, reason }: Change) {
  const loosens = loosenedBy(before, after);
  const outcome = await blockConfigChange.decide(act, {
    weighed: loosens,
    write: () => write(act, place, { row, after, reason }),
    ask: () => ({
      payload: {
        row_id: row?.id ?? null,
        entity_code: place.companyCode,
        merchant_no: place.merchantNo,
        merchant_name: place.merchantName,
        app_id: place.appId,
        app_name: place.appName,
        before: before ? plain(before) : null,
        after: plain(after),
        loosens,
        reason,
      },
      targets,
      companyCodes: [place.companyCode],
      reason,
    }),
  });
  return 'requestId' in outcome
    ? { id: row?.id ?? null, status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, version: row?.version ?? null }
    : { id: outcome.done.id, status: 'DONE' as const, request_id: null, version: outcome.done.version };
}

const placeId = (place: { merchantNo: string; appId: string | null }): string => `${place.merchantNo}|${place.appId ?? ''}`;

async function getPlace(act: Act, merchantNo: string, appId: string | null): Promise<BlockPlace> {
  const place = await findBlockPlace(act.db, merchantNo, appId);
  if (!place || !act.actor.companies.includes(place.companyCode)) return refuse(listErrors, 'PLACE_NOT_FOUND');
  return place;
}

export interface RowInput {
  merchantNo: string;
  appId: string | null;
  terms: Omit<BlockTerms, 'routes'>;
  routes: Readonly<Record<Business, readonly RouteForm[]>>;
  reason: string | null;
}

/** Makes the row of a merchant or app; until then the merchant's row held for the app, or nothing but the default. */
export async function createRow(act: Act, input: RowInput) {
  const place = await getPlace(act, input.merchantNo, input.appId);
  await lockMerchants(act.db, [place.merchantNo]);
  const rows = await listRowsOf(act.db, place.merchantNo);
  const existing = rows.find((row) => row.appId === place.appId);
  if (existing) refuse(listErrors, 'ROW_EXISTS', {}, { id: existing.id });
  const above = place.appId === null ? undefined : rows.find((row) => row.appId === null);
  const after = { ...input.terms, routes: await readRoutes(act, place.companyCode, input.routes) };
  const targets = [{ kind: placeTarget, id: placeId(place), version: empty }, ...(above ? [{ id: above.id, version: above.version }] : [])];
  return writeOrAsk(act, { place, row: undefined, before: above, after, targets, reason: input.reason });
}

/** A row of the caller's companies, its merchant locked. */
async function lockRow(act: Act, id: string): Promise<{ row: StoredBlockRow; place: BlockPlace }> {
  await lockMerchants(act.db, await findMerchantsOfRows(act.db, [id]));
  const row = await findBlockRow(act.db, id);
  if (!row || !act.actor.companies.includes(row.companyCode)) return refuse(listErrors, 'ROW_NOT_FOUND');
  return { row, place: row };
}

export async function updateRow(
  act: Act,
  {
    id,
    version,
    action,
    routes,
    reason,
  }: { id: string; version?: number | undefined; action: BlockTerms['action']; routes: RowInput['routes']; reason: string | null },
) {
  const { row, place } = await lockRow(act, id);
  if (isOutdated(row.version, version)) refuse(commonErrors, 'STALE', {}, { id, version: row.version });
  const after: BlockTerms = { status: row.status, action, routes: await readRoutes(act, row.companyCode, routes) };
  if (sameTerms(row, after) && reason === row.reason) refuse(listErrors, 'ENTRY_UNCHANGED');
  return writeOrAsk(act, { place, row, before: row, after, targets: [{ id: row.id, version: row.version }], reason });
}

/** Flips one row; two clicks that saw the same state do not cancel out. */
export async function toggleRow(act: Act, { id, expected, reason }: { id: string; expected: BlockStatus | undefined; reason: string | null }) {
  const { row, place } = await lockRow(act, id);
  if (expected !== undefined && row.status !== expected) refuse(commonErrors, 'STALE', {}, { id, version: row.version, status: row.status });
  const after: BlockTerms = { ...plain(row), status: row.status === 'ON' ? 'OFF' : 'ON' };
  return writeOrAsk(act, { place, row, before: row, after, targets: [{ id: row.id, version: row.version }], reason: reason ?? row.reason });
}

async function applyBlock(act: Act, payload: BlockPayload) {
  const place = await getPlace(act, payload.merchant_no, payload.app_id);
  const row = payload.row_id === null ? undefined : await findBlockRow(act.db, payload.row_id);
  if (payload.row_id !== null && !row) refuse(listErrors, 'ROW_NOT_FOUND');
  return write(act, place, { row, after: payload.after, reason: payload.reason });
}

async function lockRows(db: Act['db'], ids: readonly string[]): Promise<Versioned[]> {
  await lockMerchants(db, await findMerchantsOfRows(db, ids));
  return findRowVersions(db, ids);
}

/** Places without a row; one that has a row by now is gone. */
async function lockEmptyPlaces(db: Act['db'], ids: readonly string[]): Promise<Versioned[]> {
  const places = ids.map((id) => id.split('|') as [string, string]);
  await lockMerchants(
    db,
    places.map(([merchantNo]) => merchantNo),
  );
  const results: Versioned[] = [];
  for (const [merchantNo, appId] of places) {
    const rows = await listRowsOf(db, merchantNo);
    if (!rows.some((row) => (row.appId ?? '') === appId)) results.push({ id: `${merchantNo}|${appId}`, version: empty });
  }
  return results;
}

export const blockConfigChange = secondPerson({
  kind: 'list.block-config',
  payload: blockPayload,
  sees: 'AML.BlackList:read',
  // A place and the row above it belong to one merchant, so that the order of locks does not matter.
  targets: { [blockRowTarget]: lockRows, [placeTarget]: lockEmptyPlaces },
  needsSecond: (loosens: readonly BlockLoosening[]) => loosens.length > 0,
  whenWaiting,
  about: ({ merchant_name: merchant, app_name: app }) => viewParts.aboutThing([app, merchant].filter(Boolean).join(' · ')),
  sentence: ({ merchant_name: merchant, app_name: app }, { lang }) =>
    viewParts.say('server.requests.blockConfig', lang, { place: app ? `${app} (${merchant})` : merchant }),
  async view({ merchant_name: merchant, app_name: app, before, after, loosens, row_id: id }, { db, lang }) {
    const providerName = await namesOfProviders(db);
    const routeText = (route: string): string => {
      const [business = '', method = '', provider = ''] = route.split('|');
      return [termIn(businessTerms, business, lang), method, providerName(provider)].join(' · ');
    };
    const was = before ?? { status: 'ON' as const, action: 'REJECT' as const, routes: [] };
    const yesNo = (status: BlockStatus) => text(textIn(status === 'ON' ? textsOf('server.lists.yes') : textsOf('server.lists.no'), lang));
    const routesOf = (terms: BlockTerms) => (terms.routes.length === 0 ? null : text(terms.routes.map(routeText).join('\n')));
    const changes = [
      { label: labelOf(lang, 'enforced'), before: yesNo(was.status), after: yesNo(after.status), loosens: loosens.includes('OFF') },
      {
        label: labelOf(lang, 'action'),
        before: text(termIn(blockActionWords, was.action, lang)),
        after: text(termIn(blockActionWords, after.action, lang)),
        loosens: loosens.includes('ACTION'),
      },
      { label: labelOf(lang, 'routes'), before: routesOf(was), after: routesOf(after), loosens: loosens.includes('ROUTES') },
    ];
    return {
      facts: [{ label: labelOf(lang, 'merchant'), value: text(merchant) }, ...(app === null ? [] : [{ label: labelOf(lang, 'app'), value: text(app) }])],
      changes: changes.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after)),
      items: [],
      link: { path: '/blackList', params: { tab: 'config', ...(id === null ? {} : { entry: id }) } },
    };
  },
  apply: applyBlock,
});

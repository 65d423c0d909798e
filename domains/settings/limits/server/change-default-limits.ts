import { z } from 'zod';
import { commonErrors, InvalidInputError, refuse, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { type Act, type ApprovalKind, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import {
  type Business,
  businesses,
  type Currency,
  type LimitLevel,
  limitLevels,
  parseAmount,
  type RiskLevel,
  riskLevels,
} from '../../../register/kernel/index.ts';
import { displayMoney } from '../../../register/vocabulary/contract/index.ts';
import { limitErrors } from '../contract/index.ts';
import { changedProfiles, effectiveAt, type LimitPair, ownProfile, profileAt, raisesDefaults } from '../model/default-limits.ts';
import { findLimitPlace, insertDefaultLimitChange, lockDefaultLimits, type NamedPlace, replaceProfile, type Slot } from './default-limits.store.ts';
import { loadProfiles, type StoredProfile } from './ledger/limit.store.ts';

/*
 * The one way in which default limits change. What allows less is done at once; what allows more anywhere is stored as a
 * request that another person applies. Decisions notice by the version of the settings, in every process.
 */

export const defaultLimitsTarget = 'default-limits';

export interface NamedSlot {
  level: LimitLevel;
  entity_code?: string | undefined;
  risk_level?: RiskLevel | undefined;
  merchant_no?: string | undefined;
  app_id?: string | undefined;
  business: Business;
  currency: string;
}

/** A place with the limits of its company for one direction and currency. */
export interface LimitGroundOfPlace {
  slot: Slot & NamedPlace;
  profiles: StoredProfile[];
}

export const slotName = (slot: Slot): string =>
  [
    slot.companyCode,
    slot.business,
    slot.currency,
    slot.level,
    { general: null, risk: slot.riskLevel, merchant: slot.merchantNo, app: slot.appId }[slot.level],
  ].join('|');

/** What applies at a place follows from these profiles and, at a merchant, from which of the limits by risk are its own: moves with both. */
function versionOf(profiles: readonly StoredProfile[], riskLevel: RiskLevel | null): string {
  const byRisk = profiles.find((one) => one.level === 'risk' && one.riskLevel === riskLevel);
  return [...profiles.map(({ id }) => id), ...(byRisk ? [byRisk.riskLevel] : [])].join(',');
}

async function loadGround(db: Db, place: NamedPlace, money: { business: Business; currency: string }): Promise<LimitGroundOfPlace> {
  const profiles = (await loadProfiles(db, [place.companyCode])).filter((one) => one.business === money.business && one.currency === money.currency);
  return { slot: { ...place, ...money }, profiles };
}

/** The place of a call, of the caller’s companies, where money of this kind has limits. */
export async function getGround(act: Pick<Act, 'db' | 'actor'>, named: NamedSlot): Promise<LimitGroundOfPlace> {
  const needed = { general: ['entity_code'], risk: ['entity_code', 'risk_level'], merchant: ['merchant_no'], app: ['app_id'] } as const;
  const missing = needed[named.level].filter((field) => named[field] === undefined);
  if (missing.length > 0) throw new InvalidInputError(missing.map((field) => ({ field, code: 'required' })));
  const place = await findLimitPlace(act.db, {
    companyCode: named.entity_code,
    riskLevel: named.risk_level,
    merchantNo: named.merchant_no,
    appId: named.app_id,
  });
  if (!place || place.level !== named.level || !act.actor.companies.includes(place.companyCode)) refuse(limitErrors, 'LIMIT_PLACE_NOT_FOUND');
  const ground = await loadGround(act.db, place, named);
  if (!ground.profiles.some(({ level }) => level === 'general')) throw new InvalidInputError([{ field: 'currency', code: 'invalid' }]);
  return ground;
}

/** The grounds of a merchant or app: what it does in its merchant's own currency, and whatever else it has limits of its own for. */
export async function groundsAt(db: Db, place: NonNullable<Awaited<ReturnType<typeof findLimitPlace>>>): Promise<LimitGroundOfPlace[]> {
  const profiles = await loadProfiles(db, [place.companyCode]);
  return profiles
    .filter(({ level }) => level === 'general')
    .map(({ business, currency }) => ({
      slot: { ...place, business, currency },
      profiles: profiles.filter((one) => one.business === business && one.currency === currency),
    }))
    .filter(({ slot, profiles: own }) => (slot.currency === place.currency && place.businesses.includes(slot.business)) || ownProfile(own, slot) !== undefined);
}

export interface DefaultLimitInput extends NamedSlot {
  monitor_limit?: string | undefined;
  probation_limit?: string | undefined;
  use_default?: boolean | undefined;
  version: number;
}

function pairOf(input: DefaultLimitInput): LimitPair | null {
  if (input.use_default) {
    if (input.level === 'general') refuse(limitErrors, 'COMPANY_LIMIT_STAYS');
    return null;
  }
  const read = (field: 'monitor_limit' | 'probation_limit'): bigint => {
    const typed = input[field];
    if (typed === undefined) throw new InvalidInputError([{ field, code: 'required' }]);
    return parseAmount(typed) ?? 0n;
  };
  const pair = { monitorMinor: read('monitor_limit'), probationMinor: read('probation_limit') };
  if (pair.monitorMinor > pair.probationMinor)
    throw new InvalidInputError([{ field: 'monitor_limit', code: 'tooBig', params: { limit: input.probation_limit ?? '' } }]);
  return pair;
}

const plain = (pair: LimitPair | undefined | null) => (pair ? { monitorMinor: pair.monitorMinor, probationMinor: pair.probationMinor } : null);
const same = (a: LimitPair | null, b: LimitPair | null): boolean => a?.monitorMinor === b?.monitorMinor && a?.probationMinor === b?.probationMinor;

/** What a change would come to, refused where it cannot be or changes nothing. */
export function weighDefaultLimit({ slot, profiles }: LimitGroundOfPlace, input: DefaultLimitInput) {
  const pair = pairOf(input);
  const own = ownProfile(profiles, slot);
  if ((own?.version ?? 0) !== input.version) refuse(commonErrors, 'STALE', {}, { version: own?.version ?? 0 });
  if (same(plain(own), pair)) refuse(limitErrors, 'LIMITS_UNCHANGED');
  const after = changedProfiles(profiles, slot, pair);
  return { own, wanted: pair, raises: raisesDefaults(profiles, after, slot), before: effectiveAt(profiles, slot), after: effectiveAt(after, slot) };
}

const storedPair = z.strictObject({ monitor_minor: z.string(), probation_minor: z.string() });
type StoredPair = z.infer<typeof storedPair>;
const defaultLimitPayload = z.strictObject({
  level: z.enum(limitLevels),
  entity_code: z.string(),
  /** At level `risk`; requests from before there were limits by risk do not say it. */
  risk_level: z.enum(riskLevels).optional(),
  merchant_no: z.string().nullable(),
  app_id: z.string().nullable(),
  place_name: z.string().nullable(),
  business: z.enum(businesses),
  currency: z.string(),
  version: z.number(),
  /** The pair that is to stand there; null goes back to what applies above. */
  wanted: storedPair.nullable(),
  /** What governs before and after. */
  before: storedPair,
  after: storedPair,
  reason: z.string(),
});

const stored = (pair: LimitPair): StoredPair => ({ monitor_minor: String(pair.monitorMinor), probation_minor: String(pair.probationMinor) });
const auditPair = (pair: LimitPair | null) => (pair ? stored(pair) : { own: false });

interface Write {
  ground: LimitGroundOfPlace;
  wanted: LimitPair | null;
  reason: string;
  maker: { userId: string; personId: string; name: string };
  requestId: string | null;
}

async function write(act: Act, { ground, wanted, reason, maker, requestId }: Write): Promise<number> {
  const { slot, profiles } = ground;
  const own = ownProfile(profiles, slot);
  const source = own ?? profileAt(profiles, slot);
  if (!source) refuse(limitErrors, 'LIMIT_PLACE_NOT_FOUND');
  const raises = raisesDefaults(profiles, changedProfiles(profiles, slot, wanted), slot);
  if (raises && maker.personId === act.actor.personId) refuse(commonErrors, 'SAME_PERSON');
  const version = await replaceProfile(act.db, slot, source.id, wanted);
  const before = plain(own);
  await insertDefaultLimitChange(act.db, { slot, before, after: wanted, version, raises, reason, maker, approver: act.actor, requestId, at: act.now });
  act.audit({
    verb: 'default-limits.changed',
    subject: { kind: 'default-limits', id: slotName(slot) },
    companyCode: slot.companyCode,
    before: auditPair(before),
    after: { ...auditPair(wanted), version },
    reason,
  });
  await defaultLimitChange.endStale(act, slotName(slot));
  return version;
}

/** Changes default limits, or asks a second person to where that allows more. */
export async function changeDefaultLimits(act: Act, input: DefaultLimitInput & { reason: string }) {
  const { slot: result } = await getGround(act, input);
  await lockDefaultLimits(act.db, [result.companyCode]);
  const ground = await getGround(act, input);
  const { slot, profiles } = ground;
  const weighed = weighDefaultLimit(ground, input);
  const { own, wanted, before, after } = weighed;
  const outcome = await defaultLimitChange.decide(act, {
    weighed,
    write: () => write(act, { ground, wanted, reason: input.reason, maker: act.actor, requestId: null }),
    ask: () => ({
      payload: {
        level: slot.level,
        entity_code: slot.companyCode,
        ...(slot.level === 'risk' && slot.riskLevel ? { risk_level: slot.riskLevel } : {}),
        merchant_no: slot.merchantNo,
        app_id: slot.appId,
        place_name: slot.appName ?? slot.merchantName,
        business: slot.business,
        currency: slot.currency,
        version: own?.version ?? 0,
        wanted: wanted && stored(wanted),
        before: stored(before),
        after: stored(after),
        reason: input.reason,
      },
      targets: [{ id: slotName(slot), version: versionOf(profiles, slot.riskLevel) }],
      companyCodes: [slot.companyCode],
      reason: input.reason,
    }),
  });
  return 'requestId' in outcome
    ? { status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, version: own?.version ?? 0 }
    : { status: 'CHANGED' as const, request_id: null, version: outcome.done };
}

const directions: Record<Business, Texts> = { payin: textsOf('server.limits.payIn'), payout: textsOf('server.limits.payOut') };
const merchantsOfRisk: Record<RiskLevel, Texts> = {
  LOW: textsOf('server.limits.merchantsOfLowRisk'),
  MEDIUM: textsOf('server.limits.merchantsOfMediumRisk'),
  HIGH: textsOf('server.limits.merchantsOfHighRisk'),
};
const { aboutPeople, text, money, change } = viewParts;

async function lockSlots(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  const named = ids.map((id) => ({ id, parts: id.split('|') as [string, Business, string, LimitLevel, string] }));
  await lockDefaultLimits(db, [...new Set(named.map(({ parts }) => parts[0]))]);
  const present: Versioned[] = [];
  for (const { id, parts } of named) {
    const [companyCode, business, currency, level, own] = parts;
    const profiles = (await loadProfiles(db, [companyCode])).filter((one) => one.business === business && one.currency === currency);
    const place = level === 'merchant' ? { merchantNo: own } : level === 'app' ? { appId: own } : undefined;
    const riskLevel = place ? (await findLimitPlace(db, place))?.riskLevel : level === 'risk' ? (own as RiskLevel) : undefined;
    present.push({ id, version: versionOf(profiles, riskLevel ?? null) });
  }
  return present;
}

export const defaultLimitChange = secondPerson({
  kind: 'default-limits.change',
  payload: defaultLimitPayload,
  sees: 'AML.RuleSettings:read',
  targets: { [defaultLimitsTarget]: lockSlots },
  needsSecond: ({ raises }: Pick<ReturnType<typeof weighDefaultLimit>, 'raises'>) => raises,
  whenWaiting: (requestId) => refuse(limitErrors, 'LIMITS_WAIT', {}, { request_id: requestId }),
  sentence: ({ after, business, currency, risk_level: risk, place_name: place, entity_code: code }, { lang }) =>
    viewParts.say('server.requests.defaultLimits', lang, {
      amount: displayMoney(BigInt(after.probation_minor), currency as Currency, lang),
      place: risk ? `${textIn(merchantsOfRisk[risk], lang)} (${code})` : (place ?? code),
      direction: textIn(directions[business], lang),
    }),
  about: ({ after, currency, place_name: place, entity_code: code }) => aboutPeople([], place ?? code, [{ minor: after.probation_minor, currency }]),
  async view({ level, entity_code: code, risk_level: risk, merchant_no: merchantNo, app_id: appId, business, currency, wanted, before, after }, { db, lang }) {
    const place = await findLimitPlace(db, { companyCode: code, merchantNo: merchantNo ?? undefined, appId: appId ?? undefined });
    const facts = [
      { label: textIn(textsOf('server.limits.company'), lang), value: text(place?.companyName ?? code) },
      ...(risk ? [{ label: textIn(textsOf('server.limits.for'), lang), value: text(textIn(merchantsOfRisk[risk], lang)) }] : []),
      ...(place?.merchantName ? [{ label: textIn(textsOf('server.limits.merchant'), lang), value: text(place.merchantName) }] : []),
      ...(place?.appName ? [{ label: textIn(textsOf('server.limits.app'), lang), value: text(place.appName) }] : []),
      { label: textIn(textsOf('server.limits.direction'), lang), value: text(`${textIn(directions[business], lang)} · ${currency}`) },
      ...(wanted === null
        ? [
            {
              label: textIn(textsOf('server.limits.request'), lang),
              value: text(textIn(textsOf('server.limits.removeOwnLimits'), lang)),
            },
          ]
        : []),
    ];
    const line = (label: string, key: keyof StoredPair) =>
      change(label, { before: money(before[key], currency), after: money(after[key], currency), loosens: BigInt(after[key]) > BigInt(before[key]) });
    const link: { path: string; params: Record<string, string> } =
      level === 'app' && appId
        ? { path: '/appDetail', params: { app_id: appId, part: 'limits' } }
        : level === 'merchant' && place?.muid
          ? { path: '/merchantDetail', params: { muid: place.muid, part: 'limits' } }
          : { path: '/ruleSettings', params: { tab: 'limits', entity_code: code } };
    return viewParts.plainView(
      facts,
      [
        ...line(textIn(textsOf('server.limits.monitorLimit'), lang), 'monitor_minor'),
        ...line(textIn(textsOf('server.limits.probationLimit'), lang), 'probation_minor'),
      ],
      link,
    );
  },
  async apply(act, payload, { maker, requestId }) {
    const ground = await getGround(act, {
      level: payload.level,
      entity_code: payload.entity_code,
      risk_level: payload.risk_level,
      merchant_no: payload.merchant_no ?? undefined,
      app_id: payload.app_id ?? undefined,
      business: payload.business,
      currency: payload.currency,
    });
    const pair = payload.wanted && { monitorMinor: BigInt(payload.wanted.monitor_minor), probationMinor: BigInt(payload.wanted.probation_minor) };
    return { version: await write(act, { ground, wanted: pair, reason: payload.reason, maker, requestId }) };
  },
});

/** What this slice asks a second person for. */
export const limitApprovalKinds: readonly ApprovalKind[] = [defaultLimitChange];

import { z } from 'zod';
import { InvalidInputError, refuse, type EndpointParsed, termIn, textIn, type Texts, textsOf } from '../../../../platform/contract/index.ts';
import { type Call, type Db, type Handler, handle, nextIds } from '../../../../platform/server/index.ts';
import { type Act, always, type Applied, secondPerson, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { businesses, type Currency, formatAmount, parseAmount } from '../../../register/kernel/index.ts';
import { amlResultWords, bulkResultWords, displayMoney } from '../../../register/vocabulary/contract/index.ts';
import { approvalErrors, bulkAllow, type OmissionReason, previewBulkAllow, showBulkAllow } from '../contract/index.ts';
import { obstacleTo } from '../model/allowable.ts';
import {
  findOwnersOf,
  type AllowRow,
  type Cap,
  findAllowRows,
  findAllowRowsBy,
  findBatchOf,
  insertBatch,
  listBatchItems,
  loadCaps,
} from './bulk-allow.store.ts';
import { directionOf } from './limit-kinds.ts';

const { text, money } = viewParts;

const paymentTarget = 'transaction';
/** More than this is not even shown; the caps are lower. */
const shownMost = 500;

const bulkPayload = z.strictObject({
  reason: z.string(),
  entity_codes: z.array(z.string()),
  items: z.array(
    z.strictObject({
      transaction_id: z.string(),
      tid: z.string(),
      business: z.enum(businesses),
      entity_code: z.string(),
      merchant_name: z.string(),
      amount_minor: z.string(),
      currency: z.string(),
    }),
  ),
});
type BulkPayload = z.infer<typeof bulkPayload>;

interface Chosen {
  readonly row: AllowRow;
  readonly left: OmissionReason | null;
}

type Choice = Pick<EndpointParsed<typeof previewBulkAllow>, 'transaction_ids' | 'filter'>;

/** The payments that a choice means now: from here on a list of keys. */
async function freeze(call: Call, { transaction_ids: ids, filter }: Choice): Promise<{ chosen: Chosen[]; missing: string[]; isCut: boolean }> {
  const companies = call.actor.companies.filter((code) => filter?.entity_code === undefined || code === filter.entity_code);
  const unique = ids && [...new Set(ids)];
  const maxMinor = filter?.max_amount === undefined ? undefined : parseAmount(filter.max_amount);
  const rows = unique
    ? await findAllowRows(call.db, unique, companies)
    : await findAllowRowsBy(
        call.db,
        {
          companies,
          subjectId: filter?.subject_id,
          business: filter?.business,
          merchantNo: filter?.merchant_no,
          currency: filter?.currency,
          from: filter?.held_from,
          to: filter?.held_to,
          maxMinor,
        },
        shownMost + 1,
      );
  const waiting = await bulkAllowApproval.findWaiting(
    call.db,
    rows.map(({ id }) => id),
  );
  const shown = rows.slice(0, unique ? rows.length : shownMost);
  return {
    chosen: shown.map((row) => ({ row, left: obstacleTo(row) ?? (waiting.has(row.id) ? 'WAITS' : null) })),
    missing: (unique ?? []).filter((id) => !rows.some((row) => row.id === id)),
    isCut: rows.length > shown.length,
  };
}

interface Sum {
  companyCode: string;
  currency: string;
  count: number;
  minor: bigint;
  cap: Cap | undefined;
}

function sumUp(rows: readonly AllowRow[], caps: readonly Cap[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { companyCode, currency, minor } of rows) {
    const key = `${companyCode} ${currency}`;
    const sum = sums.get(key) ?? {
      companyCode,
      currency,
      count: 0,
      minor: 0n,
      cap: caps.find((cap) => cap.companyCode === companyCode && cap.currency === currency),
    };
    sums.set(key, { ...sum, count: sum.count + 1, minor: sum.minor + BigInt(minor) });
  }
  return [...sums.values()];
}

const isWithin = ({ count, minor, cap }: Sum): boolean => cap !== undefined && count <= cap.maxCount && minor <= cap.maxMinor;
const presentSum = (sum: Sum) => ({
  entity_code: sum.companyCode,
  currency: sum.currency,
  count: sum.count,
  amount: formatAmount(sum.minor),
  max_count: sum.cap?.maxCount ?? 0,
  max_amount: formatAmount(sum.cap?.maxMinor ?? 0n),
  within: isWithin(sum),
});

const allowed = (chosen: readonly Chosen[]): AllowRow[] => chosen.filter(({ left }) => left === null).map(({ row }) => row);

function demandWithin(sums: readonly Sum[]): void {
  for (const { count, minor, currency, cap } of sums) {
    if (count > (cap?.maxCount ?? 0)) refuse(approvalErrors, 'BULK_TOO_MANY', { most: cap?.maxCount ?? 0, found: count, currency });
    if (minor > (cap?.maxMinor ?? 0n))
      refuse(approvalErrors, 'BULK_TOO_MUCH', { most: formatAmount(cap?.maxMinor ?? 0n), found: formatAmount(minor), currency });
  }
}

const preview = handle(previewBulkAllow, async (input, call) => {
  const { chosen, isCut } = await freeze(call, input);
  const sums = sumUp(allowed(chosen), await loadCaps(call.db, call.actor.companies));
  return {
    items: chosen.map(({ row, left }) => ({
      transaction_id: row.id,
      tid: row.tid,
      business: row.business,
      entity_code: row.companyCode,
      merchant_no: row.merchantNo,
      merchant_name: row.merchantName,
      subject_id: row.subjectId,
      subject_name: row.subjectName,
      amount: formatAmount(row.minor),
      currency: row.currency,
      held_time: row.heldAt?.getTime() ?? null,
      left,
    })),
    sums: sums.map(presentSum),
    within_caps: !isCut && sums.every(isWithin),
    is_cut: isCut,
  };
});

const ask = handle(bulkAllow, async (input, call) => {
  const { chosen, missing, isCut } = await freeze(call, input);
  const rows = allowed(chosen);
  if (rows.length === 0) refuse(approvalErrors, 'NOTHING_TO_ALLOW');
  const sums = sumUp(rows, await loadCaps(call.db, call.actor.companies));
  demandWithin(sums);
  // More matched than was looked at: the list would not be what the filter says.
  if (isCut) throw new InvalidInputError([{ field: 'filter', code: 'range', params: { other: 'transaction_ids' } }]);
  const companyCodes = [...new Set(rows.map(({ companyCode }) => companyCode))];
  const requestId = await bulkAllowApproval.ask(call, {
    payload: {
      reason: input.reason,
      entity_codes: companyCodes,
      items: rows.map((row) => ({
        transaction_id: row.id,
        tid: row.tid,
        business: row.business,
        entity_code: row.companyCode,
        merchant_name: row.merchantName,
        amount_minor: row.minor,
        currency: row.currency,
      })),
    },
    // Not bound to a version: each payment is evaluated when its turn comes, and told apart in the result.
    targets: rows.map(({ id }) => ({ id, version: '' })),
    companyCodes,
    reason: input.reason,
  });
  return {
    status: 'WAITING_APPROVAL' as const,
    request_id: requestId,
    count: rows.length,
    sums: sums.map(presentSum),
    left: [
      ...chosen.flatMap(({ row, left }) => (left === null ? [] : [{ transaction_id: row.id, why: left }])),
      ...missing.map((id) => ({ transaction_id: id, why: 'NOT_FOUND' as const })),
    ],
  };
});

const show = handle(showBulkAllow, async (input, call) => {
  const batch = await findBatchOf(call.db, input.request_id);
  if (!batch || !batch.companyCodes.every((code) => call.actor.companies.includes(code))) return refuse(approvalErrors, 'BATCH_NOT_FOUND');
  const items = await listBatchItems(call.db, batch.id);
  const count = (result: string): number => items.filter((item) => item.result === result).length;
  return {
    batch_id: batch.id,
    request_id: batch.requestId,
    reason: batch.reason,
    maker: batch.makerName,
    checker: batch.checkerName,
    started_at: batch.startedAt.getTime(),
    finished_at: batch.finishedAt?.getTime() ?? null,
    released: count('RELEASED'),
    left: count('LEFT'),
    waiting: count('WAITING'),
    items: items.map((item) => ({
      transaction_id: item.id,
      tid: item.tid,
      business: item.business,
      amount: formatAmount(item.minor),
      currency: item.currency,
      result: item.result,
      why: item.why,
    })),
  };
});

const leftWords: Record<OmissionReason, Texts> = {
  NOT_HELD: textsOf('server.approvals.noLongerHeld'),
  FROZEN: textsOf('server.approvals.frozenByASanctionsMatch'),
  HOLD_RULE: textsOf('server.approvals.heldByAMandatoryRule'),
  HOLD_KYC: textsOf('server.approvals.heldForIdentityVerification'),
  HOLD_NAME: textsOf('server.approvals.heldForANameMismatch'),
  HOLD_MANUAL: textsOf('server.approvals.heldManually'),
  HOLD_SANCTION: textsOf('server.approvals.sanctionsHold'),
  BLOCKED: textsOf('server.approvals.personOnTheBlackList'),
  WAITS: textsOf('server.approvals.alreadyRequested'),
  NOT_FOUND: textsOf('server.approvals.notFound'),
};

/** What became of each payment, once the second person said yes. */
async function resultsOf(db: Db, requestId: string) {
  const batch = await findBatchOf(db, requestId);
  return new Map(batch ? (await listBatchItems(db, batch.id)).map((item) => [item.id, item]) : []);
}

/** The second person's yes makes a batch, which a job carries out person by person. */
async function apply(
  act: Act,
  { reason, entity_codes: companyCodes, items }: BulkPayload,
  { requestId, maker }: Applied,
): Promise<{ batch_id: string; count: number }> {
  const [id] = (await nextIds(act.db, 1)) as [string];
  await insertBatch(
    act.db,
    {
      id,
      requestId,
      reason,
      companyCodes: [...companyCodes],
      makerUserId: maker.userId,
      makerPersonId: maker.personId,
      makerName: maker.name,
      checkerUserId: act.actor.userId,
      checkerPersonId: act.actor.personId,
      checkerName: act.actor.name,
      startedAt: act.now,
    },
    items.map((item) => item.transaction_id),
  );
  act.audit({ verb: 'bulk-allow.approved', subject: { kind: 'bulk-allow', id }, after: { request_id: requestId, payments: items.length }, reason });
  return { batch_id: id, count: items.length };
}

/** What payments sum up to in each currency. */
function sumsOf(items: BulkPayload['items']): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const item of items) sums.set(item.currency, (sums.get(item.currency) ?? 0n) + BigInt(item.amount_minor));
  return sums;
}

export const bulkAllowApproval = secondPerson({
  kind: 'transactions.bulk-allow',
  payload: bulkPayload,
  // Reasons that analysts give are for those who may read alerts.
  sees: 'AML.Alerts:read',
  // Bound to no version, see the asking.
  targets: { [paymentTarget]: async (_db, ids) => ids.map((id) => ({ id, version: '' })) },
  needsSecond: always,
  sentence: ({ items }, { lang, who }) =>
    viewParts.say('server.requests.bulkAllow', lang, {
      count: items.length,
      who,
      amounts: [...sumsOf(items)].map(([currency, minor]) => displayMoney(minor, currency as Currency, lang)).join(', '),
    }),
  about: {
    async find(db, payloads) {
      const owners = await findOwnersOf(
        db,
        payloads.flatMap(({ items }) => items.map((item) => item.transaction_id)),
      );
      return payloads.map(({ items }) => {
        return viewParts.aboutPeople(
          [...new Set(items.flatMap((item) => owners.get(item.transaction_id) ?? []))],
          [...new Set(items.map((item) => item.merchant_name))].slice(0, 3).join(', '),
          [...sumsOf(items)].map(([currency, minor]) => ({ minor, currency })),
        );
      });
    },
  },
  async view({ items }, { lang, db, requestId }) {
    const results = await resultsOf(db, requestId);
    const noteOf = (id: string): string => {
      const done = results.get(id);
      return done === undefined
        ? ''
        : ` · ${done.why ? `${termIn(bulkResultWords, 'LEFT', lang)}: ${textIn(leftWords[done.why], lang)}` : termIn(bulkResultWords, done.result, lang)}`;
    };
    return {
      facts: [
        { label: textIn(textsOf('server.approvals.payments'), lang), value: text(String(items.length)) },
        ...[...sumsOf(items)].map(([currency, minor]) => ({
          label: `${textIn(textsOf('server.approvals.total'), lang)} (${currency})`,
          value: money(minor, currency),
        })),
        ...(results.size === 0
          ? []
          : [
              {
                label: textIn(textsOf('server.approvals.result'), lang),
                value: text(
                  (['RELEASED', 'LEFT', 'WAITING'] as const)
                    .map((result) => [termIn(bulkResultWords, result, lang), [...results.values()].filter((one) => one.result === result).length] as const)
                    .map(([word, count]) => `${word}: ${count}`)
                    .join(' · '),
                ),
              },
            ]),
        {
          label: textIn(textsOf('server.approvals.effect'), lang),
          value: text(textIn(textsOf('server.approvals.releasesWithoutEvidenceTheAmountsCount'), lang)),
        },
      ],
      changes: [
        {
          label: textIn(textsOf('server.approvals.amlResult'), lang),
          before: text(termIn(amlResultWords, 'JUSTIFICATION_REQUIRED', lang)),
          after: text(termIn(amlResultWords, 'RELEASED', lang)),
          loosens: true,
        },
      ],
      items: items.map((item) => ({
        label: item.tid,
        note: `${directionOf(item.business, lang)} · ${item.merchant_name}${noteOf(item.transaction_id)}`,
        value: money(item.amount_minor, item.currency),
        link: { path: '/transactions/detail', params: { business: item.business, trade_no: item.tid } },
      })),
      link: null,
    };
  },
  apply,
});

export const bulkAllowHandlers: readonly Handler[] = [preview, ask, show];

import type { Demand } from '../../../../platform/contract/index.ts';
import type { Actor, AuditNote, Db } from '../../../../platform/server/index.ts';
import { makerLostRight } from '../contract/index.ts';
import { kindInUse } from './kinds-in-use.ts';
import { findRequest, listTargets, listWaitingOf, lockRequest, moveRequest, type StoredRequest } from './request.store.ts';
import { notifyMaker } from './notify-maker.ts';

/** Whose requests are looked at, and which of them its maker could still make. */
export interface RequestsOf {
  makerUserId: string;
  mayStillAsk(request: { companyCodes: readonly string[]; demand: Demand | null }): boolean;
}

const isLost = ({ mayStillAsk }: RequestsOf, { company_codes: companyCodes, maker_demand: demand }: StoredRequest): boolean =>
  !mayStillAsk({ companyCodes, demand });

/** Requests that wait and that their maker could not make any more, by id. */
export const waitingRequestsOf = async (db: Db, whose: RequestsOf): Promise<string[]> =>
  (await listWaitingOf(db, whose.makerUserId)).filter((one) => isLost(whose, one)).map(({ id }) => id);

interface Act {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor;
  readonly config: { readonly publicUrl: string };
  audit(note: AuditNote): void;
}

/** Ends them, as their approval would: what somebody asked for who may not any more is not applied. Answers how many. */
export async function endRequestsOf(act: Act, whose: RequestsOf): Promise<number> {
  let count = 0;
  for (const id of await waitingRequestsOf(act.db, whose)) {
    const kind = kindInUse((await findRequest(act.db, id))?.kind ?? '');
    // First what it is about, then the request, as whoever decides it locks them.
    await kind?.lockTargets(act.db, await listTargets(act.db, id));
    const request = await lockRequest(act.db, id);
    if (request?.status !== 'WAITING') continue;
    const result = { error: makerLostRight };
    await moveRequest(act.db, id, { status: 'STALE', now: act.now, result });
    await kind?.release?.(
      { db: act.db, now: act.now, actor: act.actor, audit: act.audit },
      { requestId: id, payload: request.payload },
      { status: 'STALE', reason: undefined },
    );
    await notifyMaker(act, { request, kind }, { status: 'STALE', byName: act.actor.name });
    act.audit({
      verb: 'approval-request.stale',
      subject: { kind: 'approval-request', id },
      ...(request.company_codes.length === 1 && request.company_codes[0] ? { companyCode: request.company_codes[0] } : {}),
      before: { status: 'WAITING' },
      after: { kind: request.kind, status: 'STALE', result },
      reason: 'Whoever asked may not ask for it any more',
    });
    count += 1;
  }
  return count;
}

import { refuse } from '../../../../platform/contract/index.ts';
import { type Handler, handle, writeAudit } from '../../../../platform/server/index.ts';
import { merchantSubject } from '../../merchants/server/index.ts';
import { type EngineOf, screenSubject } from '../../../screening/screening/server/index.ts';
import { listNameScreening, onboardingErrors, screenParties } from '../contract/index.ts';
import { about, getVisibleReview } from './find-review.ts';
import { findScreenedParties, type ScreenedParty } from './parties.ts';

export const presentParty = (party: Omit<ScreenedParty, 'state' | 'openHits' | 'lastScreenedAt' | 'names'>) => ({
  subject_id: party.subjectId,
  kind: party.kind,
  name: party.name,
  country: party.country,
  roles: [...party.roles],
  effective_share_bp: party.effectiveShareBp,
  is_ubo: party.isUbo,
  pep: party.pep,
  sanction: party.sanction,
});

const listHandler = handle(listNameScreening, async ({ onboard_id: onboardId }, call) => {
  const review = await getVisibleReview(call, onboardId);
  const { merchant } = review;
  call.audit({ ...about(review), verb: 'onboarding.viewed', after: { part: 'NAME_SCREENING' } });
  const parties = await findScreenedParties(call.db, merchant);
  return {
    onboard_id: onboardId,
    list: parties.map((party) => ({
      ...presentParty(party),
      state: party.state,
      open_hits: party.openHits,
      last_screened_time: party.lastScreenedAt?.getTime() ?? null,
      names: party.names.map(({ name, isScreened }) => ({ name, is_screened: isScreened })),
    })),
  };
});

/** The names of a party to search: all of it when it is asked for, otherwise those that were not searched yet. */
const namesToSearch = ({ names }: ScreenedParty, isAll: boolean): string[] => names.filter(({ isScreened }) => isAll || !isScreened).map(({ name }) => name);

const screenHandler = (engineOf: EngineOf): Handler =>
  handle(screenParties, async ({ onboard_id: onboardId, subject_id: subjectId }, call) => {
    const main = call.database.main;
    const review = await getVisibleReview({ ...call, db: main }, onboardId);
    if (review.decidedAt !== null) refuse(onboardingErrors, 'REVIEW_DECIDED');
    // Whoever is screened has to be on file: a merchant becomes a company of the ID database at the latest now.
    await call.database.calls.transaction().execute((db) => merchantSubject(db, review.merchant.merchantNo));
    const { merchant } = await getVisibleReview({ ...call, db: main }, onboardId);
    const parties = await findScreenedParties(main, merchant);
    const target = subjectId === undefined ? parties : parties.filter((party) => party.subjectId === subjectId);
    if (target.length === 0) refuse(onboardingErrors, 'PARTY_NOT_FOUND');
    const engine = engineOf(call.database);
    const { companyCode } = merchant;
    let searches = 0;
    let openHits = 0;
    for (const party of target) {
      const names = namesToSearch(party, subjectId !== undefined);
      if (names.length === 0 || party.subjectId === null) continue;
      const done = await screenSubject(call, engine, { subjectId: party.subjectId, companyCode, names });
      searches += done.searches;
      openHits += done.openHits;
    }
    await main
      .transaction()
      .execute((db) =>
        writeAudit(db, { actor: call.actor, verb: 'onboarding.screened', ip: call.ip, requestId: call.requestId }, [
          { ...about(review), after: { searches, open_hits: openHits } },
        ]),
      );
    return { onboard_id: onboardId, searches, open_hits: openHits };
  });

export const nameScreeningHandlers = (engineOf: EngineOf): Handler[] => [listHandler, screenHandler(engineOf)];

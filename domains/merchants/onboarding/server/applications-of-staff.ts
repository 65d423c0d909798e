import { assignOnboardings, listOpenRoundsOf, lockRounds, snoozeOnboardings } from '../../merchants/server/index.ts';
import { notify } from '../../../mechanisms/notifications/server/index.ts';
import type { StaffWork } from '../../../mechanisms/session/server/index.ts';
import { onboardingSubject } from './comments.ts';
import { about } from './find-review.ts';

/** Applications of merchants that are not decided, as work of accounts. What was snoozed comes back. */
export const applicationsOfStaff: StaffWork = {
  key: 'APPLICATIONS',
  subject: onboardingSubject,
  verb: 'onboarding.assigned',
  columns: ['merchant_onboarding.responsible'],
  open: listOpenRoundsOf,
  async give(act, gifts, reason) {
    const giftOf = new Map(gifts.map((gift) => [gift.item.id, gift]));
    const companies = [...new Set(gifts.flatMap(({ item }) => item.companies))];
    const handed = (await lockRounds(act.db, [...giftOf.keys()], companies)).flatMap((round) => {
      const gift = giftOf.get(round.onboardId);
      return gift === undefined || round.decidedAt !== null || round.responsible !== gift.item.userId ? [] : [{ round, to: gift.to }];
    });
    await assignOnboardings(
      act.db,
      handed.map(({ round, to }) => ({ onboardId: round.onboardId, responsible: to?.id ?? null })),
    );
    await snoozeOnboardings(
      act.db,
      handed.flatMap(({ round }) => (round.snoozedUntil === null ? [] : [{ onboardId: round.onboardId, until: null }])),
    );
    for (const { round, to } of handed)
      act.audit({
        ...about(round),
        before: { responsible: round.responsible, snoozed_until: round.snoozedUntil },
        after: { responsible: to?.id ?? null, snoozed_until: null },
        reason,
      });
    await notify(
      act,
      handed.flatMap(({ round: { onboardId, merchant }, to }) =>
        to === null || to.id === act.actor.userId
          ? []
          : [
              {
                kind: 'WORK_ASSIGNED' as const,
                userIds: [to.id],
                companyCode: merchant.companyCode,
                about: { kind: 'onboarding' as const, id: onboardId },
                title: { en: merchant.name, pt: merchant.name, es: merchant.name },
                byName: act.actor.name,
              },
            ],
      ),
    );
  },
};

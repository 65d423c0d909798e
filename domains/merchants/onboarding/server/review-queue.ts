import type { Call } from '../../../../platform/server/index.ts';
import { assignOnboardings, lockRounds, type Onboarding, snoozeOnboardings } from '../../merchants/server/index.ts';
import { type OwnedItem, type OwnedQueue, ownedQueue } from '../../../mechanisms/queues/server/index.ts';
import { onboardingSubject } from './comments.ts';
import { about } from './find-review.ts';
import { applications } from './stores/queue.store.ts';

interface Review extends OwnedItem {
  round: Onboarding;
}

const lockReviews = async ({ db, actor }: Call, ids: readonly string[]): Promise<Review[]> =>
  (await lockRounds(db, ids, actor.companies)).map((round) => ({
    id: round.onboardId,
    version: round.version,
    responsibleId: round.responsible,
    round,
  }));

/** Applications of merchants as a queue. They are due by agreement, and by no law: until shortly before that they can be snoozed. */
export const applicationQueue: OwnedQueue = ownedQueue<Review>({
  key: 'APPLICATIONS',
  workers: onboardingSubject,
  verbs: { assigned: 'onboarding.assigned', snoozed: 'onboarding.snoozed', undone: 'onboarding.assignment-undone' },
  seen: async (call, ids) => new Set((await applications.first(call, { status: 'ALL' }, { most: ids.length, among: ids })).map(({ id }) => id)),
  items: async (call, { responsible, most }) =>
    (await applications.first(call, { responsible }, { most })).map(({ id, version, muname, legalName, dueOn }) => ({
      id,
      version,
      title: muname,
      what: legalName,
      dueAt: dueOn === null ? null : new Date(dueOn),
    })),
  lock: lockReviews,
  closed: ({ round }) => round.decidedAt !== null,
  mayHave: (_call, reviews, { companies }) => reviews.filter(({ round }) => companies.includes(round.merchant.companyCode)),
  give: async (call, gifts, reason) => {
    await assignOnboardings(
      call.db,
      gifts.map(({ item, to }) => ({ onboardId: item.id, responsible: to?.id ?? null })),
    );
    for (const { item, to } of gifts)
      call.audit({
        ...about(item.round),
        before: { responsible: item.responsibleId },
        after: { responsible: to?.id ?? null },
        ...(reason === undefined ? {} : { reason }),
      });
  },
  snooze: {
    until: ({ round }) => round.snoozedUntil,
    latest: ({ round }) => (round.dueOn === null ? null : new Date(round.dueOn)),
    save: async (call, snoozes, reason) => {
      await snoozeOnboardings(
        call.db,
        snoozes.map(({ item, until }) => ({ onboardId: item.id, until })),
      );
      for (const { item, until } of snoozes)
        call.audit({
          ...about(item.round),
          before: { snoozed_until: item.round.snoozedUntil },
          after: { snoozed_until: until },
          ...(reason === undefined ? {} : { reason }),
        });
    },
  },
  noticesOf: async (_call, all) =>
    new Map(
      all.map(({ id, round: { merchant } }) => [
        id,
        {
          about: { kind: 'onboarding' as const, id },
          companyCode: merchant.companyCode,
          title: { en: merchant.name, pt: merchant.name, es: merchant.name },
        },
      ]),
    ),
  toldAs: { assigned: 'WORK_ASSIGNED', takenOver: 'WORK_TAKEN_OVER' },
});

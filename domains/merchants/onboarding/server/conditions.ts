import type { Db } from '../../../../platform/server/index.ts';
import type { UnmetConditions } from '../../merchants/server/index.ts';
import type { ConditionView } from '../contract/index.ts';
import { type Condition, isEverythingMet } from '../model/conditions.ts';
import { gather, type Round } from './facts.ts';

export const presentCondition = ({ condition, isMet, lacks }: Condition): ConditionView => ({
  condition,
  is_met: isMet,
  lacks: lacks.map(({ code, about }) => ({ code, about })),
});

/** The conditions as they are now. A register is asked for by the review alone, before its step is finished. */
export async function conditionsNow(db: Db, round: Round): Promise<{ conditions: Condition[]; isEverythingMet: boolean }> {
  const { conditions } = await gather(db, round, { hasRegister: false });
  return { conditions, isEverythingMet: isEverythingMet(conditions) };
}

/** The conditions that are not met, for the merchants' slice. */
export const unmetConditions: UnmetConditions = async ({ db }, round) => {
  const { conditions } = await conditionsNow(db, round);
  return conditions
    .filter(({ isMet }) => !isMet)
    .map(({ condition, isMet, lacks }) => ({
      condition,
      isMet,
      facts: { lacks: lacks.map(({ code, about }) => (about === null ? code : `${code}: ${about}`)) },
    }));
};

import type { Db } from '../../../platform/server/index.ts';
import type { UnmetGates } from '../../merchants/server/index.ts';
import type { GateView } from '../contract/index.ts';
import { type Gate, isEverythingMet } from '../model/gates.ts';
import { gather, type Round } from './facts.ts';

export const presentGate = ({ gate, isMet, lacks }: Gate): GateView => ({ gate, is_met: isMet, lacks: lacks.map(({ code, about }) => ({ code, about })) });

/** The gates as they are now. A register is asked for by the review alone, before its step is finished. */
export async function gatesNow(db: Db, round: Round): Promise<{ gates: Gate[]; isEverythingMet: boolean }> {
  const { gates } = await gather(db, round, { hasRegister: false });
  return { gates, isEverythingMet: isEverythingMet(gates) };
}

/** The gates that are not met, for the merchants' slice. */
export const unmetGates: UnmetGates = async ({ db }, round) => {
  const { gates } = await gatesNow(db, round);
  return gates
    .filter(({ isMet }) => !isMet)
    .map(({ gate, isMet, lacks }) => ({ gate, isMet, facts: { lacks: lacks.map(({ code, about }) => (about === null ? code : `${code}: ${about}`)) } }));
};

import { inDecisionOrder } from '../../model/gate.ts';
import { standardGates } from '../../model/identity-gates.ts';

/** The decision order that runs. A slice that judges payments adds its gates here. */
export const gates = inDecisionOrder(standardGates);

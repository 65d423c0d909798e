import { inDecisionOrder } from '../model/gate.ts';
import { standardGates } from '../model/identity-gates.ts';
import { routeGate } from '../model/route-gate.ts';

/** The decision order that runs. A slice that judges payments (lists, routes, rules) adds its gates here. */
export const gates = inDecisionOrder([...standardGates, routeGate]);

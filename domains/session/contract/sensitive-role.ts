import { type AbilityEntry, type Demand, mayCall } from '../../../platform/contract/index.ts';

/** What makes a role sensitive: to approve what others ask for, to say who works here and how, and to decide about reports. */
export const sensitiveDemands = ['AML.ApprovalList:write', 'AML.CONFIGURATION:write', 'AML.Reports.Sar:write'] as const satisfies readonly Demand[];

/** Whether giving somebody a role takes a second person: it depends on what the role may do, so that a role made here counts as well. */
export const isSensitiveRole = (abilities: readonly AbilityEntry[]): boolean => sensitiveDemands.some((demand) => mayCall(abilities, demand));

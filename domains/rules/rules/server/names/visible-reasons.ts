import { type AbilityEntry, mayCall } from '../../../../../platform/contract/index.ts';
import type { HoldType, ShownHoldType } from '../../../../register/kernel/index.ts';

/** What readers see in place of a reason or a conclusion when they may not read alerts: that something is looked at, and no more. */
export const underReview = 'UNDER_REVIEW';

/** May this person see why somebody is looked at? Others must not be able to tell the customer. */
export const maySeeReasons = (abilities: readonly AbilityEntry[]): boolean => mayCall(abilities, 'AML.Alerts:read');

/** Codes that say what the back office thinks of a person: rules, lists, and what an analyst did. */
const judging = /^(?:RULE(?::|$)|ID_BLACKLIST$|CHANNEL_BLACKLIST$|SANCTION$|PEP$|MANUAL_HOLD$|FALSE_MATCH$|BULK_ALLOWED$)/;

/** Whether a reader of these abilities may not be told this reason. */
export const isConcealed = (abilities: readonly AbilityEntry[], code: string): boolean => judging.test(code) && !maySeeReasons(abilities);

/** The type of a hold as a reader of these abilities may see it: it would tell the reason. */
export const visibleHoldType = (abilities: readonly AbilityEntry[], { type, reasonCode }: { type: HoldType; reasonCode: string }): ShownHoldType =>
  isConcealed(abilities, reasonCode) ? underReview : type;

/** Reason codes as a reader of these abilities may see them. */
export const visibleReasons = (abilities: readonly AbilityEntry[], codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => (isConcealed(abilities, code) ? underReview : code))),
];

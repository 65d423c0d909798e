/** Where the lineage of something begins. */
export const lineageKinds = ['report', 'case', 'alert', 'hit', 'payment'] as const;
export type LineageKind = (typeof lineageKinds)[number];

/** The parts of a lineage, from the report down to what a payment was evaluated by. */
export const lineageParts = ['report', 'case', 'alert', 'rule_hit', 'list_hit', 'payment', 'rule_version', 'list_version'] as const;
export type LineagePart = (typeof lineageParts)[number];

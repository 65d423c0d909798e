/**
 * How serious it is that something is missing. CRITICAL: the installation does not do its duty, or cannot decide. WARNING: something
 * will be late or get lost unless somebody acts. NOTICE: worth setting up.
 */
export const conditionSeverities = ['CRITICAL', 'WARNING', 'NOTICE'] as const;
export type ConditionSeverity = (typeof conditionSeverities)[number];

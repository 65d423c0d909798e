/** The parts of a review; they are worked on side by side. */
export const steps = ['CDD', 'DOCUMENTS', 'CRA', 'NAME_SCREENING', 'EDD'] as const;
export type Step = (typeof steps)[number];

export const stepStates = ['TODO', 'WORKING', 'BLOCKED', 'DONE'] as const;
export type StepState = (typeof stepStates)[number];

export const stepActs = ['START', 'BLOCK', 'RESUME', 'FINISH', 'REOPEN'] as const;
export type StepAct = (typeof stepActs)[number];

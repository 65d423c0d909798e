export { type Payer, payerInOneForm, payerOf, type RefusedField, sharedInOneForm, declaredPayer, isNobodys } from './incoming-payment.ts';
export { nameAndMarks, type NameAndMarks } from './name-and-marks.ts';
export { policyOf } from './evaluated-payment.ts';
export { type Origin, originOf } from './origin.ts';
export { partiesOf, type ScreenedParties, screeningReady, screenParties } from './screened-parties.ts';

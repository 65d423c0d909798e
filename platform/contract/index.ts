export {
  abilitySubjects,
  mayCall,
  mayOpen,
  type AbilityAction,
  type AbilityEntry,
  type AbilitySubject,
  type Demand,
} from './ability.ts';
export type { BodyKind } from './body-limits.ts';
export {
  endpoint,
  isOwnWork,
  type Power,
  isNotedReading,
  isWrite,
  pathParams,
  type AnswerKind,
  type Endpoint,
  type EndpointData,
  type EndpointInput,
  type EndpointParsed,
  type Method,
  type SchemaLike,
} from './endpoint.ts';
export type { Envelope, InvalidInputData } from './envelope.ts';
export {
  asLanguage,
  type Language,
  languageNames,
  languages,
  formatNumber,
  localeOf,
  currencyMark,
  ordinaryLanguages,
  readLanguages,
  textIn,
  type Texts,
} from './language.ts';
export {
  codes,
  commonErrors,
  sessionExpired,
  defineErrors,
  fillText,
  InvalidInputError,
  refusalText,
  refuse,
  RefusedError,
  unknownField,
  type FieldError,
  type Refusal,
  type RefusalParams,
} from './errors.ts';
export { type InputField, inputField, isEmptyValue } from './input-fields.ts';
export type { MessageKey } from './message-key.ts';
export { addTexts, findText, type Namespace, namespaces, type TextParams, textsOf, textsUnder } from './texts.ts';
export { cellSeparators, TableReading, type TableReadingData } from './table-reading.ts';
export { type InputKind, type Shape, shaped, shapes } from './shapes.ts';
export * as wire from './wire.ts';
export type { Page } from './wire.ts';
export { type Term, termIn, termTexts, type Tone, tones, type Vocabulary, vocabulary } from './vocabulary.ts';

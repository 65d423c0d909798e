export { type Aggregate, aggregateText, type HistoryKey, historyKeys, keyParts, reachMs, type RowFilter, type Slice, type Window } from './aggregate.ts';
export { type CalendarUnit, calendarUnits, localMinute, startOfPeriod, utc, type Zone, type ZoneOffset } from './calendar.ts';
export { type Compared, Evaluator, type PositionedHistory, type Scene, type MeasuredNumber, shownRows, type Verdict } from './evaluate.ts';
export { type Cycle, type CycleSearch, type CycleSearchResult, findCycles, type Transfer } from './cycles.ts';
export { type Attribute, type Attributes, attributes, type Dimension, dimensions, type Fact, type FactKind, factKinds, type Mark, marks } from './fact.ts';
export { History, keyValue, walkBelow } from './history.ts';
export { type Comparison, comparisons, type Operand, type Plan, type Term, type Test, type Unit, units } from './plan.ts';
export { type CompiledRule, compileRules, Cursors, keptBy, numberCursors, type PlannedRule, type RuleSet } from './rule-set.ts';
export { Codes, type Dictionary, flagsOf, kindNumber, markBits, movedBit, newDictionary, Rows } from './rows.ts';
export { type Screen, screenOf } from './screen.ts';
export {
  alertEvidence,
  evidenceOf,
  type EvaluatedRule,
  type RuleEffect,
  type RuleEvidence,
  type RuleHit,
  type RuleVerdict,
  windowOfVerdict,
} from './rule-hit.ts';
export { findRuleType, ruleTypes } from './catalogue.ts';
export { cycleSearchOf } from './types/cycle.ts';
export {
  businessesOf,
  type ParameterKind,
  parameterKinds,
  type ParameterSpec,
  type ParameterValue,
  periodUnits,
  type RuleBusiness,
  ruleBusinesses,
  type RuleLevel,
  ruleLevels,
  type RulePeriod,
  type RuleScope,
  type RuleSpec,
  scopeFilter,
  type RuleType,
  type SpecFault,
  startSpec,
  type StartValues,
  type ThresholdKind,
  validateSpec,
  windowModes,
} from './spec.ts';

export { type About, addAlert, addDecided, addLedger, addRuleHits, changeHold, changeKey, flush, newWriteSet, note, type WriteSet } from './write-set.ts';
export { payerRow } from './records.ts';

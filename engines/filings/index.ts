export { type CodeList, codesAt, doubtOf, type ListedCode } from './code-list.ts';
export { compareFiles, readAnswer, readBack } from './compare.ts';
export { spanishName } from './country-names.ts';
export { type FileHead, type Form, type FormReader, oneByOne } from './form.ts';
export {
  type Answer,
  type Difference,
  type Fault,
  type FaultCode,
  faultCodes,
  type Layout,
  type LayoutNote,
  type LayoutText,
  type WrittenFile,
} from './layout.ts';
export { hidden, visible } from './notes.ts';
export { branch, dayIn, decimalText, type FieldRules, isLeaf, type Leaf, leavesOf, type Part } from './part.ts';
export { clockIn, dayFromBrazil, dayFromCompact, dayFromMidnight, minorOf, type ReadReport, Values } from './read-report.ts';
export * from './report.ts';
export { addedSentences, validateReport, writeReports } from './write.ts';
export { notOfXml, xmlDocument } from './xml.ts';
export { all, type Node, one, readTree, text } from './xml-tree.ts';

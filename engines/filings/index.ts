export { type CodeList, codeListOf, codeLists, codesAt, doubtOf, type ListedCode } from './codes/index.ts';
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
export { compareFiles, readAnswer, readBack, type ReadReport } from './reader/index.ts';
export * from './report.ts';
export { addedSentences, layoutNamed, layouts, layoutsFor, validateReport, writeReports } from './write.ts';

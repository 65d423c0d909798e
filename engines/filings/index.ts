export { circularGroups } from './circular-4001.ts';
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
export { layoutNamed, layouts, layoutsFor, validateReport, writeReports } from './write.ts';

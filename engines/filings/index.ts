export * from './layout.ts';
export * from './report.ts';

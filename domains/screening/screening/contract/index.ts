export { screeningErrors } from './errors.ts';
export * from './payments.ts';
export * from './rates-text.ts';
export * from './reports.ts';
export * from './review.ts';
export * from './search.ts';
export * from './shapes.ts';
export * from './thresholds.ts';

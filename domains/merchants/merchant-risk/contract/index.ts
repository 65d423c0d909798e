export * from './assess.ts';
export { merchantRiskErrors } from './errors.ts';
export * from './industries.ts';
export * from './model.ts';
export * from './register.ts';
export * from './shapes.ts';
export * from './triggers.ts';
export { triggerUnits } from './trigger-units.ts';

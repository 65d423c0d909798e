export { type BacktestOptions, type BacktestResult, type History as BacktestHistory, idsOf, openHistory, runBacktest } from './backtest.ts';
export { Scenes } from './scene-at.ts';
export { type Timeline } from './timeline.ts';

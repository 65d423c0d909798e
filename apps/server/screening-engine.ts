import { type EngineOf, listedEngine, providerEngine, readProviderSettings, searchInThreads } from '../../domains/screening/server/index.ts';

const builtIn = listedEngine(searchInThreads);
let chosen: EngineOf | undefined;

/**
 * What compares names with lists: the provider that the operator has set, else the engine of the product. The settings are read when
 * it is first asked; one provider serves the whole process, so that its circuit breaker remembers.
 */
export const screeningEngine: EngineOf = (database) => {
  const settings = chosen ? undefined : readProviderSettings(process.env);
  chosen ??= settings ? providerEngine(settings, builtIn).engineOf : builtIn;
  return chosen(database);
};

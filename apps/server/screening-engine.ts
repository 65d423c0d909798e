import { type EngineOf, listedEngine, providerEngine, readProviderSettings, searchInThreads } from '../../domains/screening/screening/server/index.ts';

const builtIn = listedEngine(searchInThreads);

/** Reads the settings when it is first asked; one provider serves whoever asks it, so that its circuit breaker remembers. */
export function engineOfEnvironment(): EngineOf {
  let chosen: EngineOf | undefined;
  return (database) => {
    const settings = chosen ? undefined : readProviderSettings(process.env);
    chosen ??= settings ? providerEngine(settings, builtIn).engineOf : builtIn;
    return chosen(database);
  };
}

/** What compares names with lists in this process: the provider that the operator has set, else the engine of the product. */
export const screeningEngine = engineOfEnvironment();

import { demoIdentity } from '../../model/demo-identity.ts';
import { httpProvider, readHttpSettings } from './http-provider.ts';
import type { IdentityProvider } from './provider-terms.ts';

/** The demonstration's own: invented out of the number, and labelled so on every screen. */
export const demoProvider: IdentityProvider = {
  kind: 'DEMO',
  name: 'Demonstration',
  async ask(question) {
    const sections = demoIdentity(question);
    return { outcome: 'TAKEN', sections, raw: sections, attempts: 1 };
  },
};

let made: { key: string; provider: IdentityProvider } | undefined;

/** The provider of this installation; one for the process, so that its circuit breaker remembers. */
export function findConfiguredProvider(config: { demo: boolean }): IdentityProvider | undefined {
  const settings = readHttpSettings(process.env);
  if (!settings) return config.demo ? demoProvider : undefined;
  const key = JSON.stringify(settings);
  if (made?.key !== key) made = { key, provider: httpProvider(settings) };
  return made.provider;
}

import { isIP } from 'node:net';

export interface Exposure {
  demo: boolean;
  /** Address to listen on. */
  host: string;
  /** PUBLIC_URL, when it is set. */
  publicUrl: string | undefined;
  /** PUBLIC_DEMO, when it is set. */
  allowed: string | undefined;
}

const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
};

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

/** Says how a demonstration, whose passwords and codes are public, would be reached by others. Undefined when it is not. */
export function findDemoExposure({ demo, host, publicUrl }: Exposure): string | undefined {
  if (!demo) return undefined;
  if (!isLoopback(host)) return `it listens on ${host}, which is not the loopback address`;
  if (publicUrl && !isLoopback(hostOf(publicUrl))) return 'PUBLIC_URL names an address that others reach';
  return undefined;
}

/** Stops a start; its message is for the person who started. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Refuses a demonstration that others reach, unless it was asked for by name. Answers what there is to warn of. */
export function demandPrivateDemo(exposure: Exposure): string | undefined {
  const reason = findDemoExposure(exposure);
  if (!reason) return undefined;
  if (exposure.allowed !== 'on') {
    throw new StartRefused(
      `The demonstration is not started, because ${reason}: its passwords, verification codes and machine keys are public. DEMO_DATA=off starts a desk without it; PUBLIC_DEMO=on publishes the demonstration all the same.`,
    );
  }
  return `The demonstration is public (PUBLIC_DEMO=on): everybody who reaches it can sign in with every role.`;
}

/** Says what a back office without the demonstration holds of one. Undefined when that is nothing. */
export function describeLeftovers({ accounts, keys }: { accounts: number; keys: number }): string | undefined {
  if (accounts === 0 && keys === 0) return undefined;
  return `The database holds a demonstration: ${accounts} accounts and ${keys} machine keys of it are refused while it is off. Its invented people and payments are still there.`;
}

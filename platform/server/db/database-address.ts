/**
 * Where a database is. A URL may name several hosts, of which one takes changes at a time
 * (`postgres://h1,h2:5433/db?target_session_attrs=read-write`).
 */
export interface DatabaseAddress {
  /** The URL of the host that connections go to now. */
  readonly url: string;
  readonly hosts: number;
  /** All hosts of the URL, the one that connections go to now first: for threads and processes, which find out by themselves. */
  readonly urlFromHere: string;
  /** This host cannot be reached or takes no changes: later connections go to the next. */
  pass(url: string): void;
}

/** Scheme, credentials, hosts, and the rest from the slash on. */
const shape = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/i;

/** Only servers that take changes are used, so that the wish to do so says nothing new; the driver does not know it. */
const withoutOptions = (rest: string): string =>
  rest.replace(/([?&])target_session_attrs=[^&#]*(&?)/i, (_whole, before: string, after: string) => (after ? before : ''));

/** One URL for each host of `url`, in its order. */
export function urlsOf(url: string): string[] {
  const [, scheme, credentials = '', hosts, rest] = shape.exec(url) ?? [];
  if (scheme === undefined || hosts === undefined || rest === undefined) return [url];
  return hosts.split(',').map((host) => scheme + credentials + host.trim() + withoutOptions(rest));
}

const existing = new Map<string, DatabaseAddress>();

/** The address behind a URL; the same for all who ask in this process, so that what one finds out serves the others. */
export function addressOf(url: string): DatabaseAddress {
  const result = existing.get(url);
  if (result) return result;
  const urls = urlsOf(url);
  let at = 0;
  const made: DatabaseAddress = {
    get url() {
      return urls[at] as string;
    },
    hosts: urls.length,
    get urlFromHere() {
      const [, scheme = '', credentials = '', hosts = '', rest = ''] = shape.exec(url) ?? [];
      const names = hosts.split(',');
      return urls.length > 1 ? scheme + credentials + [...names.slice(at), ...names.slice(0, at)].join(',') + rest : url;
    },
    pass(failed) {
      // Others may have passed it on already.
      if (urls[at] === failed) at = (at + 1) % urls.length;
    },
  };
  existing.set(url, made);
  return made;
}

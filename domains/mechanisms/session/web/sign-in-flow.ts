import type { SignInAnswerView } from '../contract/index.ts';

export type Enrolment = Extract<SignInAnswerView, { step: 'ENROL' }>;
export type SignedIn = Extract<SignInAnswerView, { step: 'DONE' }>;

/**
 * Where to go after signing in: to the address that was asked for before, else to the account's home. Only addresses
 * inside this application count, and never the entrance itself.
 */
export function destinationOf(home: string, role: string, destination: string | undefined): string {
  const isInside = destination !== undefined && /^\/(?![/\\])/.test(destination);
  const isEntrance = destination !== undefined && /^\/(?:login|forgot-password|not-authorized|error-404)?(?:[?#]|$)/.test(destination);
  return role === 'admin' && isInside && !isEntrance ? destination : home;
}

/** The token of a mailed link stands in the fragment, which never reaches a server or its logs. */
export function resetTokenOf(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? undefined;
}

/** The link inside a mail, as a path of this application. */
export function linkInMail(body: string): string | undefined {
  return /https?:\/\/[^\s/]+(\/forgot-password#token=[\w.~-]+)/.exec(body)?.[1];
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system in what a browser says of itself; undefined when it says nothing known. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | undefined {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return browser && system ? { browser, system } : undefined;
}

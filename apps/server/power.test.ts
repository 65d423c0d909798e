import { describe, expect, it } from 'vitest';
import { isWrite } from '../../platform/contract/index.ts';
import { secondPersons } from './call-reach.ts';
import { endpoints } from './endpoints.ts';
import { approvalKinds } from './slices.ts';

/*
 * Every call that writes says whether it may loosen; whatever may takes a second person: by a request of a declared kind, which the
 * sources of its use case show, or by another person's call that confirms it.
 */

const seconds = await secondPersons();
const writing = endpoints.filter(isWrite);
const confirmed = new Set(writing.flatMap(({ confirms }) => confirms ?? []));

/** Calls that may loosen and are no request themselves, and what takes the second person there. */
const otherWays: Readonly<Record<string, string>> = {
  '/api/aml/configuration/load': 'makes the calls of the screens, each with its own second person',
  '/api/aml/set-up': 'before anybody works here, by the link on the terminal of the server',
  '/api/aml/system-config/machine-key/take': 'takes the key that two people have granted, once, by whoever asked for it',
  '/api/aml/system-config/webhook/take-secret': 'takes the secret that two people have granted, once, by whoever asked for it',
};

describe('what a call does to what is set', () => {
  it('is said by every call that writes', () => {
    expect(writing.filter(({ power }) => power === undefined).map(({ path }) => path)).toEqual([]);
    expect(writing.length).toBeGreaterThan(350);
  });

  it('takes a second person where it may loosen', () => {
    const alone = writing
      .filter(({ power }) => power === 'loosens')
      .filter((record) => (seconds.get(record) ?? []).length === 0 && record.confirms === undefined && !(record.awaits && confirmed.has(record.awaits)))
      .map(({ path }) => path);
    expect(
      alone.filter((path) => !(path in otherWays)),
      'calls that may loosen and reach no declaration of a request (`secondPerson`)',
    ).toEqual([]);
    expect(
      Object.keys(otherWays).filter((path) => !alone.includes(path)),
      'reasons that are not needed',
    ).toEqual([]);
  });

  it('is said to loosen where it asks a second person, unless another looks at what was tightened', () => {
    const silent = writing
      .filter((record) => record.power === 'neutral' && (seconds.get(record) ?? []).length > 0)
      .map((record) => `${record.path} asks for ${seconds.get(record)?.join(', ')}`);
    expect(silent).toEqual([]);
    const reviewed = writing.filter((record) => record.power === 'tightens').flatMap((record) => seconds.get(record) ?? []);
    expect([...new Set(reviewed)]).toEqual(['list.review']);
  });

  it('reaches every kind of request', () => {
    const existing = new Set([...seconds.values()].flat());
    expect(approvalKinds.map(({ kind }) => kind).filter((kind) => !existing.has(kind))).toEqual([]);
  });

  it('waits for a call that there is', () => {
    expect(writing.filter(({ awaits }) => awaits !== undefined && !confirmed.has(awaits)).map(({ path }) => path)).toEqual([]);
  });

  it('has no exception that is not needed any more', () => {
    expect(Object.keys(otherWays).filter((path) => !writing.some((record) => record.path === path && record.power === 'loosens'))).toEqual([]);
  });
});

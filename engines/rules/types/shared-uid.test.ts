import { describe, expect, it } from 'vitest';
import { failed, instant, payin, play, times, type Story } from '../testing.ts';
import { sharedUid } from './shared-uid.ts';

const stories: readonly Story[] = [
  {
    title: 'hits at the third identity of one user number',
    facts: times(3, (n) => payin(n, 1_000, { subject: `p${n}`, uid: 'u1' })),
    expected: { outcome: 'hit', values: { identities: 3 }, ids: { identities: [3, 2, 1] } },
  },
  {
    title: 'lets two pass',
    facts: times(3, (n) => payin(n, 1_000, { subject: `p${n % 2}`, uid: 'u1' })),
    expected: { outcome: 'miss', values: { identities: 2, payments: 3 } },
  },
  {
    title: 'counts attempts',
    facts: [failed(payin(0, 1_000, { subject: 'x', uid: 'u1' })), ...times(2, (n) => payin(1, 1_000, { subject: `p${n}`, uid: 'u1' }))],
    expected: { outcome: 'hit' },
  },
  {
    title: 'leaves out what lies a period back',
    facts: times(3, (n) => payin(n === 0 ? 0 : 30, 1_000, { subject: `p${n}`, uid: 'u1' })),
    expected: { outcome: 'miss' },
  },
  {
    title: 'counts what is an instant younger',
    facts: times(3, (n) => payin(n === 0 ? instant : 30, 1_000, { subject: `p${n}`, uid: 'u1' })),
    expected: { outcome: 'hit' },
  },
  {
    title: 'may count the user numbers of one identity at one merchant',
    facts: times(3, (n) => payin(n, 1_000, { uid: `u${n}` })),
    change: { parameters: { counted: 'UIDS_PER_ID' } },
    expected: { outcome: 'hit', values: { uids: 3 } },
  },
  {
    title: 'takes one number at each merchant for usual',
    facts: times(3, (n) => payin(n, 1_000, { uid: `u${n}`, merchant: `m${n}` })),
    change: { parameters: { counted: 'UIDS_PER_ID' } },
    expected: { outcome: 'miss', values: { uids: 1 } },
  },
  { title: 'tells that the user number is not known', facts: [payin(1, 1_000)], expected: { outcome: 'miss', unknown: ['identities', 'payments'] } },
];

describe('SHARED_UID', () => {
  it.each(stories)('$title', (story) => {
    expect(play(sharedUid, story)).toMatchObject(story.expected);
  });
});

import { expect, it } from 'vitest';
import type { LackCode, Step, StepState } from '../../../register/kernel/onboarding.ts';
import { standingOf } from './step-standing.ts';

it.each<[Step, StepState, LackCode[], boolean, string]>([
  ['EDD', 'TODO', [], false, 'NOT_REQUIRED'],
  ['EDD', 'DONE', [], false, 'NOT_REQUIRED'],
  ['EDD', 'TODO', ['EDD_ITEM_OPEN'], true, 'TODO'],
  ['EDD', 'DONE', [], true, 'DONE'],
  ['EDD', 'DONE', ['EDD_NOT_APPROVED'], true, 'STALE'],
  ['CRA', 'TODO', ['NOT_ASSESSED'], false, 'NOT_ASSESSED'],
  ['CRA', 'WORKING', ['NOT_ASSESSED'], false, 'NOT_ASSESSED'],
  ['CRA', 'BLOCKED', ['NOT_ASSESSED'], false, 'BLOCKED'],
  ['CRA', 'WORKING', ['ASSESSMENT_OUTDATED'], false, 'STALE'],
  ['CRA', 'DONE', ['ASSESSMENT_OUTDATED'], false, 'STALE'],
  ['CRA', 'DONE', [], false, 'DONE'],
  ['NAME_SCREENING', 'DONE', ['NAME_NOT_SCREENED'], false, 'STALE'],
  ['NAME_SCREENING', 'WORKING', ['HITS_OPEN'], false, 'WORKING'],
  ['DOCUMENTS', 'DONE', ['DOCUMENT_EXPIRED'], false, 'STALE'],
  ['DOCUMENTS', 'BLOCKED', ['DOCUMENT_MISSING'], false, 'BLOCKED'],
])('%s %s with %j, due diligence due: %s, stands at %s', (step, state, lacks, isEddDue, standing) => {
  expect(standingOf({ step, state }, { lacks, isEddDue })).toBe(standing);
});

import { expect, it } from 'vitest';
import { faultOfTrial, type TriedDraft } from './trial-fault.ts';

const now = new Date('2026-11-25T12:00:00Z');
const tried: TriedDraft = { status: 'READY', baseVersion: 1, draftVersion: 2, draftEdition: 3, finishedAt: new Date('2026-11-20T12:00:00Z') };
const draft = { version: 2, edition: 3 };

it.each([
  ['holds', tried, { live: 1, draft }, undefined],
  ['that runs', { ...tried, status: 'RUNNING' as const, finishedAt: null }, { live: 1, draft }, 'NOT_FINISHED'],
  ['that was cancelled', { ...tried, status: 'CANCELLED' as const }, { live: 1, draft }, 'NOT_FINISHED'],
  ['of another model', tried, { live: 2, draft }, 'OTHER_MODEL'],
  ['of a draft that has changed', tried, { live: 1, draft: { version: 2, edition: 4 } }, 'OTHER_DRAFT'],
  ['of a draft that was given up', tried, { live: 1, draft: undefined }, 'OTHER_DRAFT'],
  ['of eight days ago', { ...tried, finishedAt: new Date('2026-11-17T11:59:59Z') }, { live: 1, draft }, 'TOO_OLD'],
])('a trial %s', (_name, trial, present, fault) => expect(faultOfTrial(trial, { ...present, now })).toBe(fault));

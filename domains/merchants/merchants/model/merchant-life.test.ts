import { expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { merchantActs, merchantLife, outcomeOf } from './merchant-life.ts';

testLife('every act in every state', merchantLife, {
  start: ['DRAFT'],
  moves: {
    'DRAFT SUBMIT': 'SUBMITTED',
    'DRAFT TAKE_OVER': 'ONBOARDED',
    'DRAFT WITHDRAW': 'REJECTED',
    'SUBMITTED BEGIN_REVIEW': 'IN_REVIEW',
    'SUBMITTED REJECT': 'REJECTED',
    'SUBMITTED WITHDRAW': 'REJECTED',
    'IN_REVIEW ASK': 'PENDING_INFO',
    'IN_REVIEW FINISH': 'READY',
    'IN_REVIEW REJECT': 'REJECTED',
    'IN_REVIEW WITHDRAW': 'REJECTED',
    'PENDING_INFO ANSWER': 'IN_REVIEW',
    'PENDING_INFO REJECT': 'REJECTED',
    'PENDING_INFO WITHDRAW': 'REJECTED',
    'READY RECONSIDER': 'IN_REVIEW',
    'READY ONBOARD': 'ONBOARDED',
    'READY REJECT': 'REJECTED',
    'READY WITHDRAW': 'REJECTED',
    'ONBOARDED SUSPEND': 'SUSPENDED',
    'ONBOARDED OFFBOARD': 'OFFBOARDED',
    'SUSPENDED LIFT': 'ONBOARDED',
    'SUSPENDED OFFBOARD': 'OFFBOARDED',
    'SUSPENDED REOPEN': 'IN_REVIEW',
    'OFFBOARDED REOPEN': 'IN_REVIEW',
    'REJECTED REOPEN': 'IN_REVIEW',
  },
});

it('only what decides on a merchant ends its round', () => {
  expect(merchantActs.filter((act) => outcomeOf(act) !== undefined)).toEqual(['TAKE_OVER', 'ONBOARD', 'REJECT', 'WITHDRAW']);
});

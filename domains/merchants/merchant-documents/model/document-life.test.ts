import { testLife } from '../../../register/kernel/life.fixture.ts';
import { documentLife } from './document-life.ts';

testLife('every act in every state', documentLife, {
  start: ['REQUESTED'],
  moves: {
    'REQUESTED UPLOAD': 'UPLOADED',
    'REQUESTED WITHDRAW': 'WITHDRAWN',
    'UPLOADED APPROVE': 'APPROVED',
    'UPLOADED REJECT': 'REJECTED',
    'UPLOADED INFECTED': 'REJECTED',
    'APPROVED REJECT': 'REJECTED',
    'APPROVED INFECTED': 'REJECTED',
    'APPROVED EXPIRE': 'EXPIRED',
  },
});

import { testLife } from '../../../register/kernel/life.fixture.ts';
import { versionLife } from './version-life.ts';

testLife('life of a version of a list', versionLife, {
  start: ['READING'],
  moves: {
    'READING READ': 'READY',
    'READING REFUSE': 'REFUSED',
    'READING DISCARD': 'DISCARDED',
    'READY CONFIRM': 'LOADING',
    'READY REFUSE': 'REFUSED',
    'READY DISCARD': 'DISCARDED',
    'LOADING LOAD': 'LOADED',
    'LOADING REFUSE': 'REFUSED',
    'REFUSED LOAD_REFUSED': 'LOADING',
  },
});

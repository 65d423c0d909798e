import { afterAll, describe, expect, it } from 'vitest';
import { forgetFull, fullPlaceOf, isOfFiles, isOfMachine, noteFull, wasFull } from './machine-fault.ts';
import { metrics } from './metrics.ts';

afterAll(forgetFull);

const failure = (code: string, more: object = {}): Error => Object.assign(new Error('a text that may hold anything'), { code, ...more });

describe('a failure of the machine and not of the request', () => {
  it.each([
    ['no space on the disk of files', failure('ENOSPC'), 'FILES', true, true],
    ['no quota left', failure('EDQUOT'), 'FILES', true, true],
    ['as the cause of another error', new Error('a stream ended', { cause: failure('ENOSPC') }), 'FILES', true, true],
    ['no space for the database', failure('53100'), 'DATABASE', false, true],
    ['too many open files', failure('EMFILE'), undefined, true, true],
    ['a folder that may not be written', failure('EACCES'), undefined, true, true],
    ['a socket that may not be opened', failure('EACCES', { syscall: 'connect' }), undefined, false, true],
    ['a database that is away', failure('ECONNREFUSED', { syscall: 'connect' }), undefined, false, true],
    ['a disk of the database that fails', failure('58030'), undefined, false, true],
    ['a row that is there already', failure('23505'), undefined, false, false],
    ['a mistake', new TypeError('undefined is not a function'), undefined, false, false],
    ['nothing', undefined, undefined, false, false],
  ])('%s', (_name, error, place, files, machine) => {
    expect([fullPlaceOf(error), isOfFiles(error), isOfMachine(error)]).toEqual([place, files, machine]);
  });

  it('is counted by its place, and remembered for a while', async () => {
    expect(noteFull(new TypeError('other'), {})).toBeUndefined();
    expect(wasFull('DATABASE')).toBe(false);
    expect(noteFull(failure('53100'), { job: 'test' })).toBe('DATABASE');
    expect(wasFull('DATABASE')).toBe(true);
    expect(await metrics.getSingleMetricAsString('atalaia_disk_full_total')).toMatch(/place="DATABASE"\} [1-9]/);
  });
});

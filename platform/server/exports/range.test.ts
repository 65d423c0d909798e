import { describe, expect, it } from 'vitest';
import { InvalidInputError } from '../../contract/index.ts';
import { demandRange, endOfMinute, lastDays } from './range.ts';

const zone = 'America/Sao_Paulo';
const now = new Date('2026-11-21T14:00:00Z');
const at = (text: string) => new Date(text);
const fieldsOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as InvalidInputError).fields.map(({ field, code }) => `${field}:${code}`);
  }
  return [];
};

describe('last 30 days', () => {
  it('goes from 00:00:00 thirty days ago to 23:59:00 today in the zone', () => {
    expect(lastDays(now, zone, 30)).toEqual({ start: at('2026-10-22T03:00:00Z'), end: at('2026-11-22T02:59:00Z') });
  });
  it('takes the day of the zone, not that of UTC', () => {
    const lateEvening = at('2026-11-22T01:30:00Z');
    expect(lastDays(lateEvening, zone, 30).end).toEqual(at('2026-11-22T02:59:00Z'));
    expect(lastDays(lateEvening, 'Asia/Shanghai', 30).end).toEqual(at('2026-11-22T15:59:00Z'));
  });
  it('follows clock changes: summer time ended on 2018-02-18 in São Paulo', () => {
    expect(lastDays(at('2018-03-01T12:00:00Z'), zone, 30).start).toEqual(at('2018-01-30T02:00:00Z'));
  });
  it('counts a named minute as a whole', () => {
    expect(endOfMinute(at('2026-11-22T02:59:00Z'))).toEqual(at('2026-11-22T03:00:00Z'));
  });
});

describe('range of an export', () => {
  const ask = (start?: string, end?: string) =>
    demandRange({ start: start ? at(start) : undefined, end: end ? at(end) : undefined, now, timeZone: zone, maxDays: 30 });
  it('is the widest when nothing is said', () => {
    expect(ask()).toEqual({ from: at('2026-10-22T03:00:00Z'), to: at('2026-11-22T03:00:00Z') });
  });
  it('accepts exactly the widest', () => {
    expect(fieldsOf(() => ask('2026-10-22T03:00:00Z', '2026-11-22T02:59:59Z'))).toEqual([]);
  });
  it('refuses what lies outside, naming each field', () => {
    expect(fieldsOf(() => ask('2026-10-22T02:59:59Z', '2026-11-22T03:00:00Z'))).toEqual(['start_time:rangeTooLong', 'end_time:rangeTooLong']);
  });
  it('refuses an end before the start', () => {
    expect(fieldsOf(() => ask('2026-11-10T00:00:00Z', '2026-11-09T00:00:00Z'))).toEqual(['end_time:range']);
  });
});

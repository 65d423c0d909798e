import { describe, expect, it } from 'vitest';
import { demandPrivateDemo, describeLeftovers, StartRefused } from './demo-exposure.ts';

const demo = { demo: true, host: '127.0.0.1', publicUrl: undefined, allowed: undefined };

describe('a demonstration', () => {
  it.each([
    ['127.0.0.1', undefined],
    ['127.8.0.1', undefined],
    ['::1', undefined],
    ['localhost', 'http://localhost:8080'],
    ['127.0.0.1', 'http://127.0.0.1:18140/'],
    ['::1', 'http://[::1]:8080'],
  ])('starts on %s with PUBLIC_URL %s', (host, publicUrl) => {
    expect(demandPrivateDemo({ ...demo, host, publicUrl })).toBeUndefined();
  });
  it.each([
    ['0.0.0.0', undefined],
    ['::', undefined],
    ['', undefined],
    ['10.0.0.5', undefined],
    ['127.example.com', undefined],
    ['127.0.0.1', 'https://desk.example.com'],
    ['127.0.0.1', 'not an address'],
  ])('is refused on %s with PUBLIC_URL %s, unless it is asked for by name', (host, publicUrl) => {
    expect(() => demandPrivateDemo({ ...demo, host, publicUrl })).toThrow(StartRefused);
    expect(() => demandPrivateDemo({ ...demo, host, publicUrl, allowed: 'true' })).toThrow('PUBLIC_DEMO=on');
    expect(demandPrivateDemo({ ...demo, host, publicUrl, allowed: 'on' })).toContain('public');
    expect(demandPrivateDemo({ ...demo, demo: false, host, publicUrl })).toBeUndefined();
  });
  it('leaves a sentence where it is off and the database once held it', () => {
    expect(describeLeftovers({ accounts: 0, keys: 0 })).toBeUndefined();
    expect(describeLeftovers({ accounts: 17, keys: 2 })).toContain('17 accounts and 2 machine keys');
  });
});

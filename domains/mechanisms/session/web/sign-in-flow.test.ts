import { expect, test } from 'vitest';
import { destinationOf, deviceOf, linkInMail, resetTokenOf } from './sign-in-flow.ts';

test('signing in leads to the address that was asked for, else home', () => {
  expect(destinationOf('/', 'admin', '/transactions?page=2')).toBe('/transactions?page=2');
  expect(destinationOf('/', 'admin', undefined)).toBe('/');
});

test('no address leads out of the application, and none back to the entrance', () => {
  for (const query of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/forgot-password?x', '/not-authorized', '/']) {
    expect(destinationOf('/', 'admin', query)).toBe('/');
  }
});

test('a role without screens goes to its home whatever was asked', () => {
  expect(destinationOf('/access-control', 'client', '/overview')).toBe('/access-control');
});

test('the reset token stands in the fragment', () => {
  expect([resetTokenOf('#token=abc-D_1'), resetTokenOf('token=x'), resetTokenOf('')]).toEqual(['abc-D_1', 'x', undefined]);
});

test('the link of a mail is followed inside this application', () => {
  expect(linkInMail('Open https://desk.example:8080/forgot-password#token=abc-D_1 now.')).toBe('/forgot-password#token=abc-D_1');
  expect(linkInMail('Open https://desk.example/other')).toBeUndefined();
});

test('devices are named as people know them', () => {
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0')).toEqual({
    browser: 'Edge',
    system: 'Windows',
  });
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toEqual({ browser: 'Safari', system: 'iOS' });
  expect(deviceOf('curl/8')).toBeUndefined();
  expect(deviceOf(null)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { buildRequest, isSameInput, needsIdempotencyKey, newIdempotencyKey, withFiles } from './build-request.ts';

const shared = { area: 'test', summary: 'Test', ability: 'signed-in', data: z.object({}) } as const;
const list = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/list',
  inQuery: ['pageNum', 'pageSize'],
  input: z.strictObject({ pageNum: z.number(), pageSize: z.number(), name: z.string().optional() }),
});
const one = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/one/:business/:trade_no',
  input: z.strictObject({ business: z.string(), trade_no: z.string(), full: z.boolean().optional() }),
});
const upload = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/upload',
  body: 'multipart',
  audit: 'file.uploaded',
  power: 'neutral',
  input: z.strictObject({ kind: z.string(), tags: z.array(z.string()) }),
});

describe('a request', () => {
  test('splits its input into address and body', () => {
    const built = buildRequest(list, { pageNum: 2, pageSize: 50, name: 'Ana & Bia' });
    expect(built.url).toBe('/api/list?pageNum=2&pageSize=50');
    expect(JSON.parse(String(built.body))).toEqual({ name: 'Ana & Bia' });
    expect(built.headers).toEqual({ 'content-type': 'application/json' });
  });

  test('sends what says who calls in a header, and nowhere else', () => {
    const byLink = { ...upload, inHeader: { token: 'x-link-token' } };
    const built = buildRequest(byLink, { token: 'secret', kind: 'INVOICE', tags: [] });
    expect(built.headers).toEqual({ 'x-link-token': 'secret' });
    expect([built.url, [...(built.body as FormData).keys()]]).toEqual(['/api/upload', ['kind']]);
  });

  test('leaves absent values at home', () => {
    expect(buildRequest(list, { pageNum: 1, pageSize: 20, name: undefined }).body).toBe('{}');
  });

  test('fills the path and sends everything else of a GET in the address', () => {
    const built = buildRequest(one, { business: 'payin', trade_no: 'A/7', full: true });
    expect(built).toEqual({ url: '/api/one/payin/A%2F7?full=true', method: 'GET', body: undefined, headers: {} });
  });

  test('sends moments as milliseconds and large numbers as digits', () => {
    const built = buildRequest(list, { pageNum: 1, pageSize: 1, at: new Date(1_763_000_000_000), amount: 12_345_678_901_234_567_890n } as never);
    expect(JSON.parse(String(built.body))).toEqual({ at: 1_763_000_000_000, amount: '12345678901234567890' });
  });

  test('carries files and repeated fields as form data', () => {
    const file = new File(['x'], 'nota fiscal.pdf', { type: 'application/pdf' });
    const input = withFiles({ kind: 'INVOICE', tags: ['a', 'b'] }, { files: [file] });
    const built = buildRequest(upload, input);
    const form = built.body as FormData;
    expect(form.getAll('tags')).toEqual(['a', 'b']);
    expect((form.get('files') as File).name).toBe('nota fiscal.pdf');
    expect(built.headers).toEqual({});
    expect(Object.keys(input)).toEqual(['kind', 'tags']);
  });

  test('carries an idempotency key only when it changes something', () => {
    expect([needsIdempotencyKey(list), needsIdempotencyKey(upload)]).toEqual([false, true]);
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});

describe('two inputs', () => {
  const file = (content: string, name = 'proof.pdf') => new File([content], name, { type: 'application/pdf', lastModified: 0 });
  const [first, second] = [file('one'), file('two')];
  const input = { kind: 'PROOF' };

  test('ask for the same with the same values and the same files', () => {
    expect(isSameInput({ amount: 5n, kind: 'PROOF' }, { amount: 5n, kind: 'PROOF' })).toBe(true);
    expect(isSameInput(withFiles(input, { files: [first, second] }), withFiles(input, { files: [first, second] }))).toBe(true);
    expect(isSameInput(withFiles(input, { file: first }), withFiles(input, { file: first }))).toBe(true);
  });

  test.each([
    ['another value', withFiles({ kind: 'OTHER' }, { files: [first] })],
    ['another file of the same name, size and time', withFiles(input, { files: [second] })],
    ['one file more', withFiles(input, { files: [first, second] })],
    ['no file', input],
    ['the file as another field', withFiles(input, { proof: [first] })],
  ])('ask for something else with %s', (_name, other) => {
    expect(isSameInput(withFiles(input, { files: [first] }), other)).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../platform/contract/index.ts';
import { endpoints } from './endpoints.ts';

/*
 * An answer that names a person or a merchant carries the key of their page, beside the name or in the record around it; otherwise a
 * screen cannot lead there. What stands in a list carries its own. A call that is added later is covered without a line here.
 */

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  prefixItems?: Shape[];
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

const merchantNames = ['merchant_name', 'muname'];
const personNames = ['person_name', 'subject_name'];
const keys = { merchant: ['merchant_no', 'muid'], person: ['subject_id'] } as const;

/** Names without a key, and why. */
const bare: Readonly<Record<string, string>> = {
  '/api/aml/transaction/detail .payer.name': 'who really paid need not be on file',
  '/api/aml/blacklist/import/preview .lines[].name': 'a line of a file, of somebody who need not be on file',
  '/api/aml/blacklist/import/confirm .lines[].name': 'as above',
  '/api/aml/approved/limits/preview .replaces[].merchant_name': 'a place of the form in which the limits are being typed',
  '/api/aml/kyc/selectByIdTypeAndIdNumber .documents[].reading.name': 'what stands on a document',
  '/api/aml/kyc/document/decide .document.reading.name': 'as above',
  '/api/aml/screening/review .hits[].asked.name': 'what was asked; the person stands at the head of the answer',
};

/** Of whom the fields of a record are names; `name` is one where the number of a document or a key stands beside it. */
function namesIn(fields: readonly string[]): { field: string; of: keyof typeof keys }[] {
  return fields.flatMap((field): { field: string; of: keyof typeof keys }[] => {
    if (merchantNames.includes(field)) return [{ field, of: 'merchant' }];
    if (personNames.includes(field) || (field === 'name' && fields.includes('id_no'))) return [{ field, of: 'person' }];
    return [];
  });
}

/** Names of a shape without their key, as paths. */
function keyless(shape: Shape, path: string, around: readonly string[]): string[] {
  const fields = Object.keys(shape.properties ?? {});
  const existing = [...around, ...fields];
  const inner: [string, Shape][] = [
    ...Object.entries(shape.properties ?? {}).map(([field, one]): [string, Shape] => [`${path}.${field}`, one]),
    ...[shape.items, ...(shape.prefixItems ?? [])].flatMap((one): [string, Shape][] => (one ? [[`${path}[]`, one]] : [])),
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].map((one): [string, Shape] => [path, one]),
    ...(typeof shape.additionalProperties === 'object' ? [[`${path}{}`, shape.additionalProperties] satisfies [string, Shape]] : []),
  ];
  return [
    ...namesIn(fields).flatMap(({ field, of }) => (keys[of].some((key) => existing.includes(key)) ? [] : [`${path}.${field}`])),
    ...inner.flatMap(([where, one]) => keyless(one, where, where.endsWith('[]') && where !== path ? [] : existing)),
  ];
}

const isForStaff = (record: Endpoint): boolean => record.ability !== 'public' && !record.ability.startsWith('machine:');

it('whoever is named in an answer has a key in it', () => {
  const results = endpoints.filter(isForStaff).flatMap((record) => {
    const shape = z.toJSONSchema(record.data as z.ZodType, { unrepresentable: 'any', reused: 'inline' }) as Shape;
    return [...new Set(keyless(shape, '', []))].map((path) => `${record.path} ${path}`);
  });
  expect(results.filter((one) => !(one in bare))).toEqual([]);
  expect(Object.keys(bare).filter((one) => !results.includes(one))).toEqual([]);
});

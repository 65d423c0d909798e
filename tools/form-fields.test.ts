import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Endpoint, type InputField, inputField } from '../platform/contract/index.ts';
import '../platform/server/texts.ts';
import { type FieldUse, findFields } from './form-fields.ts';

const modules = await Promise.all(globSync(['domains/*/*/contract/index.ts', 'platform/contract/lists/index.ts']).map((file) => import(`../${file}`)));
const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'input' in value;
const endpoints = new Map(modules.flatMap((module) => Object.entries(module as object).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))));

const fields = findFields(endpoints);
const nameOf = ({ file, attributes }: FieldUse): string => `${file} ${attributes.get('name') ?? attributes.get('...')}`;

/** What the calls say of a field. */
const declaredOf = ({ path, parts, calls }: FieldUse): InputField[] =>
  path === undefined ? [] : calls.flatMap((call) => parts.flatMap((part) => inputField((endpoints.get(call) as Endpoint).input, [...part, ...path]) ?? []));

/** Files with fields that no call takes under their name, and which they are. Their refusals stand at the head of the form. */
const ofNoCall: Readonly<Record<string, string>> = {
  'domains/casework/approvals/web/limits-dialog.tsx "key"': 'chooses the limit that the other fields are about',
  'domains/casework/probation/web/balances/grant-dialog.tsx "ground"': 'chooses merchant, currency and balance together',
  'domains/mechanisms/notes/web/notes.panel.tsx "files"': 'the calls of notes are made for each kind of record; the form names its own',
  'domains/mechanisms/notes/web/notes.panel.tsx "mentions"': 'as its files',
  'domains/mechanisms/queues/web/hand-over.tsx "user_id"': 'the call comes with the acts on items of a queue',
  'domains/mechanisms/session/web/password-fields.tsx "repeated"': 'repeats the password and is not sent',
  'domains/merchants/merchant-documents/web/add-documents.dialog.tsx "kinds"': 'each kind with each party is a document of its own',
  'domains/merchants/merchant-documents/web/add-documents.dialog.tsx "parties"': 'as its kinds',
  'domains/merchants/merchant-tasks/web/task.drawer.tsx "due_on"': 'the calls of tasks and requests are made by one function; the dialog names its own',
  'domains/merchants/merchant-tasks/web/task.drawer.tsx "text"': 'as its day',
  'domains/merchants/settlements/web/choose-terms.dialog.tsx "currency"': 'opens another dialog and sends nothing',
  'domains/merchants/settlements/web/choose-terms.dialog.tsx "entity_code"': 'as its currency',
  'domains/merchants/settlements/web/choose-terms.dialog.tsx "muid"': 'as its currency',
  'domains/merchants/settlements/web/choose-terms.dialog.tsx "whose"': 'as its currency',
  'domains/pages/first-run/web/set-up-done.tsx "amount"': 'is sent as a payment core sends it',
  'domains/pages/first-run/web/set-up-done.tsx "id_no"': 'as its amount',
  'domains/pages/first-run/web/set-up-done.tsx "id_type"': 'as its amount',
  'domains/pages/first-run/web/set-up-done.tsx "name"': 'as its amount',
  "domains/pages/first-run/web/set-up-form.tsx {['administrator', 'repeated']}": 'repeats the password and is not sent',
  'domains/payments/lists/web/import-wizard.tsx "files"': 'travels beside the input',
  'domains/people/kyc/web/manual-dialog.tsx "field"': 'chooses what the value is of',
  'domains/people/screening-monitoring/web/add-customers.tsx "how"': 'chooses one of two calls',
  'domains/rules/look-back/web/start-look-back.dialog.tsx "period"': 'is the two ends together',
  'domains/rules/rules/web/form/family-fields.tsx "level"': 'chooses one of three calls',
  'domains/rules/rules/web/form/family-fields.tsx "merchant_no"': 'narrows the apps to choose from',
  'domains/screening/screening-lists/web/source-dialog.tsx "removes_credentials"': 'is sent as credentials that are empty',
  'domains/screening/screening-lists/web/upload-wizard.tsx "date_order"': 'is part of the mapping that the file travels with',
  'domains/screening/screening-lists/web/upload-wizard.tsx "files"': 'travels beside the input',
  'domains/screening/screening-lists/web/upload-wizard.tsx "otherwise"': 'as its order of dates',
  'domains/screening/screening-lists/web/upload-wizard.tsx "separator"': 'as its order of dates',
};

describe('fields of forms', () => {
  it('are found', () => expect(fields.length).toBeGreaterThan(400));

  it('take their limits from the input of a call', () => {
    const unknown = fields.filter((field) => field.isWritten && declaredOf(field).length === 0).map(nameOf);
    expect([...new Set(unknown)].sort()).toEqual(Object.keys(ofNoCall).sort());
  });

  it('that are asked for by their kind have one', () => {
    const without = fields
      .filter((field) => field.child === '' && field.isWritten && !(nameOf(field) in ofNoCall) && declaredOf(field).every(({ kind }) => kind === undefined))
      .map(nameOf);
    expect(without).toEqual([]);
  });

  it('hold what the call takes', () => {
    const sample = ({ child, attributes }: FieldUse): unknown =>
      attributes.get('valuePropName') !== undefined
        ? true
        : /mode="(?:multiple|tags)"|Checkbox\.Group/.test(child)
          ? ['1']
          : /<(?:FileDrop|Files)\b/.test(child)
            ? undefined
            : '1';
    // A calendar of the library holds a date of its own kind, which no call takes: DayInput and InstantInput hold what is sent.
    const isCalendar = ({ child, attributes }: FieldUse): boolean => child.startsWith('<DatePicker') && !attributes.has('sentValue');
    const wrong = fields.filter((field) => {
      if (isCalendar(field)) return true;
      const declared = declaredOf(field);
      const value = sample(field);
      if (
        declared.length === 0 ||
        value === undefined ||
        field.attributes.has('sentValue') ||
        field.attributes.has('...') ||
        !/^<(?:Select|Radio|Checkbox|Switch|Input|AmountInput)\b/.test(field.child)
      )
        return false;
      return declared.some((one) => /must be of type/.test(one.problemOf(value, 'X', 'en') ?? ''));
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });

  it('that are texts of several lines stand in dialogs that keep what is typed', () => {
    const lost = fields.filter(
      (field) => field.isKept === false && declaredOf(field).some(({ kind }) => kind === 'lines') && !/Select|Input /.test(field.child),
    );
    expect(lost.map(nameOf)).toEqual([]);
  });
});

import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/*
 * A name of a person or a merchant in a list leads to their page. A new list is covered without a line here: its columns are read off
 * the sources. A name is one by its key, and `name` where the number of somebody's document stands in the same list.
 */

const root = path.resolve(import.meta.dirname, '..');
const merchantKeys = ['merchant_name', 'muname'];
const personKeys = ['person', 'person_name', 'subject_name'];

/** Names that lead nowhere, and why. */
const bare: Readonly<Record<string, string>> = {
  'domains/casework/alerts/web/alerts.columns.tsx name': 'the name of the alert; whom it is about stands in a column of its own',
  'domains/payments/lists/web/import-wizard.tsx name': 'a line of a file, of somebody who need not be on file',
};

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

type Column = Readonly<Record<string, unknown>>;
/** Properties of an object literal; of those that are no literals, that they are there. */
const propertiesOf = (node: Node): Column =>
  Object.fromEntries(
    (node['properties'] as Node[]).flatMap((one) => {
      const [key, value] = [one['key'] as Node | undefined, one['value'] as Node | undefined];
      return one.type === 'Property' && key?.type === 'Identifier' ? [[key['name'] as string, value?.type === 'Literal' ? value['value'] : true]] : [];
    }),
  );

/** The columns of each list of a source file. */
function listsOf(file: string, code: string): Column[][] {
  const lists: Column[][] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ArrayExpression') {
      const columns = (node['elements'] as (Node | null)[]).flatMap((one) => (one?.type === 'ObjectExpression' ? [propertiesOf(one)] : []));
      lists.push(columns.filter((one) => 'key' in one && 'width' in one));
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync(file, code).program as unknown as Node);
  return lists.filter((columns) => columns.length > 0);
}

/** A link by its kind, or, where the record of the list says the kind, by where it leads. */
const isLink = (column: Column): boolean => column['kind'] === 'link' || (!('titleKey' in column) && 'href' in column);
const isName = ({ key }: Column, list: readonly Column[]): boolean =>
  [...merchantKeys, ...personKeys].includes(String(key)) || (key === 'name' && list.some((one) => one['key'] === 'id_no'));

it('names of people and merchants in lists are links', async () => {
  const names: string[] = [];
  const leadNowhere: string[] = [];
  for await (const result of glob('domains/*/*/web/**/*.{ts,tsx}', { cwd: root })) {
    const file = String(result).split(path.sep).join('/');
    if (/\.(test|fixture)\.tsx?$/.test(file)) continue;
    for (const list of listsOf(file, await readFile(path.join(root, file), 'utf8')))
      for (const column of list.filter((one) => isName(one, list))) {
        const name = `${file} ${String(column['key'])}`;
        names.push(name);
        if (!isLink(column) && !(name in bare)) leadNowhere.push(name);
      }
  }
  expect(names.length).toBeGreaterThan(30);
  expect(leadNowhere).toEqual([]);
  expect(Object.keys(bare).filter((name) => !names.includes(name))).toEqual([]);
});

/** Names by what they are called, wherever a screen reads them off an answer. */
const fieldNames = ['merchant_name', 'muname', 'person_name', 'subject_name'];
const links = ['PersonName', 'MerchantName', 'InsideLink', 'Aside'];

/** Names that stand bare on a screen, by file and what is read, and why. */
const bareOnScreen: Readonly<Record<string, string>> = {
  'domains/casework/alerts/web/alerts.columns.tsx row.name': 'the name of the alert',
  'domains/casework/alerts/web/triage/triage-head.tsx alert.name': 'the name of the alert',
  'domains/casework/investigations/web/conclude-dialog.tsx one.person_name': 'beside a form that is not saved',
  'domains/casework/investigations/web/conclude-dialog.tsx one.merchant_name': 'beside a form that is not saved',
  'domains/payments/lists/web/block-row-dialog.tsx row.merchant_name': 'beside a form that is not saved',
  'domains/payments/lists/web/looked-up.tsx person.name': 'beside a form that is not saved',
  'domains/merchants/merchant-page/web/work.panel.tsx one.merchant_name': 'the page of this merchant',
  'domains/casework/probation/web/batch-reject-dialog.tsx one.merchant_name': 'beside a form that is not saved',
  'domains/casework/probation/web/evidence/review-dialog.tsx file.merchant_name': 'beside a form that is not saved',
  'domains/casework/probation/web/proposal-dialog.tsx one.merchant_name': 'beside a form that is not saved',
  'domains/casework/probation/web/release-plan.tsx item.merchant_name': 'a line that is opened by clicking it, beside a form that is not saved',
  'domains/payments/routing/web/router-effect.tsx one.muname': 'beside a form that is not saved',
  'domains/screening/screening/web/queue/hit-queue.panel.tsx report.name': 'what was asked; the person stands beside it',
  'domains/screening/screening/web/report-detail.page.tsx asked.name': 'what was asked; the person stands in a line of their own',
};

const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? (node['name'] as string) : undefined;

/** Whether a node stands inside an element that leads to a page. */
const isInLink = (around: readonly Node[]): boolean =>
  around.some((one) => one.type === 'JSXElement' && links.includes(nameOf((one['openingElement'] as Node)['name'] as Node) ?? ''));

/**
 * Whether what is read is itself shown: as the child of an element, or as the value of a fact or the text of an event. Not where it is
 * compared, where it stands in a sentence or a title, or where it is handed on under another name.
 */
function isShown(node: Node, around: readonly Node[]): boolean {
  let child = node;
  for (const one of [...around].reverse()) {
    if (one.type === 'JSXElement' || one.type === 'JSXFragment') return true;
    if (one.type === 'Property') return ['value', 'children'].includes(nameOf(one['key'] as Node) ?? '');
    if (['JSXAttribute', 'VariableDeclarator', 'ArrowFunctionExpression', 'ReturnStatement', 'IfStatement'].includes(one.type)) return false;
    if (one.type === 'BinaryExpression' || (one.type === 'ConditionalExpression' && one['test'] === child)) return false;
    if (one.type === 'CallExpression' && one['callee'] !== child) {
      const callee = one['callee'] as Node;
      if (nameOf(callee) === 't' || ['of', 'term'].includes(nameOf(callee['property'] as Node | undefined) ?? '')) return false;
    }
    child = one;
  }
  return false;
}

/** The names that a source file shows outside a link. `name` is one of whoever's number or key is read off the same thing. */
function bareNamesOf(file: string, code: string): string[] {
  const people = new Set([...code.matchAll(/\b(\w+)\.(?:subject_id|id_no|merchant_no)\b/g)].map(([, owner]) => owner));
  const results: string[] = [];
  const visit = (node: Node, around: readonly Node[]): void => {
    if (node.type === 'MemberExpression' && node['computed'] === false) {
      const [owner, field] = [nameOf(node['object'] as Node), nameOf(node['property'] as Node) ?? ''];
      const isName = fieldNames.includes(field) || (field === 'name' && people.has(owner));
      if (isName && isShown(node, around) && !isInLink(around)) results.push(`${file} ${code.slice(node['start'] as number, node['end'] as number)}`);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, [...around, node]);
  };
  visit(parseSync(file, code).program as unknown as Node, []);
  return results;
}

it('names of people and merchants that stand elsewhere on a screen are links', async () => {
  const results = new Set<string>();
  for await (const one of glob('domains/*/*/web/**/*.tsx', { cwd: root })) {
    const file = String(one).split(path.sep).join('/');
    if (/\.(test|fixture)\.tsx$/.test(file)) continue;
    for (const name of bareNamesOf(file, await readFile(path.join(root, file), 'utf8'))) results.add(name);
  }
  expect([...results].filter((name) => !(name in bareOnScreen))).toEqual([]);
  expect(Object.keys(bareOnScreen).filter((name) => !results.has(name))).toEqual([]);
});

it('a name is found wherever it is shown bare', () => {
  const shown = (jsx: string) => bareNamesOf('x.tsx', `const X = ({ row, t }) => ${jsx};`);
  expect(shown('<td>{row.person_name ?? row.merchant_name}</td>')).toHaveLength(2);
  expect(shown('<Facts items={[{ label: t("a"), value: row.muname }]} />')).toHaveLength(1);
  expect(shown('<td><PersonName subjectId={row.subject_id}>{row.person_name}</PersonName></td>')).toEqual([]);
  expect(shown('<td title={row.person_name}>{t("about", { name: row.person_name })}</td>')).toEqual([]);
  expect(shown('<td>{row.subject_id}: {row.name}</td>')).toHaveLength(1);
});

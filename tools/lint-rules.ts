import { databaseTimeAdvice, findDatabaseTime } from './database-time.ts';

// Our own lint rules, loaded by oxlint. Few, each with a test and a sentence that says what to do instead.

type Node = { type: string; [field: string]: unknown };
type Report = { node: Node; message: string };
type Context = { report(finding: Report): void };

const isName = (node: unknown, name: string) => (node as Node | undefined)?.type === 'Identifier' && (node as Node).name === name;
const isCallOn = (node: Node, object: string, member: string) => {
  const callee = node as { object?: unknown; property?: unknown; computed?: boolean };
  return node.type === 'MemberExpression' && !callee.computed && isName(callee.object, object) && isName(callee.property, member);
};

/** Models and engines decide on what they are given; the same input has to give the same answer tomorrow. */
const noHiddenInput = {
  meta: { type: 'problem' },
  create(context: Context) {
    const clock = 'No clock here: take the moment as a parameter.';
    return {
      NewExpression(node: Node) {
        if (isName(node.callee, 'Date') && (node.arguments as unknown[]).length === 0) context.report({ node, message: clock });
      },
      CallExpression(node: Node) {
        if (isName(node.callee, 'Date')) context.report({ node, message: clock });
      },
      MemberExpression(node: Node) {
        if (isCallOn(node, 'Date', 'now') || isCallOn(node, 'performance', 'now')) context.report({ node, message: clock });
        if (isCallOn(node, 'Math', 'random')) context.report({ node, message: 'No chance here: take the random number, or its source, as a parameter.' });
        if (isCallOn(node, 'process', 'env')) context.report({ node, message: 'No environment here: take the setting as a parameter.' });
      },
    };
  },
};

const looksLikeSql = /\b(select|insert\s+into|update|delete\s+from|create\s+table)\b/i;

/** A test or a demonstration stands at any instant, because everything takes the time from one clock. */
const oneClock = {
  meta: { type: 'problem' },
  create(context: Context) {
    const message =
      'Take the time from `clock` of platform/server/clock.ts, in the browser from `nowMs` of platform/web; a length of time is measured by performance.now().';
    const examine = (node: Node, text: string) => {
      if (findDatabaseTime(text) !== undefined) context.report({ node, message: `In a statement, ${databaseTimeAdvice}` });
    };
    const textOf = (template: unknown): string => (template as { quasis: { value: { raw: string } }[] }).quasis.map(({ value }) => value.raw).join(' ');
    return {
      NewExpression(node: Node) {
        if (isName(node.callee, 'Date') && (node.arguments as unknown[]).length === 0) context.report({ node, message });
      },
      CallExpression(node: Node) {
        const asksDayjs = isName(node.callee, 'dayjs') && (node.arguments as unknown[]).length === 0;
        if (asksDayjs || isName(node.callee, 'Date')) context.report({ node, message });
      },
      MemberExpression(node: Node) {
        if (isCallOn(node, 'Date', 'now') || isCallOn(node, 'Temporal', 'Now')) context.report({ node, message });
      },
      TaggedTemplateExpression(node: Node) {
        const text = textOf(node.quasi);
        // Others are examined below.
        if (isName(node.tag, 'sql') && !looksLikeSql.test(text)) examine(node, text);
      },
      TemplateLiteral(node: Node) {
        const text = textOf(node);
        if (looksLikeSql.test(text)) examine(node, text);
      },
      Literal(node: Node) {
        if (typeof node.value === 'string' && looksLikeSql.test(node.value)) examine(node, node.value);
      },
    };
  },
};

const windowNames = ['Modal', 'Drawer'];
const windowPackages = /^(antd\/(es|lib|dist)\/(modal|drawer)|@rc-component\/(dialog|drawer))(\/|$)/;

/** Dialogs and drawers of the product look and behave alike: one file makes each of them. */
const oneDialog = {
  meta: { type: 'problem' },
  create(context: Context) {
    const message = 'Use AppDialog, FormDialog, AppDrawer or RecordDrawer of platform/web; what is different is passed in.';
    return {
      ImportDeclaration(node: Node) {
        const source = String((node.source as { value: unknown }).value);
        const used = (node.specifiers as { type: string; imported?: { name?: string; value?: string } }[]).some(
          ({ type, imported }) => type === 'ImportNamespaceSpecifier' || windowNames.includes(imported?.name ?? imported?.value ?? ''),
        );
        if (windowPackages.test(source) || (source === 'antd' && used)) context.report({ node, message });
      },
    };
  },
};

const queries = ['useQueryCall', 'useQuery', 'useQueries'];
const failures = ['error', 'isError', 'isLoadingError', 'isRefetchError', 'failureReason'];
type Pattern = Node & { name?: string; properties?: { key?: { name?: string } }[] };

/** Whether a query failed, and trying again, is said by one component. */
const oneAnswer = {
  meta: { type: 'problem' },
  create(context: Context) {
    const message = 'Show what a query answers, its failure and its waiting by Answer of platform/web.';
    const answers = new Set<string>();
    return {
      VariableDeclarator(node: Node) {
        const call = node.init as Node | null;
        const id = node.id as Pattern;
        if (call?.type !== 'CallExpression' || !queries.some((name) => isName(call.callee, name))) return;
        if (id.type === 'Identifier') answers.add(id.name as string);
        if (id.properties?.some(({ key }) => failures.includes(key?.name ?? ''))) context.report({ node, message });
      },
      MemberExpression(node: Node) {
        const { object, property } = node as unknown as { object: Pattern; property: Pattern };
        if (object.type === 'Identifier' && answers.has(object.name as string) && failures.includes(property.name ?? '')) context.report({ node, message });
      },
      JSXOpeningElement(node: Node) {
        if ((node.name as Pattern).name === 'SkeletonLines') context.report({ node, message });
      },
    };
  },
};

const tones = /^(neutral|info|success|warning|danger|violet)$/;
const tagClass = /(^|\s)tag-(neutral|info|success|warning|danger|violet)(\s|$)/;

/** Whether a colour is chosen in the place where it is shown. */
function namesTone(node: Node | null | undefined): boolean {
  if (node?.type === 'JSXExpressionContainer') return namesTone(node.expression as Node);
  if (node?.type === 'ConditionalExpression') return namesTone(node.consequent as Node) || namesTone(node.alternate as Node);
  if (node?.type === 'LogicalExpression') return namesTone(node.left as Node) || namesTone(node.right as Node);
  return node?.type === 'Literal' && tones.test(String(node.value));
}

/** The same state has the same word and the same colour on every screen. */
const toneOfTerm = {
  meta: { type: 'problem' },
  create(context: Context) {
    const message = 'Give it a term with its tone in domains/register/vocabulary and show it by StatusTag, or by Tag with toneOf where the text says more.';
    return {
      Literal(node: Node) {
        if (typeof node.value === 'string' && tagClass.test(node.value)) context.report({ node, message });
      },
      TemplateElement(node: Node) {
        const { raw } = node.value as { raw: string };
        if (tagClass.test(raw) || /(^|\s)tag-$/.test(raw)) context.report({ node, message });
      },
      JSXOpeningElement(node: Node) {
        if ((node.name as Pattern).name !== 'Tag') return;
        for (const attribute of node.attributes as (Node & { name?: Pattern; value?: Node | null })[])
          if (attribute.type === 'JSXAttribute' && attribute.name?.name === 'tone' && namesTone(attribute.value)) context.report({ node, message });
      },
    };
  },
};

type Element = Node & {
  start: number;
  end: number;
  name: Pattern & { property?: Pattern };
  attributes: (Node & { start: number; end: number; name?: Pattern })[];
};
const within = (inner: { start: number; end: number }, outer: { start: number; end: number }): boolean => inner.start >= outer.start && inner.end <= outer.end;

/** What somebody types at length is not lost with a connection or a tab: a dialog says what it is about. */
const draftOfTexts = {
  meta: { type: 'problem' },
  create(context: Context) {
    const dialogs: Element[] = [];
    const [texts, fields]: [Element[], Element[]] = [[], []];
    return {
      JSXOpeningElement(node: Node) {
        const element = node as Element;
        if (element.name.name === 'FormDialog') dialogs.push(element);
        if (element.name.name === 'Field') fields.push(element);
        if (element.name.property?.name === 'TextArea' || (element.name.name === 'Field' && element.attributes.some(({ name }) => name?.name === 'rows')))
          texts.push(element);
      },
      'Program:exit'() {
        for (const dialog of dialogs) {
          const attribute = (name: string) => dialog.attributes.find((one) => one.name?.name === name);
          const shown = attribute('fields');
          // Fields of a component of the file may have a text too.
          const isElsewhere = shown !== undefined && texts.length > 0 && !fields.some((one) => within(one, shown));
          const hasText = attribute('reason') !== undefined || isElsewhere || (shown !== undefined && texts.some((one) => within(one, shown)));
          if (hasText && attribute('draft') === undefined)
            context.report({
              node: dialog,
              message: 'Say by `draft` which act and record the text is about, by their keys, so that it is kept until it is sent.',
            });
        }
      },
    };
  },
};

/** A name with its members: `Input.TextArea` begins with `Input`. */
const firstName = (name: { name?: string; object?: { name?: string } }): string | undefined => name.object?.name ?? name.name;

/** What is typed stays in its field, and what is wrong with it is said there: nothing is cut, rounded or put in its place. */
/** What of a field or dialog would say a limit. */
const limiting = new Set(['rules', 'reason', 'count', 'showCount', 'least', 'most', 'min', 'max']);
const ofForms = new Set(['Field', 'FieldProblem', 'FormDialog', 'Input', 'NumberInput', 'AmountInput']);
const holdsNumber = (part: unknown): boolean =>
  Array.isArray(part)
    ? part.some(holdsNumber)
    : typeof part === 'object' &&
      part !== null &&
      (typeof (part as Node).value === 'number' || Object.entries(part).some(([key, inner]) => key !== 'parent' && holdsNumber(inner)));

const typedStays = {
  meta: { type: 'problem' },
  create(context: Context) {
    return {
      ImportSpecifier(node: Node) {
        if (isName(node.imported, 'InputNumber'))
          context.report({ node, message: 'Take Field or NumberInput of platform/web: InputNumber puts another number in the place of what is typed.' });
      },
      JSXOpeningElement(node: Node) {
        const element = node as Element;
        const limits = element.attributes.filter(({ name, value }) => limiting.has(name?.name ?? '') && holdsNumber(value));
        if (ofForms.has(firstName(element.name as never) ?? '') && limits.length > 0)
          context.report({ node, message: 'The input of the call says how long or large it may be: Field takes it from there, and nothing is said twice.' });
        const cut = element.attributes.find(({ name }) => name?.name === 'maxLength');
        if (cut && firstName(element.name as never) === 'Input')
          context.report({
            node,
            message: 'maxLength cuts what is typed without a word: Field and FieldProblem take the length from the input of the call, and say it.',
          });
      },
    };
  },
};

const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

/** What stays on a computer when somebody signs out follows from one table. */
const oneBrowserStorage = {
  meta: { type: 'problem' },
  create(context: Context) {
    const message = 'Declare it in platform/web/session/browser-storage.ts and keep it by browserStorage or ownStorage.';
    return {
      Identifier(node: Node) {
        if (storages.some((name) => isName(node, name))) context.report({ node, message });
      },
      MemberExpression(node: Node) {
        const named = node.computed ? (node.property as Node).value : undefined;
        if (isCallOn(node, 'document', 'cookie') || storages.some((name) => name === named)) context.report({ node, message });
      },
    };
  },
};

const hooks = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach'];
const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
const isDescribe = (node: Node): boolean =>
  isName(node, 'describe') ||
  (node.type === 'MemberExpression' && isDescribe(node.object as Node)) ||
  ((node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression') && isDescribe((node.callee ?? node.tag) as Node));

/** A hook that is registered while a hook or a test runs is dropped by Vitest without a word. */
const hooksAtTop = {
  meta: { type: 'problem' },
  create(context: Context) {
    const message = 'A hook stands at the top of a test file or of `describe`; what a function opens it closes by `atEndOfFile` of platform/testing.';
    return {
      CallExpression(node: Node) {
        if (!hooks.some((hook) => isName(node.callee, hook))) return;
        for (let above = node.parent as Node | null; above; above = above.parent as Node | null) {
          if (!functions.includes(above.type)) continue;
          if (!isDescribe((above.parent as Node | null) ?? above)) context.report({ node, message });
          return;
        }
      },
    };
  },
};

/** Participles and pronouns that say nothing alone, with the nouns and verbs that stand for them. */
const emptyNames: Readonly<Record<string, string>> = {
  asked: 'query, request, input',
  unasked: 'unrequested, with a noun',
  told: 'notices, report, declared',
  untold: 'unreported, with a noun',
  tell: 'notify, report, publish',
  telling: 'notices, description',
  seen: 'visited, visible or shown, with a noun',
  judged: 'evaluation, evaluated with a noun',
  judge: 'evaluate; evaluator, detector',
  judges: 'evaluators',
  placed: 'position',
  lent: 'borrowed, with a noun',
  lend: 'borrow',
  wish: 'input, change, request, options',
  wishes: 'inputs, options',
  wished: 'target, change',
  wanted: 'target, expected, selection',
  sought: 'query',
  given: 'value, input',
  taken: 'accepted or used, with a noun',
  found: 'match, result, results',
  known: 'existing or stored, with a noun',
  whom: 'subject, person, recipient',
  hear: 'receive',
  heard: 'message, received with a noun',
  fate: 'outcome',
  said: 'text, declaration',
  follow: 'apply, open, sync, move',
};
/** Words that a parameter may be called by, beside `right` or as what remains of a text, and that an exported name may not. */
const vagueExports: Readonly<Record<string, string>> = { left: 'remaining, omitted', rest: 'remaining, deferred' };
const wordsIn = (name: string): string[] => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
const isDeclaration = /^(?:FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration|TSEnumDeclaration)$/;

/** A name says what a thing is: a noun for things, a role for people, a verb for functions. */
const nounsAsNames = {
  meta: { type: 'problem' },
  create(context: Context) {
    const examine = (id: unknown, isExported: boolean): void => {
      const node = id as (Pattern & { left?: Pattern }) | null | undefined;
      if (node?.type === 'AssignmentPattern') return examine(node.left, isExported);
      if (node?.type !== 'Identifier') return;
      const words = wordsIn(node.name ?? '');
      const suggestions = words.map((word) => emptyNames[word] ?? (isExported ? vagueExports[word] : undefined));
      if (words.length === 0 || suggestions.includes(undefined)) return;
      context.report({ node, message: `\`${node.name}\` does not say what this is. Take a noun or a verb: ${suggestions.join('; ')}.` });
    };
    const isExport = (node: Node): boolean => (node.parent as Node | undefined)?.type === 'ExportNamedDeclaration';
    const declared = (node: Node): void => {
      if (isDeclaration.test(node.type)) examine(node.id, isExport(node));
      for (const parameter of (node.params as Node[] | undefined) ?? []) examine(parameter, false);
    };
    return {
      FunctionDeclaration: declared,
      ClassDeclaration: declared,
      TSInterfaceDeclaration: declared,
      TSTypeAliasDeclaration: declared,
      TSEnumDeclaration: declared,
      FunctionExpression: declared,
      ArrowFunctionExpression: declared,
      TSFunctionType: declared,
      TSMethodSignature: declared,
      VariableDeclarator(node: Node) {
        examine(node.id, isExport(node.parent as Node));
      },
    };
  },
};

const rules = {
  'draft-of-texts': draftOfTexts,
  'hooks-at-top': hooksAtTop,
  'no-hidden-input': noHiddenInput,
  'nouns-as-names': nounsAsNames,
  'one-clock': oneClock,
  'one-dialog': oneDialog,
  'one-answer': oneAnswer,
  'one-browser-storage': oneBrowserStorage,
  'tone-of-term': toneOfTerm,
  'typed-stays': typedStays,
};
export default { meta: { name: 'atalaia' }, rules };

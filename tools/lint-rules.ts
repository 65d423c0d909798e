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
        const taken = (node.specifiers as { type: string; imported?: { name?: string; value?: string } }[]).some(
          ({ type, imported }) => type === 'ImportNamespaceSpecifier' || windowNames.includes(imported?.name ?? imported?.value ?? ''),
        );
        if (windowPackages.test(source) || (source === 'antd' && taken)) context.report({ node, message });
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

export default { meta: { name: 'atalaia' }, rules: { 'no-hidden-input': noHiddenInput, 'one-dialog': oneDialog, 'one-answer': oneAnswer } };

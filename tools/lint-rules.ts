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

export default { meta: { name: 'atalaia' }, rules: { 'no-hidden-input': noHiddenInput } };

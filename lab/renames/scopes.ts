// The scopes of a source file: which identifiers declare a name, which refer to it, and which are only names of properties.
import { parseSync } from 'vite';

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A name that a scope declares, with every place where it is written. */
export interface Binding {
  name: string;
  scope: Scope;
  /** The identifiers that declare it or refer to it. */
  places: Place[];
  /** The type annotation of a parameter or constant, or what a constant is initialised with. */
  type?: Node;
  initial?: Node;
  kind: 'parameter' | 'variable' | 'function' | 'type' | 'import';
}

export interface Place {
  start: number;
  scope: Scope;
  /** The property of an object or pattern in which the name is both key and value: `{ name }`. */
  shorthand?: boolean;
}

export interface Scope {
  parent: Scope | undefined;
  names: Map<string, Binding>;
  /** All names that are referred to in this scope and below it. */
  used: Set<string>;
  inner: Scope[];
}

/** The name of a property, wherever it is written: declared, read, or set. */
export interface Key {
  name: string;
  start: number;
  end: number;
  /** The value of `{ key: value }` where that is an identifier, and of `{ key }` itself. */
  value?: { name: string; start: number; end: number };
  isShorthand: boolean;
  isQuoted: boolean;
  /** Whether it is called, or declared as a method. */
  isCalled: boolean;
}

export interface ImportedName {
  source: string;
  imported: string;
  local: string;
  /** The start of the imported name, where it differs from the local one. */
  start: number;
  isRenamed: boolean;
  /** Whether it is passed on: `export { name } from '…'`. */
  isExported: boolean;
  localStart: number;
}

export interface Source {
  root: Scope;
  keys: Key[];
  imports: ImportedName[];
  /** Exported names and the local names that they stand for. */
  exports: Map<string, string>;
  /** Sources of `export * from`. */
  exportsAllOf: string[];
  paths: { start: number; end: number; value: string }[];
  comments: { start: number; end: number }[];
}

const makeScope = (parent: Scope | undefined): Scope => {
  const scope: Scope = { parent, names: new Map(), used: new Set(), inner: [] };
  parent?.inner.push(scope);
  return scope;
};

const opensScope =
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSFunctionType|TSConstructorType|TSMethodSignature|TSCallSignatureDeclaration|TSConstructSignatureDeclaration|TSDeclareFunction|TSEmptyBodyFunctionExpression|BlockStatement|StaticBlock|ForStatement|ForInStatement|ForOfStatement|SwitchStatement|CatchClause|ClassDeclaration|ClassExpression|TSInterfaceDeclaration|TSTypeAliasDeclaration|TSMappedType|TSConditionalType|TSModuleBlock)$/;
const declaresName = /^(?:FunctionDeclaration|TSDeclareFunction|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration|TSEnumDeclaration)$/;
const hasKey =
  /^(?:PropertyDefinition|MethodDefinition|AccessorProperty|TSPropertySignature|TSMethodSignature|TSAbstractPropertyDefinition|TSAbstractMethodDefinition)$/;

const literalTypesIn = (node: Node): Node[] => {
  if (node.type === 'TSLiteralType' && typeof (node.literal as Node).value === 'string') return [node.literal as Node];
  return node.type === 'TSUnionType' ? (node.types as Node[]).flatMap(literalTypesIn) : [];
};

/** Reads a file. */
export function readSource(file: string, code: string): Source {
  const parsed = parseSync(file, code) as unknown as { program: Node; comments: { start: number; end: number }[] };
  const root = makeScope(undefined);
  const source: Source = { root, keys: [], imports: [], exports: new Map(), exportsAllOf: [], paths: [], comments: parsed.comments };
  const references: Place[] = [];
  const nameOf = new Map<number, string>();
  const called = new Set<Node>();

  const declare = (node: Node, scope: Scope, kind: Binding['kind'], rest: { shorthand?: boolean; type?: Node; initial?: Node } = {}): void => {
    const name = String(node.name);
    const { shorthand, ...about } = rest;
    const place: Place = { start: node.start, scope, ...(shorthand ? { shorthand } : {}) };
    const present = scope.names.get(name);
    if (present) {
      present.places.push(place);
      if (kind !== 'type') present.kind = kind;
      return;
    }
    scope.names.set(name, { name, scope, places: [place], kind, ...about });
  };
  const refer = (node: Node, scope: Scope, shorthand = false): void => {
    references.push({ start: node.start, scope, ...(shorthand ? { shorthand } : {}) });
    nameOf.set(node.start, String(node.name));
  };
  const key = (node: Node, extra: Partial<Key> = {}): void => {
    const isQuoted = node.type === 'Literal';
    const name = isQuoted ? String(node.value) : String(node.name);
    const end = isQuoted ? node.end : node.start + name.length;
    source.keys.push({ name, start: node.start, end, isShorthand: false, isQuoted, isCalled: false, ...extra });
  };

  /** Declares the names of a pattern. `scope` is where they are declared, `at` where its defaults and computed keys are evaluated. */
  const pattern = (node: Node, scope: Scope, kind: Binding['kind'], about: { type?: Node; initial?: Node; shorthand?: boolean } = {}): void => {
    const annotation = (node.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined;
    if (annotation) visit(annotation, scope);
    for (const decorator of (node.decorators as Node[] | undefined) ?? []) visit(decorator, scope);
    if (node.type === 'Identifier') declare(node, scope, kind, { ...about, ...(annotation ? { type: annotation } : {}) });
    else if (node.type === 'AssignmentPattern') {
      pattern(node.left as Node, scope, kind, { ...about, initial: node.right as Node });
      visit(node.right as Node, scope);
    } else if (node.type === 'RestElement') pattern(node.argument as Node, scope, kind);
    else if (node.type === 'TSParameterProperty') pattern(node.parameter as Node, scope, kind);
    else if (node.type === 'ArrayPattern') for (const element of node.elements as (Node | null)[]) element && pattern(element, scope, kind);
    else if (node.type === 'ObjectPattern')
      for (const property of node.properties as Node[]) {
        if (property.type === 'RestElement') {
          pattern(property, scope, kind);
          continue;
        }
        const [name, value] = [property.key as Node, property.value as Node];
        const isShorthand = property.shorthand === true;
        if (property.computed === true) visit(name, scope);
        else {
          const identifier = (value.type === 'AssignmentPattern' ? value.left : value) as Node;
          const end = identifier.start + String(identifier.name).length;
          key(name, { isShorthand, ...(identifier.type === 'Identifier' ? { value: { name: String(identifier.name), start: identifier.start, end } } : {}) });
        }
        pattern(value, scope, kind, { shorthand: isShorthand });
      }
    else visit(node, scope);
  };

  const visitAll = (nodes: unknown, scope: Scope, skip: readonly string[] = []): void => {
    for (const [field, child] of Object.entries(nodes as Record<string, unknown>)) {
      if (skip.includes(field)) continue;
      for (const one of Array.isArray(child) ? child.flat() : [child]) if (isNode(one)) visit(one, scope);
    }
  };

  const visitImport = (node: Node, scope: Scope): void => {
    const from = node.source as Node;
    for (const specifier of node.specifiers as Node[]) {
      const local = specifier.local as Node;
      declare(local, scope, 'import');
      if (specifier.type !== 'ImportSpecifier') continue;
      const imported = specifier.imported as Node;
      source.imports.push({
        source: String(from.value),
        imported: String(imported.name ?? imported.value),
        local: String(local.name),
        start: imported.start,
        localStart: local.start,
        isRenamed: imported.start !== local.start,
        isExported: false,
      });
    }
  };

  const visitExport = (node: Node, scope: Scope): void => {
    const from = node.source as Node | null;
    for (const specifier of node.specifiers as Node[]) {
      const [local, exported] = [specifier.local as Node, specifier.exported as Node];
      const isRenamed = local.start !== exported.start;
      if (from)
        source.imports.push({
          source: String(from.value),
          imported: String(local.name),
          local: String(exported.name),
          start: local.start,
          localStart: exported.start,
          isRenamed,
          isExported: true,
        });
      else {
        refer(local, scope);
        // An exported name follows its local one unless it has one of its own.
        source.exports.set(String(exported.name), String(local.name));
      }
    }
    const declaration = node.declaration as Node | null;
    if (!declaration) return;
    const before = new Set(scope.names.keys());
    visit(declaration, scope);
    const ids =
      declaration.type === 'VariableDeclaration'
        ? [...scope.names.keys()].filter((name) => !before.has(name))
        : [String((declaration.id as Node | undefined)?.name ?? '')];
    for (const name of ids) source.exports.set(name, name);
  };

  const visitObject = (node: Node, scope: Scope): void => {
    const [name, value] = [node.key as Node, node.value as Node];
    const isShorthand = node.shorthand === true;
    if (node.computed === true) visit(name, scope);
    else if (name.type === 'Identifier')
      key(name, {
        isShorthand,
        isCalled: node.method === true || /^(?:ArrowFunction|Function)Expression$/.test(value.type),
        ...(value.type === 'Identifier' ? { value: { name: String(value.name), start: value.start, end: value.start + String(value.name).length } } : {}),
      });
    if (isShorthand) refer(value, scope, true);
    else visit(value, scope);
  };

  function visit(node: Node, outer: Scope): void {
    if (declaresName.test(node.type) && node.id) {
      const kind = /Function/.test(node.type) ? 'function' : 'type';
      declare(node.id as Node, outer, kind);
    }
    const scope = opensScope.test(node.type) ? makeScope(outer) : outer;
    if (/^(?:FunctionExpression|ClassExpression)$/.test(node.type) && node.id) declare(node.id as Node, scope, 'function');
    switch (node.type) {
      case 'Identifier':
        refer(node, scope);
        // An identifier in a type may carry a type itself.
        visitAll(node, scope);
        return;
      case 'JSXIdentifier':
        if (/^[A-Z]/.test(String(node.name))) refer(node, scope);
        return;
      case 'JSXMemberExpression':
        visit(node.object as Node, scope);
        return;
      case 'JSXAttribute': {
        const name = node.name as Node;
        if (name.type === 'JSXIdentifier') key(name);
        if (isNode(node.value)) visit(node.value, scope);
        return;
      }
      case 'MemberExpression':
        visit(node.object as Node, scope);
        if (node.computed === true || (node.property as Node).type === 'PrivateIdentifier') visit(node.property as Node, scope);
        else key(node.property as Node, { isCalled: called.has(node) });
        return;
      case 'CallExpression':
        called.add(node.callee as Node);
        visitAll(node, scope);
        return;
      case 'PrivateIdentifier':
        return;
      case 'Property':
        visitObject(node, scope);
        return;
      case 'ImportDeclaration':
        visitImport(node, scope);
        break;
      case 'ExportNamedDeclaration':
        visitExport(node, scope);
        break;
      case 'ExportAllDeclaration':
        source.exportsAllOf.push(String((node.source as Node).value));
        break;
      case 'VariableDeclarator': {
        const initial = node.init as Node | null;
        pattern(node.id as Node, scope, 'variable', initial ? { initial } : {});
        if (initial) visit(initial, scope);
        return;
      }
      case 'CatchClause':
        if (node.param) pattern(node.param as Node, scope, 'variable');
        visit(node.body as Node, scope);
        return;
      case 'TSTypeParameter': {
        const name = node.name as Node | string;
        if (isNode(name)) declare(name, scope, 'type');
        visitAll(node, scope, ['name']);
        return;
      }
      case 'TSMappedType':
        if (isNode(node.key)) declare(node.key, scope, 'type');
        visitAll(node, scope, ['key']);
        return;
      case 'TSQualifiedName':
        visit(node.left as Node, scope);
        return;
      case 'TSImportType':
        visitAll(node, scope, ['qualifier']);
        break;
      case 'TSIndexedAccessType':
        for (const literal of literalTypesIn(node.indexType as Node)) key(literal);
        visitAll(node, scope);
        return;
      case 'TSInterfaceHeritage':
      case 'TSTypeReference':
        if (['Pick', 'Omit'].includes(String(((node.typeName ?? node.expression) as Node).name)))
          for (const argument of ((node.typeArguments as Node | null)?.params as Node[] | undefined) ?? [])
            for (const literal of literalTypesIn(argument)) key(literal);
        visitAll(node, scope);
        return;
      case 'TSNamedTupleMember':
        visit(node.elementType as Node, scope);
        return;
      case 'TSIndexSignature':
        visitAll(node, scope, ['parameters']);
        for (const parameter of node.parameters as Node[]) visitAll(parameter, scope);
        return;
      case 'LabeledStatement':
        visit(node.body as Node, scope);
        return;
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'MetaProperty':
        return;
      case 'ImportExpression':
        visitAll(node, scope);
        break;
      default: {
        const skip: string[] = ['id'];
        if (hasKey.test(node.type) && node.computed !== true) {
          if ((node.key as Node).type === 'Identifier') key(node.key as Node, { isCalled: /Method/.test(node.type) });
          skip.push('key');
        }
        if (Array.isArray(node.params) && opensScope.test(node.type)) {
          for (const parameter of node.params as Node[]) pattern(parameter, scope, 'parameter');
          skip.push('params');
        }
        visitAll(node, scope, skip);
      }
    }
    const from = node.source;
    if (isNode(from) && typeof from.value === 'string') source.paths.push({ start: from.start, end: from.end, value: from.value });
  }

  visitAll(parsed.program, root);
  for (const place of references) {
    const name = nameOf.get(place.start) as string;
    for (let scope: Scope | undefined = place.scope; scope; scope = scope.parent) {
      scope.used.add(name);
      const binding = scope.names.get(name);
      if (binding) {
        binding.places.push(place);
        break;
      }
    }
  }
  return source;
}

/** All bindings of a file. */
export const bindingsOf = (scope: Scope): Binding[] => [...scope.names.values(), ...scope.inner.flatMap(bindingsOf)];

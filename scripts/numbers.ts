/**
 * A Vite plugin that inlines numbers: `Aura.pyro` becomes `1` in the build, if `Aura` is a constant table of numbers
 * (`{ … } as const`) of any module. A bundler leaves such a name unchanged, a property of an object that a variable of the module holds, and V8 reads it anew each time: 2 to 3 % of a fight (docs/decisions/007-speed.md).
 */
import { readFileSync } from 'node:fs';
import { type ESTree, type Plugin, parseSync, type Rolldown, Visitor } from 'vite';

type Table = ReadonlyMap<string, number>;

/** An export of another module. */
interface Elsewhere {
  readonly module: string;
  readonly name: string;
}

/** Tables of one module; names are those within the module but for `exports`. */
interface Module {
  readonly tables: ReadonlyMap<string, Table>;
  /** Constants that are another one under a new name. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly imports: ReadonlyMap<string, Elsewhere>;
  readonly exports: ReadonlyMap<string, string | Elsewhere>;
  /** Modules of which everything is passed on. */
  readonly passedOn: readonly string[];
}

function numberOf(node: ESTree.Expression): number | undefined {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node.type !== 'UnaryExpression' || node.operator !== '-') return undefined;
  const positive = numberOf(node.argument);
  return positive === undefined ? undefined : -positive;
}

/** `{ a: 1, 'b%': 2 } as const`; undefined for anything else. */
function tableOf(node: ESTree.Expression | null): Table | undefined {
  if (node?.type !== 'TSAsExpression' || node.expression.type !== 'ObjectExpression') return undefined;
  const { typeAnnotation: type } = node;
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier' || type.typeName.name !== 'const')
    return undefined;
  const table = new Map<string, number>();
  for (const entry of node.expression.properties) {
    if (entry.type !== 'Property' || entry.computed) return undefined;
    const { key } = entry;
    const value = numberOf(entry.value);
    if (value === undefined) return undefined;
    if (key.type === 'Identifier') table.set(key.name, value);
    else if (key.type === 'Literal') table.set(String(key.value), value);
    else return undefined;
  }
  return table;
}

function moduleOf(file: string, code: string): Module & { program: ESTree.Program } {
  const { program, module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const tables = new Map<string, Table>();
  const aliases = new Map<string, string>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier') continue;
      const table = tableOf(init);
      if (table !== undefined) tables.set(id.name, table);
      else if (init?.type === 'Identifier') aliases.set(id.name, init.name);
    }
  }
  const imports = new Map<string, Elsewhere>();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName, isType } of entries)
      if (!isType && importName.kind === 'Name' && importName.name !== null)
        imports.set(localName.value, { module: moduleRequest.value, name: importName.name });
  const exports = new Map<string, string | Elsewhere>();
  const passedOn: string[] = [];
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, localName, isType } of entries) {
      if (isType) continue;
      if (moduleRequest !== null && importName.kind === 'AllButDefault') passedOn.push(moduleRequest.value);
      if (exportName.name === null) continue;
      if (moduleRequest === null) exports.set(exportName.name, localName.name ?? '');
      else if (importName.name !== null)
        exports.set(exportName.name, { module: moduleRequest.value, name: importName.name });
    }
  return { program, tables, aliases, imports, exports, passedOn };
}

/** The names that a program declares inside functions and classes, where they would hide a table. */
function innerNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const add = (pattern: ESTree.BindingPattern | ESTree.ParamPattern | null): void => {
    if (pattern === null) return;
    if (pattern.type === 'Identifier') names.add(pattern.name);
    else if (pattern.type === 'AssignmentPattern') add(pattern.left);
    else if (pattern.type === 'RestElement') add(pattern.argument);
    else if (pattern.type === 'TSParameterProperty') add(pattern.parameter);
    else if (pattern.type === 'ArrayPattern') for (const each of pattern.elements) add(each);
    else for (const each of pattern.properties) add(each.type === 'Property' ? each.value : each.argument);
  };
  let depth = 0;
  const enter = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    depth++;
    for (const each of node.params) add(each);
  };
  const leave = () => {
    depth--;
  };
  new Visitor({
    FunctionDeclaration(node) {
      if (depth > 0) add(node.id);
      enter(node);
    },
    ClassDeclaration({ id }) {
      if (depth > 0) add(id);
    },
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    BlockStatement: () => {
      depth++;
    },
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    'BlockStatement:exit': leave,
    VariableDeclarator: ({ id }) => {
      if (depth > 0) add(id);
    },
    CatchClause: ({ param }) => add(param),
  }).visit(program);
  return names;
}

const SOURCE = /\/packages\/[^/]+\/src\/.*\.ts$/;

/** @throws (in the build) when a declaration hides a table that the file uses */
export function numbers(): Plugin {
  const known = new Map<string, Module>();

  async function exported(
    context: Rolldown.PluginContext,
    from: string,
    { module, name }: Elsewhere,
  ): Promise<Table | undefined> {
    const file = (await context.resolve(module, from))?.id;
    if (file === undefined || !SOURCE.test(file)) return undefined;
    let found = known.get(file);
    if (found === undefined) {
      found = moduleOf(file, readFileSync(file, 'utf8'));
      known.set(file, found);
    }
    const own = found.exports.get(name);
    if (typeof own === 'string') return named(context, file, found, own);
    if (own !== undefined) return exported(context, file, own);
    for (const other of found.passedOn) {
      const table = await exported(context, file, { module: other, name });
      if (table !== undefined) return table;
    }
    return undefined;
  }

  /** The table that a name stands for in a module. */
  async function named(
    context: Rolldown.PluginContext,
    file: string,
    module: Module,
    name: string,
  ): Promise<Table | undefined> {
    const table = module.tables.get(name);
    if (table !== undefined) return table;
    const alias = module.aliases.get(name);
    if (alias !== undefined) return named(context, file, module, alias);
    const elsewhere = module.imports.get(name);
    return elsewhere === undefined ? undefined : exported(context, file, elsewhere);
  }

  return {
    name: 'quartet:numbers',
    apply: 'build',
    enforce: 'pre',
    // Constants that modules export on their own the bundler can write in; without help it does so only where that is shorter.
    options: (options) => ({
      ...options,
      optimization: { ...options.optimization, inlineConst: { mode: 'all', pass: 3 } },
    }),
    buildStart: () => known.clear(),
    transform: {
      filter: { id: SOURCE },
      async handler(code, file) {
        const module = moduleOf(file, code);
        const uses = new Map<string, { start: number; end: number; property: string }[]>();
        new Visitor({
          MemberExpression({ object, property, computed, optional, start, end }) {
            if (object.type !== 'Identifier' || optional) return;
            const key = computed
              ? property.type === 'Literal' && typeof property.value === 'string' && property.value
              : property.type === 'Identifier' && property.name;
            if (key === false) return;
            const list = uses.get(object.name) ?? [];
            list.push({ start, end, property: key });
            uses.set(object.name, list);
          },
        }).visit(module.program);
        const inner = innerNames(module.program);
        const edits: { start: number; end: number; text: string }[] = [];
        for (const [name, list] of uses) {
          const table = await named(this, file, module, name);
          if (table === undefined) continue;
          if (inner.has(name)) this.error(`${file}: something inside hides ${name}, a table of numbers`);
          for (const { start, end, property } of list) {
            const value = table.get(property);
            if (value !== undefined) edits.push({ start, end, text: value < 0 ? `(${value})` : String(value) });
          }
        }
        if (edits.length === 0) return null;
        edits.sort((a, b) => b.start - a.start);
        let text = code;
        for (const edit of edits) text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
        return { code: text, map: null };
      },
    },
  };
}

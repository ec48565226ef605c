import { type Ast, type Expression, resolveNames, type Span, type Variable } from '@quartet/script';

/** A variable, function or parameter of a script, with every place that means it. */
export interface Binding {
  readonly name: string;
  readonly kind: 'variable' | 'function' | 'parameter';
  /** Where it gets its name. */
  readonly definition: Span;
  /** Parameter names, for a function. */
  readonly params: readonly string[];
  /** Definition and uses in textual order. */
  readonly places: Span[];
  /** Where the name can be seen. */
  readonly reach: Span;
}

const paramsOf = (value: Expression): readonly string[] | null =>
  value.kind === 'function' ? value.fn.params.map((param) => param.text) : null;

function placeOf(declaring: Variable['declarations'][number]): Span {
  const { from, to } = 'kind' in declaring ? declaring.name : declaring;
  return { from, to };
}

function bindingOf({ name, scope, declarations }: Variable): Binding {
  const [declaring, ...again] = declarations;
  if (declaring === undefined) throw new RangeError(`${name} is declared nowhere`);
  const definition = placeOf(declaring);
  // Declaring twice is an error of the text; both places still mean one thing.
  const places = [definition, ...again.map(placeOf)];
  const common = { name, definition, places, reach: scope.reach };
  if (!('kind' in declaring)) return { ...common, kind: 'parameter', params: [] };
  if (declaring.kind === 'fn') return { ...common, kind: 'function', params: declaring.fn.params.map((p) => p.text) };
  const params = paramsOf(declaring.value);
  return params ? { ...common, kind: 'function', params } : { ...common, kind: 'variable', params: [] };
}

/** The names of a script with their places; a use before the declaration in the same block still means it. */
export function bindingsOf(ast: Ast): Binding[] {
  const names = resolveNames(ast);
  const bindings = new Map(names.variables.map((variable) => [variable, bindingOf(variable)]));
  for (const [node, { candidates }] of names.uses) {
    const [variable] = candidates;
    if (node.kind === 'actions' || variable === undefined) continue;
    const { from } = node.kind === 'assign' ? node.name : node;
    bindings.get(variable)?.places.push({ from, to: from + variable.name.length });
  }
  const found = [...bindings.values()];
  for (const binding of found) binding.places.sort((a, b) => a.from - b.from);
  return found;
}

/** The binding meant at an offset, undefined where there is none. */
export function bindingAt(bindings: readonly Binding[], offset: number): Binding | undefined {
  return bindings.find((binding) => binding.places.some((place) => place.from <= offset && offset <= place.to));
}

/** Names that can be seen at an offset, the innermost of each name. */
export function visibleAt(bindings: readonly Binding[], offset: number): Binding[] {
  const seen = new Map<string, Binding>();
  for (const binding of bindings) {
    if (binding.reach.from > offset || offset > binding.reach.to) continue;
    const known = seen.get(binding.name);
    if (!known || known.reach.from <= binding.reach.from) seen.set(binding.name, binding);
  }
  return [...seen.values()];
}

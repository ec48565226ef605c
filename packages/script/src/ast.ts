import type { Span } from './diagnostics.ts';
import type { Comment } from './lexer.ts';
import type { ActionName } from './names.ts';

/** A word with its place. */
export interface Name extends Span {
  readonly text: string;
}

/** A character named in the text: the alias as written and the key it stands for. */
export interface CharacterName extends Span {
  readonly alias: string;
  readonly key: string;
}

// Expressions

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/';
export type UnaryOperator = '!' | '-';

/** An integer literal is a JS number while it is safe, else a bigint; a float literal has `float` set. */
export interface NumberLiteral extends Span {
  readonly kind: 'number';
  readonly value: number | bigint;
  readonly float: boolean;
}
export interface StringLiteral extends Span {
  readonly kind: 'string';
  readonly value: string;
}
export interface Identifier extends Span {
  readonly kind: 'identifier';
  readonly name: string;
}
/** `.a.b.c` as ['a', 'b', 'c']. */
export interface Field extends Span {
  readonly kind: 'field';
  readonly path: readonly [string, ...string[]];
}
export interface Unary extends Span {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}
export interface Binary extends Span {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  /** Offset of the operator, where errors of the operation are reported. */
  readonly at: number;
  readonly left: Expression;
  readonly right: Expression;
}
export interface Call extends Span {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly args: readonly Expression[];
  /** Offset of the opening parenthesis, where errors of the call are reported. */
  readonly at: number;
}
export interface MapEntry {
  readonly key: Name;
  readonly value: Expression;
}
export interface MapLiteral extends Span {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}
export interface FunctionLiteral extends Span {
  readonly kind: 'function';
  readonly fn: FunctionShape;
}
export type Expression =
  | NumberLiteral
  | StringLiteral
  | Identifier
  | Field
  | Unary
  | Binary
  | Call
  | MapLiteral
  | FunctionLiteral;

/** A type annotation; annotations are not enforced, only a function's result type matters. */
export interface TypeNote extends Span {
  readonly name: 'number' | 'string' | 'map' | 'fn';
  readonly args: readonly TypeNote[];
  readonly result: TypeNote | null;
}
export interface Parameter extends Name {
  readonly type: TypeNote | null;
}
export interface FunctionShape {
  readonly params: readonly Parameter[];
  readonly result: TypeNote | null;
  readonly body: Block;
}

// Statements

export interface Let extends Span {
  readonly kind: 'let';
  readonly name: Name;
  readonly type: TypeNote | null;
  readonly value: Expression;
}
export interface Assign extends Span {
  readonly kind: 'assign';
  readonly name: Name;
  readonly value: Expression;
}
export interface ExpressionStatement extends Span {
  readonly kind: 'expression';
  readonly value: Expression;
}
export interface ActionItem extends Span {
  readonly action: ActionName;
  readonly params: MapLiteral | null;
  /** Repetitions, 1 when not written; may be 0. */
  readonly count: number;
}
/** `xingqiu skill, attack:2;` */
export interface ActionList extends Span {
  readonly kind: 'actions';
  readonly character: CharacterName;
  readonly items: readonly ActionItem[];
}
export interface Return extends Span {
  readonly kind: 'return';
  readonly value: Expression;
}
export interface Control extends Span {
  readonly kind: 'control';
  readonly word: 'break' | 'continue' | 'fallthrough';
}
export interface Block extends Span {
  readonly kind: 'block';
  readonly body: readonly Statement[];
}
export interface If extends Span {
  readonly kind: 'if';
  readonly condition: Expression;
  readonly then: Block;
  readonly otherwise: If | Block | ActionList | null;
}
export interface Case {
  readonly condition: Expression;
  readonly body: Block;
}
export interface Switch extends Span {
  readonly kind: 'switch';
  readonly subject: Expression | null;
  readonly cases: readonly Case[];
  readonly otherwise: Block | null;
}
export interface While extends Span {
  readonly kind: 'while';
  readonly condition: Expression;
  readonly body: Block;
}
export interface For extends Span {
  readonly kind: 'for';
  readonly init: Let | Assign | null;
  readonly condition: Expression | null;
  readonly post: Assign | null;
  readonly body: Block;
}
export interface FunctionStatement extends Span {
  readonly kind: 'fn';
  readonly name: Name;
  readonly fn: FunctionShape;
}
export type Statement =
  | Let
  | Assign
  | ExpressionStatement
  | ActionList
  | Return
  | Control
  | Block
  | If
  | Switch
  | While
  | For
  | FunctionStatement;

// Declarations

/** A number of a declaration with its place. */
export interface NumberAt extends Span {
  readonly value: number;
}
export interface LevelAt extends Span {
  readonly level: number;
  readonly maxLevel: number;
}
/** `+params=[a=1]`: integers only; a literal with a decimal point counts as 0. */
export interface ParamsAt extends Span {
  readonly values: Readonly<Record<string, number>>;
}

export interface CharacterDeclaration extends Span {
  readonly kind: 'character';
  readonly character: CharacterName;
  readonly level: LevelAt | null;
  readonly cons: NumberAt | null;
  readonly talents: readonly [attack: NumberAt, skill: NumberAt, burst: NumberAt] | null;
  readonly params: ParamsAt | null;
}
export interface WeaponDeclaration extends Span {
  readonly kind: 'weapon';
  readonly character: CharacterName;
  /** Name as written, without quotes; key undefined when it is unknown. */
  readonly name: Name;
  readonly key: string | undefined;
  readonly level: LevelAt | null;
  readonly refine: NumberAt | null;
  readonly params: ParamsAt | null;
}
export interface SetDeclaration extends Span {
  readonly kind: 'set';
  readonly character: CharacterName;
  readonly name: Name;
  readonly key: string | undefined;
  readonly count: NumberAt | null;
  readonly params: ParamsAt | null;
}
export interface StatAt extends Span {
  readonly stat: string;
  readonly value: number;
}
export interface StatsDeclaration extends Span {
  readonly kind: 'stats';
  readonly character: CharacterName;
  readonly stats: readonly StatAt[];
  readonly label: Name | null;
}
export interface RandomStatsDeclaration extends Span {
  readonly kind: 'random-stats';
  readonly character: CharacterName;
  readonly rarity: NumberAt | null;
  readonly sand: Name | null;
  readonly goblet: Name | null;
  readonly circlet: Name | null;
}
export interface ActiveDeclaration extends Span {
  readonly kind: 'active';
  readonly character: CharacterName;
}

/** One item of a target line, in the order written: the order matters (see `type`). */
export type TargetItem = Span &
  (
    | { readonly key: 'lvl' | 'hp' | 'radius' | 'freeze_resist'; readonly value: number }
    | { readonly key: 'particle_threshold' | 'particle_drop_count'; readonly value: number }
    | { readonly key: 'resist'; readonly value: number }
    | { readonly key: 'element'; readonly element: string; readonly value: number }
    | { readonly key: 'wave' | 'delay' | 'after'; readonly value: number }
    | { readonly key: 'pos'; readonly x: number; readonly y: number }
    | { readonly key: 'particle_element'; readonly element: string }
    | {
        readonly key: 'type';
        readonly name: string;
        readonly nameSpan: Span;
        readonly params: Readonly<Record<string, number>>;
      }
  );
export interface TargetDeclaration extends Span {
  readonly kind: 'target';
  readonly items: readonly TargetItem[];
}
/** A delay in frames, or mean, standard deviation, minimum and maximum of one; for `abyss` cycle, floor, chamber and half. */
export type DelayAt = readonly [frames: NumberAt] | readonly [NumberAt, NumberAt, NumberAt, NumberAt];
export interface OptionItem extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: number | boolean | string | DelayAt | readonly Name[];
  readonly valueSpan: Span;
}
export interface OptionsDeclaration extends Span {
  readonly kind: 'options';
  readonly items: readonly OptionItem[];
}
/** `energy …;` or `hurt …;`; a part that is not written stays as an earlier line set it. */
export interface EventDeclaration extends Span {
  readonly kind: 'energy' | 'hurt';
  readonly mode: 'once' | 'every' | null;
  readonly interval: readonly [NumberAt, NumberAt?] | null;
  readonly amount: readonly [NumberAt, NumberAt?] | null;
  readonly element: Name | null;
}
export type Declaration =
  | CharacterDeclaration
  | WeaponDeclaration
  | SetDeclaration
  | StatsDeclaration
  | RandomStatsDeclaration
  | ActiveDeclaration
  | TargetDeclaration
  | OptionsDeclaration
  | EventDeclaration;

/** A whole config: declarations and statements in textual order. */
export interface Ast extends Span {
  readonly kind: 'config';
  readonly text: string;
  readonly body: readonly (Statement | Declaration)[];
  readonly comments: readonly Comment[];
  /** Whether the grammar has no error in the text: the tree then holds all of it. */
  readonly isSound: boolean;
}

const declarationKinds: ReadonlySet<string> = new Set([
  'character',
  'weapon',
  'set',
  'stats',
  'random-stats',
  'active',
  'target',
  'options',
  'energy',
  'hurt',
]);

/** Whether a node of a config's body is a declaration (else it is a statement of the script). */
export function isDeclaration(node: Statement | Declaration): node is Declaration {
  return declarationKinds.has(node.kind);
}

/** The statements of the script, in order. */
export function scriptOf(ast: Ast): Statement[] {
  const body: Statement[] = [];
  for (const node of ast.body) if (!isDeclaration(node)) body.push(node);
  return body;
}

import { isDeclaration, type Span } from '@quartet/script';
import type { Model } from './model.ts';

/** An entry of a text's outline. */
export interface OutlineItem {
  readonly name: string;
  /** Text after the name in the outline, such as a level. */
  readonly detail: string;
  readonly kind: 'character' | 'gear' | 'target' | 'settings' | 'function' | 'variable';
  readonly span: Span;
  /** The name's place. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineItem[];
}

/** A character whose lines are still being collected. */
interface Draft extends OutlineItem {
  span: Span;
  children: OutlineItem[];
}

/** The outline of a text: characters with their gear, enemies, settings, and the functions and variables of the script's outer level. */
export function outlineOf({ ast }: Model): readonly OutlineItem[] {
  const items: OutlineItem[] = [];
  const characters = new Map<string, Draft>();
  const add = (kind: OutlineItem['kind'], name: string, detail: string, span: Span, nameSpan: Span = span): Draft => {
    const item: Draft = { kind, name, detail, span, nameSpan, children: [] };
    items.push(item);
    return item;
  };
  for (const node of ast.body) {
    if (!isDeclaration(node)) {
      if (node.kind === 'fn') add('function', node.name.text, '', node, node.name);
      if (node.kind === 'let')
        add(node.value.kind === 'function' ? 'function' : 'variable', node.name.text, '', node, node.name);
      continue;
    }
    switch (node.kind) {
      case 'character': {
        const detail = node.level === null ? '' : `${node.level.level}/${node.level.maxLevel}`;
        characters.set(node.character.key, add('character', node.character.key, detail, node, node.character));
        break;
      }
      case 'weapon':
      case 'set': {
        const detail = node.kind === 'weapon' ? `R${node.refine?.value ?? 1}` : `${node.count?.value ?? ''}`;
        const item = {
          kind: 'gear',
          name: node.key ?? node.name.text,
          detail,
          span: node,
          nameSpan: node.name,
        } as const;
        const owner = characters.get(node.character.key);
        if (owner === undefined) items.push({ ...item, children: [] });
        else {
          owner.children.push({ ...item, children: [] });
          owner.span = { from: owner.span.from, to: node.to };
        }
        break;
      }
      case 'target':
        add('target', 'target', '', node);
        break;
      case 'options':
        add('settings', 'options', node.items.map(({ name }) => name).join(' '), node);
        break;
    }
  }
  return items;
}

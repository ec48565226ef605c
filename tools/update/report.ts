/** Formats the report of an update as Markdown for a pull request. */
import { type Audit, type Difference, KIND_LABELS, KINDS, type Kind, type Value } from './audit.ts';
import { MIN_AGREEMENT } from './columns.ts';
import type { Known } from './facts.ts';
import type { Game } from './game.ts';
import type { Explained } from './reasons.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? 'not in the dump' : `${((100 * part) / whole).toFixed(2)} %`;

/** Formats a table of the agreement by kind. */
export function agreementTable(audit: Audit, { explained }: Explained): string {
  const lines = [
    '| Facts | Compared | Agree | Agreement | With a reason | Without |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
  ];
  for (const kind of KINDS) {
    const { compared, agreed } = audit.kinds[kind];
    const reasons = explained.filter(({ difference }) => difference.kind === kind).length;
    lines.push(
      `| ${KIND_LABELS[kind]} | ${compared} | ${agreed} | ${percent(agreed, compared)} | ${reasons} | ${compared - agreed - reasons} |`,
    );
  }
  return lines.join('\n');
}

/** Kinds whose agreement, reasons included, is below the minimum; the field names may have been learned wrongly. */
export function distrusted(
  audit: Audit,
  { explained }: Explained,
): readonly { readonly kind: Kind; readonly line: string }[] {
  return KINDS.flatMap((kind) => {
    const { compared, agreed } = audit.kinds[kind];
    const good = agreed + explained.filter(({ difference }) => difference.kind === kind).length;
    return compared > 0 && good / compared < MIN_AGREEMENT
      ? [{ kind, line: `${KIND_LABELS[kind]}: ${percent(good, compared)} of ${compared}` }]
      : [];
  });
}

const show = (value: Value) =>
  value === null ? 'none' : Array.isArray(value) ? `[${value.join(', ')}]` : String(value);

export function differenceLine({ subject, fact, ours, dump }: Difference): string {
  return `${subject} ${fact}: ${show(ours)} -> ${show(dump)}`;
}

/** Formats new, changed and missing facts. @param testOf returns the test file of a kit, if it has one */
export function diffReport(
  game: Game,
  known: Known,
  audit: Audit,
  explained: Explained,
  testOf: (key: string) => string | undefined,
): string {
  const out = [`# Game data ${game.version}`, ''];
  out.push(`Names, texts and parameters from: ${game.textSource ?? 'none'}.`, '');
  if (game.absent.length > 0) out.push('Not in this dump:', '', ...game.absent.map((line) => `- ${line}`), '');

  out.push('## New', '');
  const fresh = game.characters.filter(({ isNew }) => isNew);
  for (const { key, id, element, weapon, rarity } of fresh) {
    out.push(
      `- character \`${key}\` (${id}): ${rarity} stars, ${element ?? 'element unknown'}, ${weapon}. Next: \`--scaffold ${key}\``,
    );
  }
  const weapons = game.tables.weapons();
  const weaponIds = new Set(known.weapons.map(({ id }) => id));
  for (const { id, class: kind, rarity } of weapons.values()) {
    if (!weaponIds.has(id) && rarity >= 3) out.push(`- weapon ${id}: ${rarity} stars, ${kind}`);
  }
  const curves = { ...game.tables.curves('Avatar'), ...game.tables.curves('Weapon') };
  for (const name of Object.keys(curves)) if (!(name in known.curves)) out.push(`- curve ${name}`);
  if (out.at(-1) === '') out.push('Nothing.');

  out.push('', '## Changed', '');
  const bySubject = new Map<string, Difference[]>();
  for (const difference of explained.unexplained) {
    bySubject.set(difference.subject, [...(bySubject.get(difference.subject) ?? []), difference]);
  }
  for (const [subject, differences] of [...bySubject].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const test = testOf(subject);
    out.push(`- \`${subject}\`${test === undefined ? '' : ` (look at ${test})`}`);
    for (const difference of differences) out.push(`  - ${difference.kind}: ${differenceLine(difference)}`);
  }
  if (bySubject.size === 0) out.push('Nothing.');

  out.push('', '## Gone', '');
  const present = new Set(game.characters.map(({ key }) => key));
  const gone = [
    ...known.characters.filter(({ key }) => !present.has(key)).map(({ key }) => `character \`${key}\``),
    ...(weapons.size === 0
      ? []
      : known.weapons.filter(({ id }) => !weapons.has(id)).map(({ key }) => `weapon \`${key}\``)),
  ];
  if (gone.length === 0) out.push('Nothing.');
  else out.push('Absent in this dump; their facts stay as they are.', '', ...gone.map((line) => `- ${line}`));

  out.push('', '## Agreement', '', agreementTable(audit, explained), '');
  if (explained.stale.length > 0) {
    out.push('Reasons that explain nothing any more:', '', ...explained.stale.map((line) => `- ${line}`), '');
  }
  const lone = audit.notCompared.filter(({ fact }) => fact !== '');
  if (lone.length > 0) {
    out.push(
      `Attacks with nothing to compare: ${lone.length}.`,
      '',
      ...lone.map(({ subject, fact }) => `- ${subject} ${fact}`),
      '',
    );
  }
  return `${out.join('\n')}\n`;
}

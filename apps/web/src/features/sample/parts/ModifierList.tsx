import { formulaWriter, type Modifier } from '@quartet/results/log';
import { useTranslation } from 'react-i18next';
import { useFormulaWords } from './useFormulaWords.ts';

const KINDS = [
  'addition',
  'attack',
  'stat',
  'resistance',
  'defence',
  'active',
] as const satisfies readonly Modifier['kind'][];

/** The bonuses of a hit by where they belong, those that did not count last. */
export function ModifierList({ modifiers }: { modifiers: readonly Modifier[] }) {
  const { i18n } = useTranslation('sample');
  const words = useFormulaWords();
  const write = formulaWriter(i18n.language);
  if (modifiers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {KINDS.map((kind) => {
        const list = modifiers.filter((one) => one.kind === kind).sort((a, b) => Number(b.applied) - Number(a.applied));
        if (list.length === 0) return null;
        return (
          <section key={kind}>
            <h5 className="font-medium text-small">{words.kind(kind)}</h5>
            <ul className="text-small">
              {list.map((one, i) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: one name may stand twice, and the list never changes
                  key={i}
                  className="flex flex-wrap justify-between gap-x-3 border-line border-t py-1"
                >
                  <span className={`min-w-0 break-words ${one.applied ? '' : 'text-quiet'}`}>
                    {words.modifier(one)}
                  </span>
                  <span className="text-quiet">
                    {one.applied
                      ? one.amounts
                          .map(({ stat, value }) => `${words.stat(stat)} ${write.modifier(stat, value)}`)
                          .join(', ')
                      : words.rejected}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

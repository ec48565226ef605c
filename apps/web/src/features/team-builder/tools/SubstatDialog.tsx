import { addStatsLine, replaceStatsLines, type TextEdit } from '@quartet/edits';
import { characterElement } from '@quartet/gamedata/names';
import { mainStatSlots } from '@quartet/gamedata/substats';
import { keysOf } from '@quartet/gamedata/typed';
import { statSlots } from '@quartet/script';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { NumberBox } from '../card/NumberBox.tsx';
import { Pick } from '../card/Pick.tsx';
import {
  FIXED_ROLLS,
  FREE_ROLLS,
  fitted,
  type MainStats,
  mainValues,
  maxRolls,
  rollsLeft,
  type Spread,
  SUBSTATS,
  type Substat,
  spreadBy,
  substatValues,
  wornMains,
} from '../model/substats.ts';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

/** Stats that a preset fills, in this order. */
const PRESETS: Readonly<Record<'crit' | 'recharge' | 'mastery' | 'hp' | 'def', readonly Substat[]>> = {
  crit: ['cd', 'cr', 'atk%'],
  recharge: ['er', 'cr', 'cd'],
  mastery: ['em', 'er', 'cr', 'cd'],
  hp: ['cr', 'cd', 'hp%'],
  def: ['cr', 'cd', 'def%'],
};
const elements: Readonly<Record<string, string>> = characterElement;

/** The goblet that most wear: damage of their own element. */
function gobletOf(character: string): MainStats['goblet'] {
  const wanted = `${elements[character]}%`;
  return mainStatSlots.goblet.find((stat) => stat === wanted) ?? 'atk%';
}

/** Writes lines of standard stats for a character of the team. */
export function SubstatDialog({ open, onOpenChange, ...rest }: Props) {
  const { t } = useTranslation('team');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('substats.title')} description={t('substats.intro')} wide>
      <Content {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Content({ text, onEdit, onDone }: ContentProps) {
  const { t } = useTranslation('team');
  const names = useDictionaries();
  const words = useWords();
  const parsed = parsedConfig(text);
  const team = parsed.config.characters.map((each) => each.key);
  const mainsOf = (key: string): MainStats => {
    const stats = parsed.config.characters.find((each) => each.key === key)?.stats ?? [];
    const worn = Object.fromEntries(statSlots.map((stat, slot) => [stat, stats[slot] ?? 0]));
    return wornMains(worn, { sands: 'atk%', goblet: gobletOf(key), circlet: 'cr' });
  };
  const [character, setCharacter] = useState(team[0] ?? '');
  const [mains, setMains] = useState<MainStats>(() => mainsOf(character));
  const [withMains, setWithMains] = useState(true);
  const [spread, setSpread] = useState<Spread>(() => spreadBy(PRESETS.crit, mains));
  if (team.length === 0) return <p>{t('substats.noTeam')}</p>;

  const left = rollsLeft(spread);
  const choose = (piece: keyof MainStats, stat: string) => {
    const next = { ...mains, [piece]: stat } as MainStats;
    setMains(next);
    setSpread(fitted(spread, next));
  };
  const insert = () => {
    const subs = substatValues(spread);
    // Five artifacts are one of each piece: with main stats these lines are the whole equipment and replace the previous lines.
    onEdit(
      withMains
        ? replaceStatsLines(parsed, character, [mainValues(mains), subs])
        : addStatsLine(parsed, character, subs),
    );
    toast(t('substats.done', { name: names.characters[character] ?? character }), { kind: 'success' });
    onDone();
  };
  const lines = lineOf(withMains ? mainValues(mains) : {}, character) + lineOf(substatValues(spread), character);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Pick<string>
          label={t('substats.character')}
          value={character}
          options={team.map((key) => [key, names.characters[key] ?? key] as const)}
          onChange={(key) => {
            setCharacter(key);
            const next = mainsOf(key);
            setMains(next);
            setSpread(fitted(spread, next));
          }}
        />
        <label className="flex items-center gap-2 text-small">
          <input
            type="checkbox"
            className="size-4 accent-(--color-accent)"
            checked={withMains}
            onChange={(event) => setWithMains(event.target.checked)}
          />
          {t('substats.withMains')}
        </label>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['sands', 'goblet', 'circlet'] as const).map((piece) => (
          <span key={piece} className="flex flex-col gap-1 text-small">
            <span aria-hidden="true" className="text-quiet">
              {t(`substats.piece.${piece}`)}
            </span>
            <Pick<string>
              label={t(`substats.piece.${piece}`)}
              value={mains[piece]}
              options={mainStatSlots[piece].map((stat) => [stat, words.stat(stat)] as const)}
              onChange={(stat) => choose(piece, stat)}
            />
          </span>
        ))}
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-quiet text-small">{t('substats.presets')}</legend>
        {keysOf(PRESETS).map((preset) => (
          <Button key={preset} onClick={() => setSpread(spreadBy(PRESETS[preset], mains))}>
            {t(`substats.preset.${preset}`)}
          </Button>
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {SUBSTATS.map((stat) => {
          const max = Math.min(maxRolls(stat, mains), spread[stat] + left);
          return (
            <div key={stat} className="flex items-center justify-between gap-2 text-small">
              <span aria-hidden="true">{words.stat(stat)}</span>
              <span className="flex items-center gap-2">
                <span aria-hidden="true" className="text-quiet">
                  {FIXED_ROLLS} +
                </span>
                <NumberBox
                  label={t('substats.rollsOf', { stat: words.stat(stat), most: maxRolls(stat, mains) })}
                  value={spread[stat]}
                  min={0}
                  max={max}
                  className="w-12"
                  onChange={(rolls) => setSpread({ ...spread, [stat]: rolls })}
                />
                <span aria-hidden="true" className="w-8 text-quiet">
                  / {maxRolls(stat, mains)}
                </span>
              </span>
            </div>
          );
        })}
      </div>
      <p role="status" className="text-small">
        {t('substats.left', { count: left, total: FREE_ROLLS })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-small">
        {lines.trim()}
      </pre>
      <p className="text-quiet text-small">
        {t('substats.explanation')} {t(withMains ? 'substats.replaces' : 'substats.adds')}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('substats.cancel')}</Button>
        <Button look="primary" onClick={insert}>
          {t('substats.insert')}
        </Button>
      </div>
    </>
  );
}

type ContentProps = Omit<Props, 'open' | 'onOpenChange'> & { onDone(): void };

function lineOf(stats: Readonly<Record<string, number>>, character: string): string {
  const words = Object.entries(stats).map(([stat, value]) => `${stat}=${value}`);
  return words.length === 0 ? '' : `${character} add stats ${words.join(' ')};\n`;
}

import { applyEdits, type ConfigDocument, type Edit, type MemberSet, statLines, writeStatsLines } from '@quartet/edits';
import {
  type Artifact,
  type Artifacts,
  mainsOf,
  readArtifacts,
  SUBSTATS,
  type Unread,
  withMain,
  withRolls,
  writeArtifacts,
} from '@quartet/optimiser/artifacts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shared/format/useFormats.ts';
import { useDictionaries } from '#shared/names/useDictionaries.ts';
import { useWords } from '#shared/names/useWords.ts';
import { Button } from '#shared/ui/Button.tsx';
import { type PieceSets, pieceSets, setsOfPieces } from '../model/pieceSets.ts';
import { keepPlacement, placementOf } from '../model/placements.ts';
import { isPercent } from '../model/statTable.ts';
import { Compare } from '../picker/Compare.tsx';
import { NumberBox } from './NumberBox.tsx';
import { Pick } from './Pick.tsx';

interface Props {
  document: ConfigDocument;
  /** Character key. */
  character: string;
  /** Name of the character. */
  name: string;
  sets: readonly MemberSet[];
  onEdit(edit: Edit): void;
  onSets(sets: readonly MemberSet[]): void;
}

/** Substats of an artifact, and rolls of one of them and of all. */
const MAX_LINES = 4;
const MAX_ROLLS_OF_LINE = 6;
const MAX_ROLLS = 9;

/** The five artifacts of a character: main stat, rolls and set of each. */
export function ArtifactFields({ document, character, name, sets, onEdit, onSets }: Props) {
  const { t } = useTranslation('team');
  const found = useMemo(
    () => readArtifacts(document, character, placementOf(character).artifacts),
    [document, character],
  );
  const worn = useMemo(() => pieceSets(sets, placementOf(character).sets), [sets, character]);
  useEffect(() => {
    if (!('problem' in found)) keepPlacement(character, { artifacts: found });
    if (worn !== null) keepPlacement(character, { sets: worn });
  }, [found, worn, character]);
  if ('problem' in found) return <Unreadable why={found} character={character} onEdit={onEdit} />;

  const change = (artifacts: Artifacts) => {
    keepPlacement(character, { artifacts });
    onEdit((now) => writeArtifacts(now, character, artifacts));
  };
  const dress = (place: number, set: string | null) => {
    if (worn === null) return;
    const next: PieceSets = worn.map((each, i) => (i === place ? set : each));
    keepPlacement(character, { sets: next });
    onSets(setsOfPieces(next, sets));
  };
  return (
    <section aria-label={t('pieces.of', { name })} className="flex flex-col gap-1">
      <p className="font-semibold text-small">{t('pieces.title')}</p>
      {found.pieces.map((piece, place) => (
        <Tile
          key={piece.slot}
          piece={piece}
          name={name}
          set={worn?.[place] ?? null}
          sets={worn === null ? [] : sets.map(({ key }) => key)}
          textWith={(main) =>
            applyEdits(
              document.text,
              writeArtifacts(document, character, withMain(found, piece.slot, main as Artifact['main'])),
            )
          }
          onMain={(main) => change(withMain(found, piece.slot, main as Artifact['main']))}
          onRolls={(stat, count) => change(withRolls(found, piece.slot, stat as (typeof SUBSTATS)[number], count))}
          onSet={(set) => dress(place, set)}
        />
      ))}
      <p className="text-quiet text-small">{t('pieces.spread')}</p>
    </section>
  );
}

interface TileProps {
  piece: Artifact;
  name: string;
  set: string | null;
  /** Sets that the piece may belong to; empty if sets cannot be determined. */
  sets: readonly string[];
  /** The config with another main stat. */
  textWith(main: string): string;
  onMain(main: string): void;
  onRolls(stat: string, count: number): void;
  onSet(set: string | null): void;
}

/** One artifact: what it has in a line or two, and opened, the fields to change it. */
function Tile({ piece, name, set, sets, textWith, onMain, onRolls, onSet }: TileProps) {
  const { t } = useTranslation('team');
  const words = useWords();
  const names = useDictionaries();
  const { number, percent } = useFormats();
  const { slot, main, value, rolls } = piece;
  const title = t(`pieces.slot.${slot}`);
  const own = SUBSTATS.filter((stat) => (rolls[stat] ?? 0) > 0);
  const all = own.reduce((sum, stat) => sum + (rolls[stat] ?? 0), 0);
  const others = SUBSTATS.filter((stat) => stat !== main && !own.includes(stat));
  const setName = (key: string) => names.artifacts[key] ?? key;
  const choices = mainsOf(slot);
  return (
    <details data-piece={slot} className="rounded-md border border-line">
      <summary className="cursor-pointer px-2 py-1 text-small hover:bg-sunken">
        <span className="font-semibold">{title}</span>{' '}
        <span>
          {words.stat(main)} {isPercent(main) ? percent(value) : number(value)}
        </span>
        {set !== null && <span className="text-quiet"> · {setName(set)}</span>}
        <span className="block text-quiet">
          {own.length === 0
            ? t('pieces.noRolls')
            : own.map((stat) => `${words.stat(stat)} ×${rolls[stat]}`).join(' · ')}
        </span>
      </summary>
      <div className="flex flex-col gap-1 border-line border-t p-2">
        {choices.length > 1 && (
          <Row text={t('pieces.main')}>
            <Pick<string>
              label={t('pieces.mainOf', { name, piece: title })}
              value={main}
              options={choices.map((stat) => [stat, words.stat(stat)] as const)}
              onChange={onMain}
            />
            <Compare
              label={`${title} · ${name}`}
              entries={() =>
                choices.map((stat) => ({
                  id: stat,
                  key: stat,
                  label: words.stat(stat),
                  note: stat === main ? t('picker.current') : '',
                  more: [],
                }))
              }
              textWith={({ key }) => (key === main ? null : textWith(key))}
              onPick={({ key }) => onMain(key)}
            />
          </Row>
        )}
        {sets.length > 0 && (
          <Row text={t('pieces.set')}>
            <Pick<string>
              label={t('pieces.setOf', { name, piece: title })}
              value={set ?? ''}
              options={[...sets.map((key) => [key, setName(key)] as const), ['', t('pieces.noSet')] as const]}
              onChange={(key) => onSet(key === '' ? null : key)}
            />
          </Row>
        )}
        {own.map((stat) => (
          <Row key={stat} text={words.stat(stat)}>
            <span aria-hidden="true" className="text-quiet text-small">
              ×
            </span>
            <NumberBox
              label={t('pieces.rollsOf', { name, piece: title, stat: words.stat(stat) })}
              value={rolls[stat] ?? 0}
              min={0}
              max={Math.min(MAX_ROLLS_OF_LINE, (rolls[stat] ?? 0) + MAX_ROLLS - all)}
              className="w-12"
              onChange={(count) => onRolls(stat, count)}
            />
          </Row>
        ))}
        {own.length < MAX_LINES && all < MAX_ROLLS && (
          <select
            aria-label={t('pieces.addOf', { name, piece: title })}
            className="h-8 rounded-md border border-line border-dashed bg-surface px-1 text-quiet text-small"
            value=""
            onChange={(event) => {
              if (event.target.value !== '') onRolls(event.target.value, 1);
            }}
          >
            <option value="">{t('pieces.add')}</option>
            {others.map((stat) => (
              <option key={stat} value={stat}>
                {words.stat(stat)}
              </option>
            ))}
          </select>
        )}
      </div>
    </details>
  );
}

function Row({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-2">
      <span aria-hidden="true" className="min-w-0 text-small">
        {text}
      </span>
      <span className="flex min-w-0 shrink-0 items-center gap-1">{children}</span>
    </div>
  );
}

/** Explains why there are totals only, and how to get artifacts. */
function Unreadable({ why, character, onEdit }: { why: Unread; character: string; onEdit: Props['onEdit'] }) {
  const { t } = useTranslation('team');
  const words = useWords();
  const replace = async () => {
    const { standardMember } = await import('../model/standardMember.ts');
    const { stats, mains = [] } = standardMember(character);
    onEdit((now) => writeStatsLines(now, character, statLines(stats, mains)));
  };
  return (
    <div className="flex flex-col items-start gap-2 text-small">
      <p className="text-quiet">
        {t(`pieces.unread.${why.problem}`, { stat: 'stat' in why ? words.stat(why.stat) : '' })}
      </p>
      <Button onClick={() => void replace()}>{t('pieces.standard')}</Button>
    </div>
  );
}

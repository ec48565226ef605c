import { nameTable } from '@quartet/gamedata/names';
import { useTranslation } from 'react-i18next';
import { stateOf, type TeamEntry } from '#shared/api/teamEntry.ts';
import { memberLooks, NEUTRAL } from '#shared/ui/elements.ts';
import { DEFAULT_TAG, tagName } from '../model/tags.ts';
import { CardActions } from './CardActions.tsx';
import { Description } from './Description.tsx';
import { Figures } from './Figures.tsx';
import { MemberTile } from './MemberTile.tsx';

interface Props {
  entry: TeamEntry;
  /** Lets its submitter change it. */
  own?: boolean;
  /** The whole text, and no link to itself. */
  whole?: boolean;
}

/** Builds, figures, description, author and actions of a team. */
export function TeamBody({ entry, own = false, whole = false }: Props) {
  const { t } = useTranslation('teams');
  const team = entry.summary?.team ?? [];
  const looks = memberLooks(team.map(({ name }) => nameTable.character(name) ?? name));
  const { author } = entry;
  const tags = entry.accepted_tags.filter((each) => each !== DEFAULT_TAG);
  const wanted = stateOf(entry) === 'approved' ? [] : entry.wanted_tags;
  return (
    <>
      {team.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4" aria-label={t('card.team')}>
          {team.map((member, slot) => (
            <MemberTile key={member.name} member={member} look={looks[slot] ?? NEUTRAL} />
          ))}
        </ul>
      )}
      <Figures entry={entry} />
      <Description text={entry.description} whole={whole} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-2 text-small">
          {tags.map((each) => (
            <span key={each} className="rounded-sm bg-sunken px-2">
              {tagName(each, t)}
            </span>
          ))}
          {wanted.map((each) => (
            <span key={each} className="rounded-sm border border-line border-dashed px-2 text-quiet">
              {t('card.wanted', { tag: tagName(each, t) })}
            </span>
          ))}
          <span className="text-quiet">{author === '' ? t('card.noAuthor') : t('card.author', { name: author })}</span>
        </div>
        <CardActions entry={entry} own={own} whole={whole} />
      </div>
    </>
  );
}

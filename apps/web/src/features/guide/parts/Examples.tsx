import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';
import type { CharacterDocument, TeamExample } from '../model/documents.ts';
import { nameIn } from '../model/nameIn.ts';
import { Facts, Section } from './layout.tsx';
import { useOpenInSimulator } from './useOpenInSimulator.ts';
import { useText } from './useText.ts';

/** Names of the members of a team, as a list in the language of the page. */
function useTeamName(): (team: TeamExample) => string {
  const { i18n } = useTranslation('guide');
  const { language } = useFormats();
  return ({ members }) =>
    formatList(
      members.map(({ names }) => nameIn(names, i18n.language)),
      language,
    );
}

/** Energy recharge that the character needs in each team, and the main stats of its standard build. */
export function Recharge({ document: d }: { document: CharacterDocument }) {
  const { t } = useTranslation('guide');
  const text = useText();
  const { percent } = useFormats();
  const teamName = useTeamName();
  const known = d.examples.filter(({ er }) => er !== null);
  return (
    <Section id="recharge" title={t('section.recharge')} about={t('recharge.about')}>
      {known.length === 0 ? (
        <p className="text-small">{t(d.gear === null ? 'recharge.missing' : 'recharge.none')}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-small">
          {known.map((team) => (
            <li key={team.config} className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{percent(team.er ?? 0, 0)}</span>
              <span className="min-w-0 text-quiet">{teamName(team)}</span>
            </li>
          ))}
        </ul>
      )}
      {d.standard !== null && (
        <Facts rows={[[t('recharge.mains'), d.standard.mains.map((stat) => text.stat(stat)).join(' / ')]]} />
      )}
    </Section>
  );
}

/** Teams of the database with the character, which open in the simulator. */
export function Examples({ document: d }: { document: CharacterDocument }) {
  const { t, i18n } = useTranslation('guide');
  const { number } = useFormats();
  const teamName = useTeamName();
  const open = useOpenInSimulator();
  return (
    <Section id="teams" title={t('section.teams')} about={t('teams.about')}>
      {d.examples.length === 0 ? (
        <p className="text-quiet text-small">{t('teams.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line text-small">
          {d.examples.map((team) => (
            <li key={team.config} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="flex gap-1">
                {team.members.map(({ key, names }) => (
                  <Emblem key={key} character={key} name={nameIn(names, i18n.language)} size={28} />
                ))}
              </span>
              <span className="min-w-0 flex-1 basis-48">{teamName(team)}</span>
              <span className="font-semibold">
                {team.dps === null ? t('teams.simple') : t('teams.dps', { dps: number(team.dps) })}
              </span>
              <Button onClick={() => open(team.config)}>
                {t('example.open')}
                <span className="sr-only">: {teamName(team)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Link to={`/teams?with=${d.key}&sort=dps`} className="self-start text-accent text-small underline">
        {t('teams.all')}
      </Link>
    </Section>
  );
}

import type { TextEdit } from '@quartet/edits';
import { useTranslation } from 'react-i18next';
import { useSimulation } from '#run/simulation.ts';
import { parsedConfig } from '#shared/config/parsed.ts';
import { formatList } from '#shared/format/format.ts';
import { useNames } from '#shared/names/useNames.ts';
import { type Document, recentDocuments } from '#shared/storage/documents.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Emblem } from '#shared/ui/Emblem.tsx';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  text: string;
  onEdit(edits: readonly TextEdit[]): void;
}

/** The teams written last in any tab of this browser; the one that is open goes among them. */
export function RecentTeams({ open, onOpenChange, text, onEdit }: Props) {
  const { t } = useTranslation('team');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('recent.title')} description={t('recent.intro')} wide>
      <List
        text={text}
        onPick={(config) => {
          useSimulation.getState().keepText();
          onEdit([{ from: 0, to: text.length, insert: config }]);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function List({ text, onPick }: { text: string; onPick(config: string): void }) {
  const { t } = useTranslation('team');
  const documents = recentDocuments().filter((each) => each.text !== text);
  if (documents.length === 0) return <p className="text-quiet">{t('recent.none')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {documents.map((each) => (
        <Entry key={each.id} document={each} onPick={onPick} />
      ))}
    </ul>
  );
}

function Entry({ document, onPick }: { document: Document; onPick(config: string): void }) {
  const { t, i18n } = useTranslation('team');
  const names = useNames();
  const team = parsedConfig(document.text).config.characters.map(({ key }) => key);
  const title =
    team.length === 0
      ? document.text.trim().slice(0, 60)
      : formatList(
          team.map((key) => names.character(key)),
          i18n.language,
        );
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-3">
      <span className="flex gap-1">
        {team.map((key) => (
          <Emblem key={key} character={key} name={names.character(key)} size={32} />
        ))}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block break-words font-medium">{title}</span>
        <span className="text-quiet text-small">{time.format(document.at)}</span>
      </span>
      <Button onClick={() => onPick(document.text)}>
        {t('recent.open')}
        <span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}

import type { ImportedDocument } from '@quartet/importers';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { IssueList } from '#shared/imports/IssueList.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { TeamOfBuilds } from './TeamOfBuilds.tsx';

/** An imported document, and the number of replaced builds. */
export interface Imported extends ImportedDocument {
  /** Number of builds that it took the place of. */
  readonly replacedBuilds: number;
  /** Number of artifacts of an inventory that stays as it was. */
  readonly stayingPieces: number;
  /** Whether the browser keeps all of it for the next visit. */
  readonly isKept: boolean;
}

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  imported: Imported | null;
  onInventory(): void;
  /** Receives the config with the new team. */
  onTeam(text: string): void;
}

/** Contents of an imported document, with buttons to make a team of it and to open its artifacts. */
export function ImportSummary({ open, onOpenChange, imported, onInventory, onTeam }: Props) {
  const { t } = useTranslation('imports');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('import.title')} wide>
      {imported !== null && (
        <Content imported={imported} onInventory={onInventory} onTeam={onTeam} onDone={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}

type ContentProps = Pick<Props, 'onInventory' | 'onTeam'> & { imported: Imported; onDone(): void };

function Content({ imported, onInventory, onTeam, onDone }: ContentProps) {
  const { t, i18n } = useTranslation('imports');
  const { verdict, builds, counts, issues, omittedIssues, replacedBuilds, stayingPieces, isKept } = imported;
  const found = (['characters', 'weapons', 'artifacts'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`import.count.${kind}`, { count: counts[kind] }));
  const hasStock = counts.artifacts > 0 && stayingPieces === 0;
  const toInventory = hasStock && (
    <Button
      look={builds.length === 0 ? 'primary' : 'quiet'}
      onClick={() => {
        onDone();
        onInventory();
      }}
    >
      {t('import.toInventory')}
    </Button>
  );
  return (
    <>
      <div role="status" className="flex flex-col gap-3 text-small">
        {verdict === 'ok' ? (
          <p className="rounded-md border-dendro border-l-4 bg-sunken p-3 font-semibold text-body">
            {formatList(found, i18n.language)}
          </p>
        ) : (
          <p className="rounded-md border-error border-l-4 bg-sunken p-3">
            {t(`import.verdict.${verdict === 'empty' ? 'invalid-json' : verdict}`)}
          </p>
        )}
        {replacedBuilds > 0 && <p className="text-quiet">{t('import.replaced', { count: replacedBuilds })}</p>}
        {stayingPieces > 0 && <p className="text-quiet">{t('import.inventoryStays', { count: stayingPieces })}</p>}
        {!isKept && <p className="text-error">{t('import.notKept')}</p>}
      </div>
      <IssueList issues={issues} omitted={omittedIssues} />
      {builds.length > 0 ? (
        <TeamOfBuilds builds={builds} onTeam={onTeam} onDone={onDone}>
          {toInventory}
        </TeamOfBuilds>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{t('import.close')}</Button>
          {toInventory}
        </div>
      )}
    </>
  );
}

import type { ImportedDocument } from '@quartet/importers';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/format/format.ts';
import { IssueList } from '#shared/imports/IssueList.tsx';
import { type ImportPlan, type ImportWays, KINDS } from '#shared/roster/importPlan.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ChangeList, ImportChoice } from './ImportChoice.tsx';
import { TeamOfBuilds } from './TeamOfBuilds.tsx';

/** A document to import, or one that was imported. */
export interface Imported {
  readonly document: ImportedDocument;
  readonly plan: ImportPlan;
  /** How it was imported; null while the player chooses. */
  readonly ways: ImportWays | null;
  /** Whether the browser keeps all of it for the next visit. */
  readonly isKept: boolean;
}

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  imported: Imported | null;
  onImport(ways: ImportWays): void;
  onUndo(): void;
  onInventory(): void;
  /** Receives the config with the new team. */
  onTeam(text: string): void;
}

/** A choice of ways to import a document, then its contents, with buttons to make a team of it and to open its artifacts. */
export function ImportSummary({ open, onOpenChange, imported, onImport, ...actions }: Props) {
  const { t } = useTranslation('imports');
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('import.title')} wide>
      {imported !== null &&
        (imported.ways === null ? (
          <ImportChoice plan={imported.plan} onImport={onImport} onCancel={close} />
        ) : (
          <Content imported={imported} ways={imported.ways} onDone={close} {...actions} />
        ))}
    </Dialog>
  );
}

type ContentProps = Pick<Props, 'onInventory' | 'onTeam' | 'onUndo'> & {
  imported: Imported;
  ways: ImportWays;
  onDone(): void;
};

function Content({ imported, ways, onInventory, onTeam, onUndo, onDone }: ContentProps) {
  const { t, i18n } = useTranslation('imports');
  const { document, plan, isKept } = imported;
  const { verdict, builds, counts, issues, omittedIssues } = document;
  const found = KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    t(`import.count.${kind}`, { count: counts[kind] }),
  );
  const changed = plan.kinds.filter(({ present, kind }) => present > 0 && ways[kind] !== 'keep');
  const staying = plan.kinds.filter(({ present, kind }) => present > 0 && ways[kind] === 'keep');
  const done = (action: () => void) => () => {
    onDone();
    action();
  };
  const undo = verdict === 'ok' && (changed.length > 0 || plan.kinds.some(({ present }) => present > 0)) && (
    <Button onClick={done(onUndo)}>{t('undo.button')}</Button>
  );
  const toInventory = counts.artifacts > 0 && ways.artifacts !== 'keep' && (
    <Button look={builds.length === 0 ? 'primary' : 'quiet'} onClick={done(onInventory)}>
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
        {changed.map(({ kind, changes }) => (
          <div key={kind}>
            <p className="font-medium">{t(`choice.kind.${kind}`)}</p>
            <ChangeList kind={kind} changes={changes[ways[kind]]} />
          </div>
        ))}
        {staying.map(({ kind, present }) => (
          <p key={kind} className="text-quiet">
            {t(`import.stays.${kind}`, { count: present })}
          </p>
        ))}
        {!isKept && <p className="text-error">{t('import.notKept')}</p>}
      </div>
      <IssueList issues={issues} omitted={omittedIssues} />
      {builds.length > 0 ? (
        <TeamOfBuilds builds={builds} onTeam={onTeam} onDone={onDone}>
          {undo}
          {toInventory}
        </TeamOfBuilds>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{t('import.close')}</Button>
          {undo}
          {toInventory}
        </div>
      )}
    </>
  );
}

import { type ConfigChange, changesBetween } from '@quartet/edits';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useBaseline } from '#run/baseline.ts';
import { isOf, type JournalEntry, MAX_NAME } from '#run/journal/entry.ts';
import { openRun, useJournal } from '#run/journal/journal.ts';
import { useMeasuring } from '#run/journal/measure.ts';
import { relativePrecision } from '#run/precision.ts';
import { useSimulation } from '#run/simulation.ts';
import { useSimulatorAt } from '#run/useSimulatorAt.tsx';
import { formatList } from '#shared/format/format.ts';
import { useFormats } from '#shared/format/useFormats.ts';
import { useNames } from '#shared/names/useNames.ts';
import { Emblem } from '#shared/ui/Emblem.tsx';
import { IconButton, StrokeIcon } from '#shared/ui/IconButton.tsx';
import { toast } from '#shared/ui/toasts.tsx';
import { GainText } from './GainText.tsx';
import { sinceBaseline, sincePrevious } from './questions.ts';

/** Changes of a row that are shown before "more". */
const SHOWN_CHANGES = 4;

interface Props {
  entry: JournalEntry;
  /** Descriptions of its changes. */
  changes: readonly string[];
  /** When the run before it finished; null when it is no longer in the journal. */
  previousAt: number | null;
  wordsOf(changes: readonly ConfigChange[]): string[];
  onRemove(): void;
}

/** A run: team, DPS, changes, their effect, and buttons. */
export function JournalRow({ entry, changes, previousAt, wordsOf, onRemove }: Props) {
  const { t } = useTranslation(['journal', 'translation']);
  const { number, percent, language } = useFormats();
  const names = useNames();
  const baseline = useBaseline((state) => state.baseline);
  const [isComparing, setComparing] = useState(false);
  const heading = useId();
  const { at, name, team, dps, low, high, fights, previous } = entry;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const members = formatList(team.map(names.character), language);
  const isBaseline = baseline !== null && isOf(entry, baseline.result);
  const canCompare = baseline !== null && !isBaseline;
  return (
    <li>
      <article
        aria-labelledby={heading}
        className={`grid grid-cols-1 gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-3 lg:grid-cols-[minmax(0,1fr)_auto] ${isBaseline ? 'border-l-(--color-baseline) border-l-4' : ''}`}
      >
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex shrink-0 gap-1">
            {team.map((key) => (
              <Emblem key={key} character={key} name={names.character(key)} size={32} />
            ))}
          </span>
          <div className="min-w-0 flex-1 basis-56">
            <Name id={heading} entry={entry} members={members} />
            <p className="text-quiet text-small">
              <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
              {name !== '' && ` · ${members}`}
              {isBaseline && (
                <strong className="font-semibold text-ink"> · {t('translation:answer.isBaseline')}</strong>
              )}
            </p>
          </div>
        </div>
        <p
          className="whitespace-nowrap lg:self-center lg:text-right"
          title={t('fights', { low: number(low), high: number(high), fights: number(fights) })}
        >
          <strong className="font-semibold text-xl tabular-nums" data-testid="dps">
            {number(dps)}
          </strong>{' '}
          <span className="text-small">{t('translation:answer.unit')}</span>{' '}
          <span className="text-quiet text-small">± {percent(relativePrecision({ mean: dps, low, high }), 2)}</span>
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {previous === null ? (
            <span className="text-quiet text-small">{t('first')}</span>
          ) : changes.length === 0 ? (
            <span className="text-quiet text-small">{t('same')}</span>
          ) : (
            <>
              <GainText question={sincePrevious(entry)} gain={entry.gain} />
              <Changes
                label={t('changes', { time: previousAt === null ? '–' : time.format(previousAt) })}
                changes={changes}
              />
            </>
          )}
        </div>
        <Actions
          entry={entry}
          label={name === '' ? `${members} (${time.format(at)})` : name}
          isBaseline={isBaseline}
          isComparing={isComparing}
          onCompare={canCompare ? () => setComparing(!isComparing) : null}
          onRemove={onRemove}
        />
        {isComparing && canCompare && <Comparison entry={entry} wordsOf={wordsOf} baseline={baseline} />}
      </article>
    </li>
  );
}

/** The name of a run, or its team; the pencil opens a field for it. */
function Name({ id, entry, members }: { id: string; entry: JournalEntry; members: string }) {
  const { t } = useTranslation('journal');
  const [draft, setDraft] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone) group.current?.querySelector('button')?.focus();
    setDone(false);
  }, [isDone]);
  const close = (hasKeyboard: boolean) => {
    setDraft(null);
    setDone(hasKeyboard);
  };
  const save = (hasKeyboard: boolean) => {
    if (draft === null) return;
    close(hasKeyboard);
    const { rename } = useJournal.getState();
    if (draft !== entry.name) rename(entry.id, draft).catch(() => toast(t('unsaved'), { kind: 'error', ms: 5000 }));
  };
  return (
    <div ref={group} className="flex min-w-0 items-center gap-2">
      <h2 id={id} className={draft === null ? 'min-w-0 truncate font-semibold' : 'sr-only'} title={members}>
        {entry.name === '' ? members : entry.name}
      </h2>
      {draft === null ? (
        <IconButton label={t('rename')} onClick={() => setDraft(entry.name)}>
          <StrokeIcon d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
        </IconButton>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: the player has just pressed "Rename"
          autoFocus
          aria-label={t('nameOf')}
          placeholder={members}
          maxLength={MAX_NAME}
          className="h-9 w-full max-w-96 min-w-0 rounded-md border border-line bg-surface px-2"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => save(false)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // The key would otherwise press the button that gets the focus.
            event.preventDefault();
            if (event.key === 'Enter') save(true);
            else close(true);
          }}
        />
      )}
    </div>
  );
}

/** The first changes as chips; a button shows the others. */
function Changes({ label, changes }: { label: string; changes: readonly string[] }) {
  const { t } = useTranslation('journal');
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? changes : changes.slice(0, SHOWN_CHANGES);
  return (
    <ul aria-label={label} title={label} className="flex min-w-0 flex-wrap items-center gap-1 text-small">
      {shown.map((text) => (
        <li key={text} className="min-w-0 break-words rounded-md bg-sunken px-2 py-0.5">
          {text}
        </li>
      ))}
      {shown.length < changes.length && (
        <li>
          <button
            type="button"
            className="min-h-8 rounded-md px-2 text-accent underline hover:bg-sunken"
            onClick={() => setOpen(true)}
          >
            {t('moreChanges', { amount: number(changes.length - shown.length) })}
          </button>
        </li>
      )}
    </ul>
  );
}

interface ActionsProps {
  entry: JournalEntry;
  /** Name of the baseline. */
  label: string;
  isBaseline: boolean;
  isComparing: boolean;
  /** Null without another baseline. */
  onCompare: (() => void) | null;
  onRemove(): void;
}

function Actions({ entry, label, isBaseline, isComparing, onCompare, onRemove }: ActionsProps) {
  const { t } = useTranslation(['journal', 'translation']);
  const navigate = useNavigate();
  const isRunning = useSimulation(({ phase }) => phase === 'running');
  const [config, setConfig] = useState<string | null>(null);
  const { id } = entry;
  const lost = () => toast(t('translation:commands.lost'), { kind: 'error', ms: 5000 });
  const open = async () => {
    if (await openRun(id)) await navigate('/web');
    else lost();
  };
  const openSimulator = async () => {
    const text = await useJournal.getState().configOf(id);
    if (text === null) lost();
    else setConfig(text);
  };
  const pin = async () => {
    const { hold } = useBaseline.getState();
    if (isBaseline) return hold(null);
    const result = await useJournal.getState().resultOf(id);
    if (result === null) lost();
    else hold({ result, label });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 lg:justify-end">
      <Action onClick={() => void open()} disabled={isRunning} title={isRunning ? t('busy') : undefined}>
        {t('open')}
      </Action>
      <Action onClick={() => void openSimulator()}>{t('simulator')}</Action>
      <Action onClick={() => void pin()}>
        {t(isBaseline ? 'translation:answer.unpin' : 'translation:answer.pin')}
      </Action>
      {onCompare !== null && (
        <Action onClick={onCompare} isExpanded={isComparing}>
          {t(isComparing ? 'hide' : 'compare')}
        </Action>
      )}
      <IconButton label={t('delete')} onClick={onRemove}>
        <StrokeIcon d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
      </IconButton>
      {config !== null && <Sender config={config} onDone={() => setConfig(null)} />}
    </div>
  );
}

interface ActionProps {
  children: ReactNode;
  disabled?: boolean;
  title?: string;
  isExpanded?: boolean;
  onClick(): void;
}

function Action({ children, disabled, title, isExpanded, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className="min-h-9 rounded-md border border-line bg-surface px-3 text-small hover:bg-sunken disabled:opacity-50"
      disabled={disabled}
      title={title}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Opens a config in the simulator, after a question if it replaces another text. */
function Sender({ config, onDone }: { config: string; onDone(): void }) {
  const [open, dialog] = useSimulatorAt(config, onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when the config is there
  useEffect(() => open('text'), []);
  return dialog;
}

interface ComparisonProps {
  entry: JournalEntry;
  baseline: NonNullable<ReturnType<typeof useBaseline.getState>['baseline']>;
  wordsOf(changes: readonly ConfigChange[]): string[];
}

/** Changes from the baseline, and the paired difference. */
function Comparison({ entry, baseline, wordsOf }: ComparisonProps) {
  const { t } = useTranslation('journal');
  const { id } = entry;
  const { result, label } = baseline;
  const [changes, setChanges] = useState<readonly ConfigChange[] | null>(null);
  const question = sinceBaseline(entry, result);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the same as long as its key is
  useEffect(() => {
    let isCurrent = true;
    void useJournal
      .getState()
      .configOf(id)
      .then((config) => {
        if (!isCurrent) return;
        const found = config === null ? [] : changesBetween(result.config_file, config);
        setChanges(found);
        if (config === null || found.length > 0) useMeasuring.getState().measure(question, true);
      });
    return () => {
      isCurrent = false;
      useMeasuring.getState().drop(question.key);
    };
  }, [id, question.key]);
  return (
    <section
      aria-label={t('versus', { label })}
      data-testid="comparison"
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-2 lg:col-span-2"
    >
      <p className="w-full text-quiet text-small">{t('versus', { label })}</p>
      {changes !== null &&
        (changes.length === 0 ? (
          <span className="text-quiet text-small">{t('same')}</span>
        ) : (
          <>
            <GainText question={question} gain={null} />
            <Changes label={t('versus', { label })} changes={wordsOf(changes)} />
          </>
        ))}
    </section>
  );
}

import type { TextEdit } from '@quartet/edits';
import type { Finding } from '@quartet/runner';
import { lazy, type Ref, Suspense } from 'react';
import type { Problem } from './language/problems.ts';
import { useEditorSettings } from './settings.ts';
import { palettes, systemPalette } from './theme/palettes.ts';

const Surface = lazy(async () => ({ default: (await import('./EditorSurface.tsx')).EditorSurface }));

export interface EditorHandle {
  /** Puts the cursor at an offset, brings it into view and takes the focus unless `isQuiet`. */
  show(offset: number, isQuiet?: boolean): void;
  /** Changes the text in one step of the undo history; the offsets are all of the text before. */
  edit(edits: readonly TextEdit[]): void;
  /** Writes a text at the cursor in place of what is selected, and takes the focus. */
  insert(text: string): void;
  undo(): void;
}

export interface ConfigEditorProps {
  ref?: Ref<EditorHandle>;
  /** Accessible name. */
  label: string;
  value: string;
  /**
   * What validation found in `value`: null while that is not known (marks then stay until it is). Without the prop the editor
   * shows what the language itself finds.
   */
  findings?: readonly (Finding | Problem)[] | null;
  readOnly?: boolean;
  /** Keeps the undo history for the session under this name. */
  historyKey?: string;
  /** Tailwind classes that give the editor its height; the text scrolls inside. */
  height?: string;
  onChange?(text: string): void;
  /** Ctrl+Enter or Cmd+Enter. */
  onRun?(): void;
  /** Receives the offset of the cursor when it moves. */
  onCursor?(place: number): void;
}

const HEIGHT = 'h-[clamp(20rem,68dvh,56rem)]';

/** The editor of configs. Its machinery is loaded when it is first shown; until then the text stands in its place. */
export function ConfigEditor(props: ConfigEditorProps) {
  const { height = HEIGHT, label, value } = props;
  return (
    <div className={`flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface ${height}`}>
      <Suspense fallback={<Waiting label={label} value={value} />}>
        <Surface {...props} />
      </Suspense>
    </div>
  );
}

/** In the colours and size of the editor to come, so that nothing flashes or moves when it is there. */
function Waiting({ label, value }: { label: string; value: string }) {
  const theme = useEditorSettings((state) => state.theme);
  const fontSize = useEditorSettings((state) => state.fontSize);
  const { back, text } = theme === 'system' ? systemPalette : palettes[theme];
  return (
    <section
      aria-busy="true"
      aria-label={label}
      className="min-h-0 flex-1 overflow-hidden py-2 pl-16"
      style={{ backgroundColor: back, color: text, fontSize }}
    >
      <pre className="whitespace-pre-wrap leading-[1.5]">{value}</pre>
    </section>
  );
}

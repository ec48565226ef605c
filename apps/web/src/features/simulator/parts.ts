import type { TextEdit } from '@quartet/edits';
import type { Finding } from '@quartet/runner';
import type { ComponentType, Ref } from 'react';

/** Actions of the page on the editor. */
export interface EditorHandle {
  /** Moves the cursor to a place of the text, and the focus unless `isQuiet`. */
  show(offset: number, isQuiet?: boolean): void;
  edit(edits: readonly TextEdit[]): void;
  insert(text: string): void;
  /** Whether there was a step to take back. */
  undo(): boolean;
}

export interface Edits {
  text: string;
  /** One operation as changes of `text`, in order. */
  onEdit(edits: readonly TextEdit[]): void;
}

/** Parts of other features on the simulator page; the application passes them in. */
export interface SimulatorParts {
  Editor: ComponentType<{
    ref: Ref<EditorHandle>;
    label: string;
    value: string;
    findings: readonly Finding[] | null;
    /** Keeps the undo history for the session under this name. */
    historyKey: string;
    /** Tailwind classes that give the editor its height. */
    height: string;
    onChange(text: string): void;
    onRun(): void;
    /** Receives the place of the cursor when it moves. */
    onCursor(place: number): void;
  }>;
  /** Teams to start from. */
  ExampleBar: ComponentType<Edits & { onUndo(): void }>;
  /** The team as tiles whose parts open their options. */
  TeamTiles: ComponentType<Edits & { hasAdd: boolean; onUndo(): void }>;
  /** The team as cards; loaded on demand. */
  TeamBuilder: ComponentType<Edits & { onUndo(): void }>;
  /** The enemies as a form; loaded on demand. */
  EnemyPanel: ComponentType<Edits>;
  /** The rotation builder; loaded on demand. It selects the action at `place`, each time it gets another one. */
  Rotation: ComponentType<Edits & { place: { readonly from: number } | null; onUndo(): void }>;
  /** The first fight of the text: bursts on time, lost time, timeline. */
  Fight: ComponentType<
    Edits & {
      /** Whether the text can run. */
      valid: boolean;
      /** Whether the text is edited; the rotation view plays the fight and shows its timeline itself. */
      isTextView: boolean;
      /** Mean time each character waits for energy per fight, in seconds; null when unknown. */
      waits: readonly number[] | null;
      /** Hook with the place of the cursor in the text. */
      usePlace(): number;
      onShow(place: number): void;
    }
  >;
  /** Plays one fight of a text with a seed. */
  playFight(
    text: string,
    seed: number,
    signal: AbortSignal,
  ): Promise<{
    readonly frames: number;
    readonly actions: readonly { readonly slot: number; readonly action: string }[];
  }>;
  /** Measured changes worth making, on top of the answer. */
  Coach?: ComponentType<Edits & { valid: boolean; onUndo(): void }>;
  /** Notice and links below the page. */
  Footer: ComponentType;
  /** Everything the page can do besides running. */
  ToolsMenu: ComponentType<Edits>;
  /** Writes a rotation for the team, in a dialog. */
  WriteRotation: ComponentType<Edits>;
  /** Lists to look a name up in. */
  NameSearch: ComponentType<{ onInsert(key: string): void }>;
  /** Hints for a first visit; loaded on demand. */
  Tips: ComponentType;
  /** Preloads the result page before a run. */
  loadResult(): void;
  /** The optimiser; loaded on demand. */
  Optimiser: ComponentType<Edits & { valid: boolean; onUndo(): void; onClose(): void }>;
}

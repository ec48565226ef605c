export interface Task {
  program: string;
  args?: string[];
  /** A line that describes it. */
  does: string;
  derives?: boolean;
  formats?: string[];
}
/** Programs by script and name. */
export const TASKS: Readonly<Record<string, Readonly<Record<string, Task>>>>;

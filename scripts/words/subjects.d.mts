export function subjectFault(subject: string): string | null;
export function subjects(range?: readonly string[]): string[];
export function subjectFaults(range?: readonly string[]): string[];

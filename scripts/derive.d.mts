/** @returns the exit status */
export function derive(tree?: string): number;

export function readAudit(output: string): { found: string[]; notChecked?: string };

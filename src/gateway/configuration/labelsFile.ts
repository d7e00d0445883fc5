import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { Labels } from '#protocol/labels.ts';
import { describeFirstIssue } from '#protocol/request.ts';
import { ConfigurationError } from './configurationError.ts';

const form = `expected a JSON file such as {"users":{"u17":"Mina Okafor"},"trainings":{"1030":"First aid"}}, with any of ${Object.keys(Labels.def.shape).join(', ')}`;

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : `cannot be read (${codeOf(error)})`;
    throw new ConfigurationError(`COMPLIANCE_LABELS: ${path} ${reason}; ${form}.`);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no error code';

/**
 * Reads the names that an operator gives for ids.
 * @throws ConfigurationError when the file cannot be read or has another form
 */
export function readLabelsFile(path: string): Labels {
  const labels = z.safeParse(Labels, contentOf(path));
  if (!labels.success)
    throw new ConfigurationError(`COMPLIANCE_LABELS: ${path}: ${describeFirstIssue(labels.error)}; ${form}.`);
  return labels.data;
}

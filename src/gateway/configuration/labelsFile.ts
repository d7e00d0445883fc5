import * as z from 'zod/mini';
import { Labels } from '#protocol/labels.ts';
import { describeFirstIssue } from '#protocol/request.ts';
import { ConfigurationError } from './configurationError.ts';
import { readJsonFile } from './jsonFile.ts';

const form = `expected a JSON file such as {"users":{"u17":"Mina Okafor"},"trainings":{"1030":"First aid"}}, with any of ${Object.keys(Labels.def.shape).join(', ')}`;

/**
 * Reads the names that an operator defines for ids.
 * @throws ConfigurationError when the file cannot be read or has another form
 */
export function readLabelsFile(path: string): Labels {
  const labels = z.safeParse(Labels, readJsonFile('COMPLIANCE_LABELS', path, form).content);
  if (!labels.success)
    throw new ConfigurationError(`COMPLIANCE_LABELS: ${path}: ${describeFirstIssue(labels.error)}; ${form}.`);
  return labels.data;
}

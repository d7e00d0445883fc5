import { countWords } from '#compliance/countWords.ts';
import { verifyAudit } from '../audit/verifyAudit.ts';
import { errorCode } from '../errorCode.ts';
import { type Finding, findingsAbout } from './finding.ts';

const LOOK_INTO = 'Find out who did, and keep log rotation away from it.';

/** Whether the audit log is as it was written. */
export async function checkAudit(folder: string): Promise<Finding[]> {
  const { works, warning, fails } = findingsAbout('audit log');
  try {
    const { chains } = await verifyAudit(folder);
    if (chains.length === 0) return [works('there is none yet; the first record makes it.')];
    return chains.map(({ gateway, records, last, problems: [first, ...others], warnings, notes }) => {
      if (!first && !last) return warning(`there is no record of gateway ${gateway}. ${notes.join(' ')}`);
      if (!first && warnings.length > 0) return warning(`${warnings.join(' ')} ${LOOK_INTO}`);
      if (!first)
        return works(
          `${countWords(records, `records of gateway ${gateway} are as they were`, `record of gateway ${gateway} is as it was`)} written; the last hash is ${last?.hash}.`,
        );
      const place = first.line === null ? first.file : `${first.file}, line ${first.line},`;
      const more = others.length > 0 ? ` There are ${others.length} more.` : '';
      return fails(`${place} ${first.says}.${more} See: npm run --silent gateway -- audit verify`);
    });
  } catch (error) {
    return [fails(`${folder} cannot be read (${errorCode(error) ?? error}): give this user the right to read it.`)];
  }
}
